package org.throng.sizing;

import static org.throng.sizing.Figures.plain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.verdict.Judgement;
import org.throng.verdict.Objective;
import org.throng.verdict.TimeLimits;

/**
 * Reads rates from the summary of a run: good answers a second and node over the whole load, including ramps, which is
 * on the safe side. setUp Thread Groups are not part of the load.
 */
public final class RateReader {

    private static final int MOST_LABELS_NAMED = 20;

    /** A summary has throughputs of a few digits. */
    private static final double ROUNDING = 0.001;

    private final Objective objective;
    private final int nodes;

    /**
     * @param objective limit of every label, null to use the runs' own thresholds
     * @param nodes application nodes of the runs' target, at least 1
     */
    public RateReader(Objective objective, int nodes) {
        if (nodes < 1) {
            throw new IllegalArgumentException("a run is against at least 1 node, not " + nodes);
        }
        this.objective = objective;
        this.nodes = nodes;
    }

    /**
     * Reads one run.
     *
     * @param source name of the run in messages
     * @param labels the label of each operation
     * @param required the operations that the run must have, which are among those of {@code labels}
     * @throws IllegalArgumentException if it lacks a required operation, or has none
     */
    public MeasuredRun read(String source, Summary run, Map<Operation, String> labels, Set<Operation> required) {
        Map<Operation, LabelSummary> rows = rows(source, run, labels, required);
        List<Objection> objections = new ArrayList<>(ofTheWhole(source, run));
        List<String> marks = objections.stream().map(objection -> objection.why() + ".").toList();
        TimeLimits limits = TimeLimits.of(run.thresholds());
        List<Rate> rates = new ArrayList<>();
        rows.forEach((operation, row) -> {
            List<Judgement> judged = objective == null ? List.of() : objective.judge(row);
            List<Objection> missed = missed(source, row, judged);
            objections.addAll(missed);
            List<String> remarks = new ArrayList<>(marks);
            missed.forEach(objection -> remarks.add(objection.why() + "."));
            if (objective == null && limits.longest(row.label()).isEmpty()) {
                remarks.add(source + " held '" + row.label() + "' to no latency: at this rate users may have waited"
                        + " for any time. Give --objective.");
            }
            lateness(source, run, row, limits).ifPresent(remarks::add);
            rates.add(rate(operation, row, run, judged, remarks));
        });
        return new MeasuredRun(new NodeCapacity(source, rates, notes(source, run, rows)), objections);
    }

    /** A step has only its own time: the wait before it is in the lateness of its transaction. */
    private Optional<String> lateness(String source, Summary run, LabelSummary row, TimeLimits limits) {
        boolean isStep = row.kind() == LabelKind.SAMPLE && row.scheduled() != null && row.scheduled() > 0
                && row.latenessP99() == null;
        OptionalDouble limit = objective != null ? objective.longestTime() : limits.longest(row.label());
        if (!isStep || limit.isEmpty()) {
            return Optional.empty();
        }
        return run.labels().stream()
                .filter(whole -> whole.kind() == LabelKind.TRANSACTION && whole.latenessP99() != null)
                .filter(whole -> whole.latenessP99() > limit.getAsDouble())
                .max(Comparator.comparingDouble(LabelSummary::latenessP99))
                .map(whole -> "The rate of '" + row.label() + "' is not a capacity: its time is that of a step, and "
                        + source + " began '" + whole.label() + "' up to " + plain(Math.round(whole.latenessP99()))
                        + " ms late (p99): users waited before their steps.");
    }

    private static List<Objection> ofTheWhole(String source, Summary run) {
        String reasons = run.reasons() == null || run.reasons().isEmpty() ? "" : ": " + run.reasons().stream()
                .map(reason -> reason.replaceAll("\\.$", ""))
                .collect(Collectors.joining("; "));
        return switch (run.verdict()) {
            case PASS -> List.of();
            case VOID -> List.of(new Objection(true, source + " is void and proves nothing" + reasons));
            case FAIL -> List.of(new Objection(false, source + " failed its own thresholds" + reasons));
        };
    }

    private static List<Objection> missed(String source, LabelSummary row, List<Judgement> judged) {
        return judged.stream()
                .filter(judgement -> !judgement.result().passed())
                .map(judgement -> new Objection(false, source + ": '" + row.label() + "' misses the objective "
                        + judgement.result().rule() + ": " + judgement.reason()))
                .toList();
    }

    private Rate rate(
            Operation operation, LabelSummary row, Summary run, List<Judgement> judged, List<String> remarks) {
        Model model = Model.of(row.samples(), row.scheduled());
        String doubt = doubt(operation, row, model);
        if (!doubt.isEmpty()) {
            remarks.add(doubt);
        }
        long good = good(row, run);
        return new Rate(operation, good / run.loadSeconds() / nodes,
                "'" + row.label() + "': " + plain(good) + " / " + plain(run.loadSeconds()) + " s"
                        + (nodes == 1 ? "" : " / " + nodes + " nodes"),
                judged.stream().map(RateReader::observed).collect(Collectors.joining("; ")), model, remarks);
    }

    /** Good answers in the load; for a row with other samples, the same share as of all. */
    private static long good(LabelSummary row, Summary run) {
        double inLoad = row.throughput() * run.loadSeconds();
        boolean isAll = Math.abs(inLoad - row.samples()) <= ROUNDING * row.samples();
        return isAll ? row.samples() - row.errors() : Math.round(inLoad * (1 - row.errorRate()));
    }

    private static String observed(Judgement judgement) {
        Double observed = judgement.result().observed();
        return judgement.result().rule() + ": " + (observed == null ? "?" : plain(observed));
    }

    private static String doubt(Operation operation, LabelSummary row, Model model) {
        String rate = "The rate of " + operation.word() + " is not a capacity: ";
        return switch (model) {
            case OPEN, GIVEN -> "";
            case CLOSED -> rate + "the clock started no '" + row.label() + "' (closed model), so a slow target got"
                    + " fewer requests. Measure it with arrivals, Pacing or a timetable.";
            case PARTLY_OPEN -> rate + "the clock started only " + plain(row.scheduled()) + " of "
                    + plain(row.samples()) + " '" + row.label() + "', the others waited for an answer.";
            case NOT_NOTED -> rate + "the summary has no field 'scheduled', so it is unknown whether the model was"
                    + " open.";
        };
    }

    private static Map<Operation, LabelSummary> rows(
            String source, Summary run, Map<Operation, String> labels, Set<Operation> required) {
        if (run.labels() == null || run.verdict() == null || !(run.loadSeconds() > 0)) {
            throw new IllegalArgumentException(source + " is the summary of a run in which nothing was measured");
        }
        Map<String, LabelSummary> byLabel = new LinkedHashMap<>();
        run.labels().stream()
                .filter(row -> row.kind() == LabelKind.SAMPLE || row.kind() == LabelKind.TRANSACTION)
                .filter(row -> row.samples() > row.errors() && row.throughput() > 0)
                .forEach(row -> byLabel.put(row.label(), row));
        Map<Operation, LabelSummary> rows = new EnumMap<>(Operation.class);
        labels.forEach((operation, label) -> {
            LabelSummary row = byLabel.get(label);
            if (row != null) {
                rows.put(operation, row);
            } else if (required.contains(operation)) {
                throw new IllegalArgumentException(
                        source + " has no good answer of '" + label + "'; it has answers of: " + names(byLabel));
            }
        });
        if (rows.isEmpty()) {
            throw new IllegalArgumentException(source + " has none of the labels "
                    + String.join(", ", labels.values()) + "; it has: " + names(byLabel)
                    + ". Say which is what, as in --label poll=\"sync poll\"");
        }
        return rows;
    }

    private static String names(Map<String, LabelSummary> rows) {
        return rows.isEmpty() ? "none" : rows.keySet().stream().limit(MOST_LABELS_NAMED)
                .collect(Collectors.joining(", ")) + (rows.size() > MOST_LABELS_NAMED ? ", ..." : "");
    }

    private List<String> notes(String source, Summary run, Map<Operation, LabelSummary> rows) {
        List<String> notes = new ArrayList<>();
        if (objective != null && rows.values().stream().allMatch(objective::isKeptByFar)) {
            notes.add(source + " kept the objective by far: its rates are what was asked for, and a node may carry"
                    + " more. Raise them until it breaks.");
        }
        String others = run.labels().stream()
                .filter(row -> row.kind() == LabelKind.SAMPLE && row.samples() > 0 && !rows.containsValue(row))
                .map(row -> row.label() + " " + plain(Math.round(row.throughput() * 100) / 100.0) + "/s")
                .limit(MOST_LABELS_NAMED)
                .collect(Collectors.joining(", "));
        if (!others.isEmpty()) {
            notes.add(source + " carried besides: " + others + ". The sizing leaves that out.");
        }
        return notes;
    }
}
