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
import org.throng.cli.plan.StartServers;
import org.throng.cli.properties.PlanProperties;
import org.throng.cli.properties.Preset;
import org.throng.cli.properties.ThreadKind;
import org.throng.cli.remote.RemoteOptions;
import org.throng.cli.remote.RemoteRun;
import org.throng.cli.remote.RunRequest;
import org.throng.cli.remote.SharedGroups;
import org.throng.cli.results.Dashboard;
import org.throng.cli.results.DashboardProcess;
import org.throng.cli.results.EndedRun;
import org.throng.cli.results.FolderLock;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.injector.SaturationLimits;
import org.throng.report.console.Console;
import org.throng.results.Jtl;
import org.throng.stats.IntervalListener;
import org.throng.stats.summary.RunSetup;
import org.throng.verdict.ExitCode;

/**
 * From the name of a plan and its properties to a run: checks all input first, starts the target's stand-in if no
 * target is named, and drives the load.
 */
final class PlanRun {

    /** Drives a plan once, on this machine or on injectors. */
    interface Driven {

        /** @param folder for the results of this run */
        EndedRun run(LoadedPlan plan, ResultsFolder folder, Console console, boolean quiet,
                List<IntervalListener> listeners);
    }

    private final Installation installation = Installation.current();
    private final Map<String, String> asked;
    private final Interruption interruption;
    private final Console console;
    private final PlanFile file;
    private final Preset preset;
    private final Map<String, String> given;
    private final PlanProperties known;
    private final RunOptions options;

    private PlanRun(String plan, Map<String, String> asked, Interruption interruption, Console console) {
        this.asked = asked;
        this.interruption = interruption;
        this.console = console;
        this.file = PlanFile.find(installation, plan);
        this.preset = Preset.of(asked, file, installation);
        this.given = preset.under(asked);
        this.known = PlanProperties.of(RunOptions.PROPERTIES, file, installation.jmeterHome(), given);
        known.check(file, asked.keySet(), preset).forEach(warning -> console.say("warning: " + warning));
        this.options = RunOptions.of(given, installation.keys());
    }

    /**
     * Runs a plan, or searches its breaking point if the property {@link RunOptions#BREAKPOINT} is given.
     *
     * @param plan name of a plan in plans/, or a .jmx file
     * @param asked the properties of the command line
     * @throws UsageError if the input is wrong; nothing was run
     */
    static ExitCode run(String plan, Map<String, String> asked, Interruption interruption, Console console) {
        return new PlanRun(plan, asked, interruption, console).run();
    }

    private ExitCode run() {
        String threads = ThreadKind.of(given, known);
        ResultsFolder results =
                ResultsFolder.create(installation, options.nameOf(file.name()), options.results());
        // before JMeter logs into the folder
        try (FolderLock alone = FolderLock.of(results)) {
            startJMeter(results, threads);
            return run(results);
        }
    }

    private ExitCode run(ResultsFolder results) {
        LoadedPlan plan = LoadedPlan.of(file, options.thresholds());
        SaturationLimits limits = saturationLimits();
        if (options.dashboard()) {
            Dashboard.check(results);
        }
        if (!options.isLocal()) {
            checkForInjectors(plan);
        }
        if (options.baseline() != null) {
            options.baseline().checkOtherThan(results);
        }
        results.deleteEarlierResults();
        ExitCode code = drive(plan, limits, results);
        if (options.dashboard() && options.isLocal() && !interruption.happened()) {
            console.say(new DashboardProcess(results, given).generate(code, interruption));
        }
        return code;
    }

    private void startJMeter(ResultsFolder results, String threads) {
        // log4j2.xml reads it when the first class that logs is loaded
        System.setProperty("throng.log", results.log().toString());
        JMeterRuntime.start(installation.jmeterHome(), LiveRun.withoutToken(given));
        StartScripts.run();
        StartServers.start();
        JMeterUtils.setProperty(ThreadKind.ALWAYS, threads);
    }

    private ExitCode drive(LoadedPlan plan, SaturationLimits limits, ResultsFolder results) {
        SearchOptions search = options.search();
        ScalablePlan scalable = search == null ? null : ScalablePlan.of(plan, search);
        try (LiveRun page = LiveRun.start(options.live(), options.liveToken());
                Exports exports = options.exports();
                WarmUp warming = options.warmUp() && options.isLocal() ? WarmUp.begin(plan) : WarmUp.none();
                RunTarget target = target(plan, results)) {
            exports.open(page.server(), console);
            warming.await();
            Driven driven = (driving, folder, shown, quiet, listeners) -> {
                RunSetup setup = Setup.of(driving, target, known, preset, asked);
                try (Jtl samples = options.jtl() && options.isLocal() ? jtl(folder) : Jtl.NONE;
                        Load load = load(driving, limits, folder, samples, target, setup)) {
                    LoadRun run = new LoadRun(driving, load, target, folder, samples, shown, quiet)
                            .of(setup)
                            .comparedWith(options.baseline())
                            .shownBy(page)
                            .exportedBy(exports);
                    listeners.forEach(run::listening);
                    return run.run(interruption);
                }
            };
            ExitCode code = search == null
                    ? driven.run(plan, results, console, options.quiet(), List.of()).code()
                    : new BreakpointRun(scalable, driven, results, console, target.description())
                            .run(options.thresholds(), interruption);
            // what is written stays the verdict
            interruption.runEnded(code, () -> { });
            exports.awaitLastScrape(interruption, console);
            return code;
        }
    }

    private Load load(LoadedPlan plan, SaturationLimits limits, ResultsFolder folder, Jtl samples, RunTarget target,
            RunSetup setup) {
        return options.isLocal()
                ? new LocalLoad(plan, limits, samples)
                : new RemoteLoad(new RemoteRun(request(plan, target, setup), options.remote()), folder, options.jtl());
    }

    private static Jtl jtl(ResultsFolder results) {
        try {
            return Jtl.create(results.jtl());
        } catch (IOException e) {
            throw ResultsFolder.cannotWrite(results.jtl(), e);
        }
    }

    private void checkForInjectors(LoadedPlan plan) {
        SharedGroups.indivisible(plan.tree()).filter(group -> options.remote().injectors().size() > 1)
                .ifPresent(group -> {
                    throw new UsageError("the thread group '" + group + "' of the plan " + file.name()
                            + " would start all of its users on every injector; use Virtual Users or a Thread Group,"
                            + " whose users are divided");
                });
    }

    private RunTarget target(LoadedPlan plan, ResultsFolder results) {
        RemoteOptions remote = options.remote();
        if (remote != null && !remote.elsewhere().isEmpty() && RunTarget.wouldStartStandIn(plan, given)) {
            throw new UsageError("no target is named, and the plan's stand-in would listen on this machine's loopback,"
                    + " which the injector " + remote.elsewhere().get(0) + " does not reach; name one with -Dhost");
        }
        return RunTarget.of(plan, known, given, results, options.warmUp());
    }

    private RunRequest request(LoadedPlan plan, RunTarget target, RunSetup setup) {
        Map<String, String> properties = new HashMap<>(given);
        properties.keySet().removeIf(name -> RunOptions.PROPERTIES.contains(name)
                && !(name.equals(ThreadKind.PROPERTY) && known.planReads(name)));
        properties.putAll(target.properties());
        return new RunRequest(ThisSoftware.get(), file.name(), file.path().getParent(), plan.evaluated(), plan.tree(),
                properties, plan.users(), plan.seconds(), plan.seed(), plan.thresholds(), plan.sampled(),
                options.jtl(), setup);
    }

    private static SaturationLimits saturationLimits() {
        try {
            return SaturationLimits.from(JMeterUtils::getProperty);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }
}
