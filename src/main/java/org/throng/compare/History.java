package org.throng.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.files.FileReason;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.SummaryJson;
import org.throng.stats.summary.Verdict;

/**
 * The runs whose results are in a folder.
 *
 * @param plans those of each plan, by its name
 * @param unreadable one sentence for each summary that could not be read
 */
public record History(List<OfPlan> plans, List<String> unreadable) {

    /** Results are in the folder itself, in a folder of the plan, and there in one of the run; searches have steps. */
    private static final int MOST_LEVELS = 4;

    /**
     * The runs of one plan.
     *
     * @param runs in the order of their start
     */
    public record OfPlan(String plan, List<PastRun> runs) {

        /** All labels about the target, those with most samples first. */
        public List<String> labels() {
            Map<String, Long> samples = new TreeMap<>();
            for (PastRun run : runs) {
                run.summary.labels().stream()
                        .filter(row -> row.kind() != LabelKind.INJECTOR && row.p95() != null)
                        .forEach(row -> samples.merge(row.label(), row.samples(), Long::sum));
            }
            return samples.entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                    .map(Map.Entry::getKey)
                    .toList();
        }
    }

    /**
     * A finished run.
     *
     * @param folder its results, relative to the folder of the history
     * @param isStep whether it is a step of a search of the breaking point
     */
    public record PastRun(Path folder, Summary summary, boolean isStep) {

        /** Whether its figures may be compared with others: the steps of a search have different loads on purpose. */
        public boolean isProof() {
            return summary.verdict() != Verdict.VOID && !isStep;
        }

        /** The figures of a label; null if the run does not have it. */
        public LabelSummary label(String label) {
            return summary.labels().stream().filter(row -> row.label().equals(label)).findFirst().orElse(null);
        }
    }

    /**
     * Reads every summary.json below {@code folder}.
     *
     * @throws IOException if the folder cannot be read
     */
    public static History read(Path folder) throws IOException {
        List<PastRun> runs = new ArrayList<>();
        List<String> unreadable = new ArrayList<>();
        List<Path> files;
        try (Stream<Path> below = Files.find(folder, MOST_LEVELS, (path, attributes) ->
                attributes.isRegularFile() && path.endsWith("summary.json"))) {
            files = below.sorted().toList();
        }
        for (Path file : files) {
            try {
                Summary summary = SummaryJson.read(file);
                if (summary.plan() == null || summary.started() == null || summary.labels() == null
                        || summary.verdict() == null) {
                    unreadable.add(file + " has no plan, start, labels or verdict");
                } else {
                    runs.add(new PastRun(folder.relativize(file.getParent()), summary, isStep(file.getParent())));
                }
            } catch (IOException e) {
                String reason = FileReason.of(e);
                unreadable.add(reason.contains(file.toString()) ? reason : file + ": " + reason);
            }
        }
        Map<String, List<PastRun>> byPlan = runs.stream()
                .sorted(Comparator.comparing(run -> run.summary.started()))
                .collect(Collectors.groupingBy(run -> run.summary.plan(), TreeMap::new, Collectors.toList()));
        return new History(
                byPlan.entrySet().stream().map(plan -> new OfPlan(plan.getKey(), plan.getValue())).toList(),
                unreadable);
    }

    private static boolean isStep(Path results) {
        Path steps = results.toAbsolutePath().getParent();
        return steps != null && steps.endsWith("steps") && Files.exists(steps.resolveSibling("breakpoint.json"));
    }
}
