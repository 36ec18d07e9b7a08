package org.throng.cli.size;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.sizing.MeasuredRun;
import org.throng.sizing.NodeCapacity;
import org.throng.sizing.Objection;
import org.throng.sizing.Operation;
import org.throng.sizing.RateReader;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.SummaryJson;
import org.throng.verdict.ExitCode;
import org.throng.verdict.Objective;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The source of a sizing's rates. */
final class MeasuredRates {

    @Parameters(paramLabel = "SUMMARY", arity = "0..*",
            description = "summary.json of a run, or its folder.")
    private List<Path> files = List.of();

    @Option(names = "--objective", paramLabel = "RULES",
            description = "Rules that each rate must keep, such as 'p95 < 500; errors < 0.1%%' (ms).")
    private String objective;

    @Option(names = "--label", paramLabel = "OP=LABEL[@SUMMARY]",
            description = "The label of poll, list, download or upload in the runs, or in one of them (default: the"
                    + " label of that name).")
    private List<String> labels = List.of();

    @Option(names = "--measured-nodes", defaultValue = "1", paramLabel = "N",
            description = "How many application nodes the runs loaded (default: ${DEFAULT-VALUE}).")
    private int nodes;

    @Option(names = "--anyway",
            description = "Use runs that failed or missed the objective, and mark their results.")
    private boolean anyway;

    @Option(names = "--rate", paramLabel = "OP=R[,OP=R]",
            description = "Known requests a second of one node. Rates joined by commas are carried at the same time.")
    private List<String> rates = List.of();

    /**
     * The content of the files.
     *
     * @param capacities one for each file
     * @param refused why they must not be used, one sentence each
     * @param exitCode exit code of this command if it is not PASS
     */
    record Runs(List<NodeCapacity> capacities, List<String> refused, ExitCode exitCode) {
    }

    /** @throws IllegalArgumentException if a rate is invalid */
    List<NodeCapacity> given() {
        return rates.stream().map(NodeCapacity::given).toList();
    }

    /**
     * Reads the files.
     *
     * @throws IllegalArgumentException if one of them lacks required content, or an option is invalid
     * @throws UsageError if one cannot be read
     */
    Runs runs() {
        Map<Operation, LabelChoice> choices = choices();
        RateReader reader = new RateReader(objective == null ? null : Objective.parse(objective), nodes);
        List<NodeCapacity> capacities = new ArrayList<>();
        List<Objection> objections = new ArrayList<>();
        for (Path file : files) {
            Map<Operation, String> names = new EnumMap<>(Operation.class);
            Set<Operation> required = EnumSet.noneOf(Operation.class);
            for (Operation operation : Operation.values()) {
                LabelChoice choice = choices.get(operation);
                if (choice == null) {
                    names.put(operation, operation.word());
                } else if (choice.isFor(file)) {
                    names.put(operation, choice.label());
                    if (choice.file() != null || files.size() == 1) {
                        required.add(operation);
                    }
                }
            }
            MeasuredRun run = reader.read(file.toString(), summary(file), names, required);
            capacities.add(run.capacity());
            objections.addAll(run.objections());
        }
        choices.values().forEach(choice -> checkFound(choice, capacities));
        return judged(capacities, objections);
    }

    private static void checkFound(LabelChoice choice, List<NodeCapacity> capacities) {
        if (capacities.stream().flatMap(capacity -> capacity.rates().stream())
                .noneMatch(rate -> rate.operation() == choice.operation())) {
            throw new UsageError("--label " + choice.operation().word() + ": no run has a good answer of '"
                    + choice.label() + "'");
        }
    }

    private Runs judged(List<NodeCapacity> capacities, List<Objection> objections) {
        List<Objection> refused = objections.stream().filter(objection -> objection.voids() || !anyway).toList();
        ExitCode code = refused.isEmpty() ? ExitCode.PASS
                : refused.stream().anyMatch(Objection::voids) ? ExitCode.VOID : ExitCode.FAIL;
        return new Runs(capacities, refused.stream().map(MeasuredRates::said).toList(), code);
    }

    private static String said(Objection objection) {
        return objection.why() + (objection.voids() ? "" : "; --anyway uses and marks it");
    }

    private Map<Operation, LabelChoice> choices() {
        Map<Operation, LabelChoice> choices = new EnumMap<>(Operation.class);
        for (String text : labels) {
            LabelChoice choice = LabelChoice.parse(text, files);
            if (choices.put(choice.operation(), choice) != null) {
                throw new UsageError("--label gives " + choice.operation().word() + " twice");
            }
        }
        return choices;
    }

    private static Summary summary(Path file) {
        Path summary = Files.isDirectory(file) ? file.resolve("summary.json") : file;
        try {
            return SummaryJson.read(summary);
        } catch (IOException e) {
            String reason = FileReason.of(e);
            throw new UsageError(reason.startsWith(summary.toString()) ? reason : summary + ": " + reason, e);
        }
    }
}
