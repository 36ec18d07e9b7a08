package org.throng.cli.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.throng.breakpoint.SearchOptions;
import org.throng.cli.remote.RemoteOptions;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Searches the highest load at which a plan's target keeps its thresholds. */
@Command(
        name = "breakpoint",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Searches the highest load at which the target keeps the plan's thresholds.",
            "Each step holds the plan's own profile at a multiple of its peak. The load grows until a threshold"
                    + " breaks, then the interval is narrowed and its ends are repeated. A step that the injector"
                    + " could not drive never counts as the target's."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the breaking point was found, or the target kept its thresholds at the highest load allowed",
            "2:the command, plan or a property is wrong; nothing was run",
            "3:a threshold failed at the lowest load",
            "4:void: the injector is the limit, or the search ended before the target broke",
            "5:the target was never reached",
            "130:interrupted; results so far are written"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng breakpoint websocket",
            "  throng breakpoint conversion --start 20 --step '20 s' --time '20 min' \\",
            "      -Dhost=pdf.example",
            "  throng breakpoint my-plan.jmx -Dthresholds='p95(login) < 500; errors == 0' \\",
            "      --accuracy 2%%"
        })
public final class BreakpointCommand implements Callable<Integer> {

    @Parameters(paramLabel = "PLAN", description = "Name of a plan in plans/, or a .jmx file.")
    private String plan;

    @Option(names = "-D", paramLabel = "NAME=VALUE", mapFallbackValue = "true",
            description = "A property, as in throng run.")
    private Map<String, String> properties = new LinkedHashMap<>();

    @Option(names = "--injectors", paramLabel = "HOST[:PORT],…", description = "As in throng run.")
    private String injectors;

    @Option(names = "--start", paramLabel = "LOAD",
            description = "Users or arrivals/s of the first step (default: a tenth of the plan's peak).")
    private String start;

    @Option(names = "--most", paramLabel = "LOAD",
            description = "Highest load of the search (default: 20 times the plan's peak).")
    private String most;

    @Option(names = "--step", paramLabel = "TIME", description = "How long a step holds its load (default: 5 s).")
    private String step;

    @Option(names = "--warmup", paramLabel = "TIME",
            description = "Whole seconds in which a step reaches its load (default: 2 s). They are not judged.")
    private String warmUp;

    @Option(names = "--cooldown", paramLabel = "TIME", description = "Pause between steps (default: 0.5 s).")
    private String coolDown;

    @Option(names = "--accuracy", paramLabel = "SHARE", description = "Width of the interval (default: 5%%).")
    private String accuracy;

    @Option(names = "--repeats", paramLabel = "COUNT",
            description = "Runs at each end of the interval (default: 4).")
    private String repeats;

    @Option(names = "--time", paramLabel = "TIME",
            description = "Time limit of the search (default: 170 s). It then ends with what it knows.")
    private String time;

    @Override
    public Integer call() {
        if (injectors != null) {
            properties.put(RemoteOptions.INJECTORS, injectors);
        }
        properties.put(RunOptions.BREAKPOINT, options());
        try (Interruption interruption = Interruption.watch();
                StandardOutput output = StandardOutput.detach(interruption::happened)) {
            Console console = new Console(System.out, Terminal.detect(), output::isBehind);
            return PlanRun.run(plan, properties, interruption, console).code();
        }
    }

    /** The options as the property has them. */
    private String options() {
        List<String> options = new ArrayList<>();
        String ofProperty = properties.get(RunOptions.BREAKPOINT);
        if (ofProperty != null && !ofProperty.equals("true")) {
            options.add(ofProperty);
        }
        add(options, "start", start);
        add(options, "most", most);
        add(options, "step", step);
        add(options, "warmup", warmUp);
        add(options, "cooldown", coolDown);
        add(options, "accuracy", accuracy);
        add(options, "repeats", repeats);
        add(options, "time", time);
        return String.join(", ", options);
    }

    private static void add(List<String> options, String name, String value) {
        if (value == null) {
            return;
        }
        String option = name + "=" + value;
        try {
            SearchOptions.parse(option);
        } catch (IllegalArgumentException e) {
            throw new UsageError("--" + name + ": " + e.getMessage(), e);
        }
        options.add(option);
    }
}
