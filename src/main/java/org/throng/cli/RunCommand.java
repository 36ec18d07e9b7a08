package org.throng.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.cli.remote.RemoteOptions;
import org.throng.cli.remote.RemoteRun;
import org.throng.cli.remote.RunRequest;
import org.throng.cli.remote.SharedGroups;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.injector.SaturationLimits;
import org.throng.report.Console;
import org.throng.report.Terminal;
import org.throng.results.Jtl;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a plan: checks all input first, drives the load, then exits with the verdict. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Runs a plan and exits with its verdict.",
            "Without -Dhost the plan's stand-in is started on this machine and loaded."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything held",
            "2:the command, plan or a property is wrong; nothing was run",
            "3:a threshold failed",
            "4:void: the load could not be driven as asked, the numbers prove nothing",
            "5:the target was never reached",
            "130:interrupted; results so far are written"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng run websocket",
            "  throng run websocket -Dhost=realtime.example -Dport=443 -Dtls=true -Drate=500 -Dduration=60",
            "  throng run editor-session -Dpreset=1000 -Dserver-name=docs.example -Dport=80",
            "  throng run websocket --injectors host1,host2:1100 -Dhost=realtime.example -Drate=2000",
            "  throng run my-plan.jmx -Dthresholds='p95(login) < 500; errors < 0.1%%' -Dresults=/tmp/run1"
        })
final class RunCommand implements Callable<Integer> {

    @Parameters(paramLabel = "PLAN", description = "Name of a plan in plans/, or a .jmx file.")
    private String plan;

    @Option(names = "-D", paramLabel = "NAME=VALUE", mapFallbackValue = "true",
            description = {
                "A property: one that the plan reads, one of JMeter's, or one of the run:",
                "results=DIR, jtl=true, thresholds=RULES, quiet=true, warmup=false,",
                "preset=NAME (properties of data/PLAN/NAME.properties, or of any file)."
            })
    private Map<String, String> properties = new LinkedHashMap<>();

    @Option(names = "--injectors", paramLabel = "HOST[:PORT],…",
            description = {
                "Injectors that drive the load together, as -Dinjectors does: see throng injector. Then also:",
                "lost-injector=void|continue|rebalance, keys=FOLDER, controller-host=ADDRESS,",
                "controller-port=PORT, partition-csv=false."
            })
    private String injectors;

    @Option(names = "--maven", hidden = true, paramLabel = "FILE",
            description = "Properties that Maven passes; the exit code is written beside it.")
    private Path maven;

    @Override
    public Integer call() throws IOException {
        if (injectors != null) {
            properties.put(RemoteOptions.INJECTORS, injectors);
        }
        try (Interruption interruption = Interruption.watch();
                StandardOutput output = StandardOutput.detach(interruption::happened)) {
            Console console = new Console(System.out, Terminal.detect(), output::isBehind);
            return maven == null
                    ? run(properties, interruption, console).code()
                    : runForMaven(new MavenProperties(maven), interruption, console).code();
        }
    }

    private ExitCode runForMaven(MavenProperties handover, Interruption interruption, Console console)
            throws IOException {
        // the exit code if this process is ended before it can write another
        handover.exitCode(ExitCode.INTERRUPTED);
        ExitCode code = ExitCode.VOID;
        try {
            Map<String, String> all = handover.take();
            all.putAll(properties);
            code = run(all, interruption, console);
            return code;
        } catch (UsageError e) {
            code = ExitCode.USAGE;
            throw e;
        } finally {
            handover.exitCode(code);
        }
    }

    private ExitCode run(Map<String, String> asked, Interruption interruption, Console console) {
        Installation installation = Installation.current();
        PlanFile file = PlanFile.find(installation, plan);
        PlanProperties known = PlanProperties.of(file, installation.jmeterHome());
        Preset preset = Preset.of(asked, file, installation);
        known.check(file, asked.keySet(), preset);
        Map<String, String> given = preset.under(asked);
        RemoteOptions remote = remoteOptions(given, installation);
        ResultsFolder results = ResultsFolder.create(installation, file.name(), given.get("results"));
        // log4j2.xml reads it when the first class that logs is loaded
        System.setProperty("throng.log", results.log().toString());

        JMeterRuntime.start(installation.jmeterHome(), given);
        LoadedPlan loaded = LoadedPlan.of(file, given.get("thresholds"));
        SaturationLimits limits = saturationLimits();
        boolean jtl = isSet(given, "jtl", false);
        boolean quiet = isSet(given, "quiet", false);
        boolean warmUp = isSet(given, "warmup", true);
        if (remote != null) {
            checkForInjectors(loaded, remote);
        }
        try (RunTarget target = target(loaded, known, given, results, remote)) {
            if (warmUp && remote == null) {
                WarmUp.run();
            }
            Jtl samples = jtl && remote == null ? jtl(results) : Jtl.NONE;
            try (samples;
                    Load load = remote == null
                            ? new LocalLoad(loaded, limits, samples)
                            : new RemoteLoad(
                                    new RemoteRun(request(loaded, given, target, jtl), remote), results, jtl)) {
                ExitCode code =
                        new LoadRun(loaded, load, target, results, samples, console, quiet).run(interruption);
                return interruption.happened() ? ExitCode.INTERRUPTED : code;
            }
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
            throw new UsageError("the thread group '" + group + " of the plan " + plan.file().name()
                    + " would start all of its users on every injector; use Virtual Users or a Thread Group, whose"
                    + " users are divided");
        });
    }

    private static RunTarget target(LoadedPlan plan, PlanProperties known, Map<String, String> given,
            ResultsFolder results, RemoteOptions remote) {
        if (remote != null && !remote.elsewhere().isEmpty() && RunTarget.wouldStartStandIn(plan, given)) {
            throw new UsageError("no target is named, and the plan's stand-in would listen on this machine's loopback,"
                    + " which the injector " + remote.elsewhere().get(0) + " does not reach; name one with -Dhost");
        }
        return RunTarget.of(plan, known, given, results);
    }

    private static RunRequest request(
            LoadedPlan plan, Map<String, String> given, RunTarget target, boolean jtl) {
        Map<String, String> properties = new HashMap<>(given);
        properties.keySet().removeAll(PlanProperties.OF_THE_RUN);
        properties.putAll(target.properties());
        return new RunRequest(ThisSoftware.get(), plan.file().name(), plan.file().path().getParent(), plan.evaluated(),
                plan.tree(), properties, plan.users(), plan.seconds(), plan.seed(), plan.thresholds(), jtl);
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
