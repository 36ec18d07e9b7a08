package org.throng.cli.size;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.throng.command.UsageError;
import org.throng.report.SizingText;
import org.throng.sizing.NodeCapacity;
import org.throng.sizing.Reserve;
import org.throng.sizing.Sizing;
import org.throng.sizing.SizingCsv;
import org.throng.sizing.SizingJson;
import org.throng.sizing.Usage;
import org.throng.verdict.ExitCode;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Computes how many nodes a number of users needs. */
@Command(
        name = "size",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Computes from measured rates how many nodes the users of a file sync server need, and prints every input,"
                    + " formula and rounding.",
            "Rates from one run are carried at the same time; those of separate runs add up. A rate that is not a"
                    + " capacity is marked with the reason: it was given, it comes from a closed model, or nothing"
                    + " limited the response times of its run."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the sizing is printed; it may be marked",
            "2:the command or a file is wrong",
            "3:a run failed its thresholds or missed the objective, and --anyway was not given",
            "4:a run is void"
        },
        footerHeading = "%nExamples:%n",
        footer = {
            "  throng size --objective 'p95 < 500' --label poll='sync poll' \\",
            "      target/results/mix/summary.json",
            "  throng size --rate poll=862.2 --rate list=1586.6 --rate download=1955.8 \\",
            "      --rate upload=167.5"
        })
public final class SizeCommand implements Callable<Integer> {

    /** The output formats. */
    enum Format { TEXT, JSON, CSV }

    @Spec
    private CommandSpec spec;

    @ArgGroup(exclusive = false, heading = "%nRates:%n")
    private MeasuredRates measured = new MeasuredRates();

    @ArgGroup(exclusive = false, heading = "%nUsage, of the busiest hour (the defaults are the published study's):%n")
    private UsageOptions usage = new UsageOptions();

    @Option(names = "--format", defaultValue = "text", paramLabel = "FORMAT",
            description = "text, json or csv (default: ${DEFAULT-VALUE}).")
    private Format format;

    @Override
    public Integer call() {
        try {
            List<NodeCapacity> capacities = new ArrayList<>(measured.given());
            MeasuredRates.Runs runs = measured.runs();
            runs.refused().forEach(why -> spec.commandLine().getErr().println("throng: " + why));
            if (runs.exitCode() != ExitCode.PASS) {
                return runs.exitCode().code();
            }
            capacities.addAll(runs.capacities());
            print(Sizing.of(usage.usage(), capacities, usage.reserve()));
            return ExitCode.PASS.code();
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }

    private void print(Sizing sizing) {
        PrintWriter out = spec.commandLine().getOut();
        out.print(switch (format) {
            case TEXT -> SizingText.render(sizing);
            case JSON -> SizingJson.write(sizing);
            case CSV -> SizingCsv.write(sizing);
        });
        out.flush();
    }

    /** The usage of users, and the reserve. */
    private static final class UsageOptions {

        @Option(names = "--users", defaultValue = "100000", paramLabel = "N",
                description = "How many users (default: ${DEFAULT-VALUE}).")
        private long users;

        @Option(names = "--poll-interval", defaultValue = "30", paramLabel = "SECONDS",
                description = "From one poll of a folder to the next (default: ${DEFAULT-VALUE}).")
        private double pollInterval;

        @Option(names = "--polls-per-client", defaultValue = "1", paramLabel = "N",
                description = "Folders that all sync clients of a user poll (default: ${DEFAULT-VALUE}).")
        private double pollsPerClient;

        @Option(names = "--mobile", defaultValue = "1", paramLabel = "N",
                description = "Accesses from a phone per user and hour, each a poll and a listing"
                        + " (default: ${DEFAULT-VALUE}).")
        private double mobile;

        @Option(names = "--web", defaultValue = "1", paramLabel = "N",
                description = "Accesses from a browser per user and hour, each two listings"
                        + " (default: ${DEFAULT-VALUE}).")
        private double web;

        @Option(names = "--downloads", defaultValue = "2", paramLabel = "N",
                description = "Files per user and hour (default: ${DEFAULT-VALUE}).")
        private double downloads;

        @Option(names = "--uploads", defaultValue = "1", paramLabel = "N",
                description = "Files per user and hour (default: ${DEFAULT-VALUE}).")
        private double uploads;

        @Option(names = "--buffer", defaultValue = "20", paramLabel = "PERCENT",
                description = "Spare application nodes (default: ${DEFAULT-VALUE}).")
        private double buffer;

        @Option(names = "--database-nodes", defaultValue = "2", paramLabel = "N",
                description = "Database nodes, added unchanged (default: ${DEFAULT-VALUE}).")
        private int databaseNodes;

        Usage usage() {
            return new Usage(users, pollInterval, pollsPerClient, mobile, web, downloads, uploads);
        }

        Reserve reserve() {
            return new Reserve(buffer, databaseNodes);
        }
    }
}
