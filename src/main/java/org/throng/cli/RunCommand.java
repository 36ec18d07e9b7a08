package org.throng.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.injector.SaturationLimits;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a plan: all that can be wrong is checked first, then the load is driven, then the verdict is the exit. */
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

    @Option(names = "--maven", hidden = true, paramLabel = "FILE",
            description = "Properties that Maven passes; the exit code is written beside it.")
    private Path maven;

    @Override
    public Integer call() throws IOException {
        try (Interruption interruption = Interruption.watch()) {
            return maven == null
                    ? run(properties, interruption).code()
                    : runForMaven(new MavenProperties(maven), interruption).code();
        }
    }

    private ExitCode runForMaven(MavenProperties handover, Interruption interruption) throws IOException {
        // what stays if this process is ended before it can say more
        handover.exitCode(ExitCode.INTERRUPTED);
        ExitCode code = ExitCode.VOID;
        try {
            Map<String, String> all = handover.take();
            all.putAll(properties);
            code = run(all, interruption);
            return code;
        } catch (UsageError e) {
            code = ExitCode.USAGE;
            throw e;
        } finally {
            handover.exitCode(code);
        }
    }

    private ExitCode run(Map<String, String> asked, Interruption interruption) {
        Installation installation = Installation.current();
        PlanFile file = PlanFile.find(installation, plan);
        PlanProperties known = PlanProperties.of(file, installation.jmeterHome());
        Preset preset = Preset.of(asked, file, installation);
        known.check(file, asked.keySet(), preset);
        Map<String, String> given = preset.under(asked);
        ResultsFolder results = ResultsFolder.create(installation, file.name(), given.get("results"));
        // log4j2.xml reads it when the first class that logs is loaded
        System.setProperty("throng.log", results.log().toString());

        JMeterRuntime.start(installation.jmeterHome(), given);
        LoadedPlan loaded = LoadedPlan.of(file, given.get("thresholds"));
        SaturationLimits limits = saturationLimits();
        boolean jtl = isSet(given, "jtl", false);
        boolean quiet = isSet(given, "quiet", false);
        boolean warmUp = isSet(given, "warmup", true);
        try (Target target = Target.of(loaded, known, given, results)) {
            if (jtl) {
                loaded.add(JtlFile.writing(results.jtl()));
            }
            if (warmUp) {
                WarmUp.run();
            }
            try (Load load = new LocalLoad(loaded, limits)) {
                ExitCode code = new LoadRun(loaded, load, target, results, quiet).run(interruption);
                return interruption.happened() ? ExitCode.INTERRUPTED : code;
            }
        }
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
