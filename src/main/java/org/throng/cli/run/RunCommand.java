package org.throng.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import org.throng.cli.properties.MavenProperties;
import org.throng.cli.remote.RemoteOptions;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a plan: checks all input first, drives the load, then exits with the verdict. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        addMethodSubcommands = false,
        sortOptions = false,
        description = {
            "Runs a plan and exits with its verdict.",
            "Without -Dhost the plan's stand-in is started on this machine and loaded."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:all thresholds held",
            "2:the command, plan or a property is wrong; nothing was run",
            "3:a threshold failed, or the run is worse than its baseline",
            "4:void: the load could not be driven as asked; the figures prove nothing",
            "5:the target was never reached",
            "130:interrupted; results so far are written"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng run websocket",
            "  throng run websocket -Dhost=realtime.example -Dport=443 -Dtls=true \\",
            "      -Drate=500 -Dduration=60",
            "  throng run editor-session -Dpreset=1000 -Dserver-name=docs.example -Dport=80",
            "  throng run websocket --injectors host1,host2:1100 -Dhost=realtime.example \\",
            "      -Drate=2000",
            "  throng run my-plan.jmx -Dthresholds='p95(login) < 500; errors < 0.1%%' \\",
            "      -Dresults=/tmp/run1"
        })
public final class RunCommand implements Callable<Integer> {

    @Parameters(paramLabel = "PLAN", description = "Name of a plan in plans/, or a .jmx file.")
    private String plan;

    @Option(names = "-D", paramLabel = "NAME=VALUE", mapFallbackValue = "true",
            description = {
                "A property: one that the plan reads, one of JMeter's, or one of the run:",
                "results=DIR: folder for the results",
                "thresholds=RULES: instead of the plan's",
                "preset=NAME: data/PLAN/NAME.properties, or any file",
                "baseline=RUN[,RUN]: fails if worse than these runs",
                "tolerance=…: changes that do not matter (throng compare)",
                "breakpoint=true: a search, not a run (throng breakpoint)",
                "live=true|PORT|HOST:PORT: a page that follows the run",
                "live-token=TOKEN: required of each request to that page",
                "prometheus[=[HOST:]PORT]: serves /metrics",
                "otlp=URL, otlp-interval=SECONDS: pushes metrics",
                "jtl=true: every sample, in JMeter's results.jtl",
                "dashboard=true: JMeter's dashboard, from the JTL",
                "quiet=true: only the final table and the verdict",
                "warmup=false: no warm-up before the first user",
                "threads=platform: platform threads for stock thread groups",
                "(throng.threads=platform if the plan itself reads threads)",
                "http=netty|httpclient4: what sends HTTP Requests (netty)",
                "http2=off|auto|prior-knowledge: HTTP/2 of HTTP Requests (off)"
            })
    private Map<String, String> properties = new LinkedHashMap<>();

    @Option(names = "--injectors", paramLabel = "HOST[:PORT],…",
            description = {
                "Injectors that share the load, like -Dinjectors (see throng injector). Further properties for them:",
                "lost-injector=void|continue|rebalance, keys=FOLDER,",
                "controller-host=ADDRESS, controller-port=PORT,",
                "partition-csv=false"
            })
    private String injectors;

    @Option(names = "--maven", hidden = true, paramLabel = "FILE",
            description = "Properties that Maven passes; the exit code is written beside it.")
    private Path maven;

    /** Whether every run reads a property of this name. */
    public static boolean reads(String property) {
        return RunOptions.PROPERTIES.contains(property);
    }

    @Override
    public Integer call() throws IOException {
        if (injectors != null) {
            properties.put(RemoteOptions.INJECTORS, injectors);
        }
        try (Interruption interruption = Interruption.watch();
                StandardOutput output = StandardOutput.detach(interruption::happened)) {
            Console console = new Console(System.out, Terminal.detect(), output::isBehind);
            return maven == null
                    ? PlanRun.run(plan, properties, interruption, console).code()
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
            code = PlanRun.run(plan, all, interruption, console);
            return code;
        } catch (UsageError e) {
            code = ExitCode.USAGE;
            throw e;
        } finally {
            handover.exitCode(code);
        }
    }
}
