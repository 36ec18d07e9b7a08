package org.throng.cli.run;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.breakpoint.SearchOptions;
import org.throng.cli.installation.Installation;
import org.throng.cli.installation.ThisSoftware;
import org.throng.cli.plan.JMeterRuntime;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.PlanFile;
import org.throng.cli.plan.ScalablePlan;
import org.throng.cli.plan.StartScripts;
import org.throng.cli.properties.PlanProperties;
import org.throng.cli.properties.Preset;
import org.throng.cli.properties.ThreadKind;
import org.throng.cli.remote.RemoteOptions;
import org.throng.cli.remote.RemoteRun;
import org.throng.cli.remote.RunRequest;
import org.throng.cli.remote.SharedGroups;
import org.throng.cli.results.Baseline;
import org.throng.cli.results.Dashboard;
import org.throng.cli.results.DashboardProcess;
import org.throng.cli.results.EndedRun;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.injector.SaturationLimits;
import org.throng.live.LiveAddress;
import org.throng.report.Console;
import org.throng.results.Jtl;
import org.throng.stats.IntervalListener;
import org.throng.stats.summary.RunSetup;
import org.throng.verdict.ExitCode;

/**
 * From the name of a plan and its properties to a run: checks all input first, starts the target's stand-in if no
 * target is named, and drives the load.
 *
 * @param plan name of a plan in plans/, or a .jmx file
 */
record PlanRun(String plan) {

    /** The property that asks for a search of the breaking point; its value are {@link SearchOptions}. */
    static final String BREAKPOINT = "breakpoint";

    /** Drives a plan once, on this machine or on injectors. */
    interface Driven {

        /** @param folder for the results of this run */
        EndedRun run(LoadedPlan plan, ResultsFolder folder, Console console, boolean quiet,
                List<IntervalListener> listeners);
    }

    /**
     * Runs the plan, or searches its breaking point if the property {@value #BREAKPOINT} is given.
     *
     * @param asked the properties of the command line
     * @throws UsageError if the input is wrong; nothing was run
     */
    ExitCode run(Map<String, String> asked, Interruption interruption, Console console) {
        Installation installation = Installation.current();
        PlanFile file = PlanFile.find(installation, plan);
        Preset preset = Preset.of(asked, file, installation);
        Map<String, String> given = preset.under(asked);
        PlanProperties known = PlanProperties.of(RunOptions.PROPERTIES, file, installation.jmeterHome(), given);
        known.check(file, asked.keySet(), preset).forEach(warning -> console.say("warning: " + warning));
        SearchOptions search = searchOptions(given);
        RemoteOptions remote = remoteOptions(given, installation);
        Baseline baseline = Baseline.of(given);
        Exports exports = Exports.of(given, System.getenv());
        LiveAddress live = LiveRun.address(given);
        boolean dashboard = isSet(given, Dashboard.PROPERTY, false);
        if (search != null) {
            refuseInSearch(Baseline.PROPERTY, baseline != null);
            refuseInSearch(LiveRun.PROPERTY, live != null);
            refuseInSearch(Dashboard.PROPERTY, dashboard);
        }
        boolean jtl = isSet(given, "jtl", dashboard);
        if (dashboard && !jtl) {
            throw new UsageError("-D" + Dashboard.PROPERTY + " is made from the JTL: leave out -Djtl=false");
        }
        String threads = ThreadKind.of(given, known);
        String name = file.name() + (search == null ? "" : "-" + BREAKPOINT);
        ResultsFolder results = ResultsFolder.create(installation, name, given.get("results"));
        // log4j2.xml reads it when the first class that logs is loaded
        System.setProperty("throng.log", results.log().toString());

        JMeterRuntime.start(installation.jmeterHome(), LiveRun.withoutToken(given));
        StartScripts.run();
        JMeterUtils.setProperty(ThreadKind.ALWAYS, threads);
        LoadedPlan loaded = LoadedPlan.of(file, given.get("thresholds"));
        SaturationLimits limits = saturationLimits();
        if (dashboard) {
            Dashboard.check(results);
        }
        boolean quiet = isSet(given, "quiet", false);
        boolean warmUp = isSet(given, "warmup", true);
        if (remote != null) {
            checkForInjectors(loaded, remote);
        }
        ScalablePlan scalable = search == null ? null : ScalablePlan.of(loaded, search);
        ExitCode code;
        try (LiveRun page = LiveRun.start(live, given.get(LiveRun.TOKEN));
                exports;
                WarmUp warming = warmUp && remote == null ? WarmUp.begin(loaded) : WarmUp.none();
                RunTarget target = target(loaded, known, given, results, remote, warmUp)) {
            exports.open(page.server(), console);
            warming.await();
            Driven driven = (plan, folder, shown, isQuiet, listeners) -> {
                Jtl samples = jtl && remote == null ? jtl(folder) : Jtl.NONE;
                RunSetup setup = Setup.of(plan, target, known, preset, asked);
                try (samples;
                        Load load = remote == null
                                ? new LocalLoad(plan, limits, samples)
                                : new RemoteLoad(
                                        new RemoteRun(request(plan, known, given, target, jtl, setup), remote),
                                        folder, jtl)) {
                    LoadRun run = new LoadRun(plan, load, target, folder, samples, shown, isQuiet)
                            .of(setup)
                            .comparedWith(baseline)
                            .shownBy(page)
                            .exportedBy(exports);
                    listeners.forEach(run::listening);
                    return run.run(interruption);
                }
            };
            code = search == null
                    ? driven.run(loaded, results, console, quiet, List.of()).code()
                    : new BreakpointRun(scalable, driven, results, console, target.description())
                            .run(given.get("thresholds"), interruption);
            exports.awaitLastScrape(interruption, console);
        }
        if (interruption.happened()) {
            return ExitCode.INTERRUPTED;
        }
        if (dashboard && remote == null) {
            console.say(new DashboardProcess(results, given).generate(code, interruption));
        }
        return code;
    }

    private static void refuseInSearch(String property, boolean given) {
        if (given) {
            throw new UsageError("-D" + property + " is for a run, not for a search of the breaking point");
        }
    }

    private static SearchOptions searchOptions(Map<String, String> given) {
        String text = given.get(BREAKPOINT);
        if (text == null || text.equals("false")) {
            return null;
        }
        try {
            return SearchOptions.parse(text);
        } catch (IllegalArgumentException e) {
            throw new UsageError("-D" + BREAKPOINT + ": " + e.getMessage(), e);
        }
    }

    private static Jtl jtl(ResultsFolder results) {
        try {
            return Jtl.create(results.jtl());
        } catch (IOException e) {
            throw new UsageError("cannot write " + results.jtl() + ": " + FileReason.withAdvice(
                    e, "choose another folder with -Dresults=DIR"), e);
        }
    }

    private static RemoteOptions remoteOptions(Map<String, String> given, Installation installation) {
        if (!given.containsKey(RemoteOptions.INJECTORS)) {
            return null;
        }
        try {
            return RemoteOptions.of(given, installation.keys());
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }

    private static void checkForInjectors(LoadedPlan plan, RemoteOptions remote) {
        SharedGroups.indivisible(plan.tree()).filter(group -> remote.injectors().size() > 1).ifPresent(group -> {
            throw new UsageError("the thread group '" + group + "' of the plan " + plan.file().name()
                    + " would start all of its users on every injector; use Virtual Users or a Thread Group, whose"
                    + " users are divided");
        });
    }

    private static RunTarget target(LoadedPlan plan, PlanProperties known, Map<String, String> given,
            ResultsFolder results, RemoteOptions remote, boolean warmUp) {
        if (remote != null && !remote.elsewhere().isEmpty() && RunTarget.wouldStartStandIn(plan, given)) {
            throw new UsageError("no target is named, and the plan's stand-in would listen on this machine's loopback,"
                    + " which the injector " + remote.elsewhere().get(0) + " does not reach; name one with -Dhost");
        }
        return RunTarget.of(plan, known, given, results, warmUp);
    }

    private static RunRequest request(LoadedPlan plan, PlanProperties known, Map<String, String> given,
            RunTarget target, boolean jtl, RunSetup setup) {
        Map<String, String> properties = new HashMap<>(given);
        properties.keySet().removeIf(name -> RunOptions.PROPERTIES.contains(name)
                && !(name.equals(ThreadKind.PROPERTY) && known.planReads(name)));
        properties.putAll(target.properties());
        return new RunRequest(ThisSoftware.get(), plan.file().name(), plan.file().path().getParent(), plan.evaluated(),
                plan.tree(), properties, plan.users(), plan.seconds(), plan.seed(), plan.thresholds(),
                plan.sampled(), jtl, setup);
    }

    private static boolean isSet(Map<String, String> given, String name, boolean otherwise) {
        String value = given.getOrDefault(name, Boolean.toString(otherwise));
        if (!value.equals("true") && !value.equals("false")) {
            throw new UsageError("-D" + name + "=" + value + ": write true or false");
        }
        return value.equals("true");
    }

    private static SaturationLimits saturationLimits() {
        try {
            return SaturationLimits.from(JMeterUtils::getProperty);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }
}
