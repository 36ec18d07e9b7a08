package org.throng.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.throng.report.text.Numbers;
import org.throng.stats.summary.LabelGroup;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;

/**
 * One row of the result table.
 *
 * @param receivedRate bytes a second of the load, without those of setUp and tearDown
 * @param sentRate the same of what was sent
 */
record ResultRow(LabelSummary figures, double receivedRate, double sentRate) {

    private static final String TRANSACTION = "transaction";

    /** The row of a label: its samples outside the load have as many bytes as the others. */
    ResultRow(LabelSummary figures) {
        this(figures, ofLoad(figures, figures.receivedBytes()), ofLoad(figures, figures.sentBytes()));
    }

    private static double ofLoad(LabelSummary figures, long bytes) {
        return figures.samples() == 0 ? 0 : figures.throughput() * bytes / figures.samples();
    }

    /** One row a label, by group; within a group in the summary's order. */
    static List<ResultRow> of(Summary summary) {
        List<ResultRow> rows = new ArrayList<>();
        summary.labels().forEach(label -> rows.add(new ResultRow(label)));
        rows.sort(Comparator.comparing(ResultRow::group));
        return rows;
    }

    LabelKind kind() {
        return figures.kind();
    }

    LabelGroup group() {
        return figures.group();
    }

    /** All samples together, with percentiles of the merged histogram if the summary has them. */
    static ResultRow total(Summary summary, List<ResultRow> rows) {
        ResultRow pooled = total(rows);
        LabelSummary merged = summary.total();
        if (merged == null) {
            return pooled;
        }
        LabelSummary sum = pooled.figures();
        return new ResultRow(new LabelSummary(sum.label(), sum.kind(), sum.samples(), sum.errors(), sum.errorRate(),
                sum.inFlight(), merged.mean(), merged.min(), merged.max(), merged.stddev(), merged.p50(), merged.p90(),
                merged.p95(), merged.p99(), merged.p999(), sum.throughput(), sum.receivedBytes(), sum.sentBytes(),
                sum.meanBytes(), merged.resolveMean(), merged.connectMean(), merged.firstByteMean(),
                merged.latenessP99(), sum.resolves(), sum.connects(), sum.scheduled(), false),
                pooled.receivedRate(), pooled.sentRate());
    }

    /**
     * All samples together, everything else left out. Mean and deviation are pooled exactly; percentiles of different
     * labels cannot be added up and stay empty.
     */
    static ResultRow total(List<ResultRow> all) {
        List<ResultRow> rows = all.stream().filter(row -> row.kind() == LabelKind.SAMPLE).toList();
        List<LabelSummary> labels =
                rows.stream().map(ResultRow::figures).toList();
        List<LabelSummary> timed =
                labels.stream().filter(label -> label.samples() > 0 && label.mean() != null).toList();
        long samples = sum(labels, LabelSummary::samples);
        long errors = sum(labels, LabelSummary::errors);
        long received = sum(labels, LabelSummary::receivedBytes);
        Double mean = pooledMean(timed);
        LabelSummary total = new LabelSummary(
                "Total",
                LabelKind.SAMPLE,
                samples,
                errors,
                samples == 0 ? 0 : (double) errors / samples,
                sum(labels, LabelSummary::inFlight),
                mean,
                timed.stream().map(LabelSummary::min).filter(v -> v != null).min(Double::compare).orElse(null),
                timed.stream().map(LabelSummary::max).filter(v -> v != null).max(Double::compare).orElse(null),
                mean == null ? null : pooledDeviation(timed, mean),
                null,
                null,
                null,
                null,
                null,
                labels.stream().mapToDouble(LabelSummary::throughput).sum(),
                received,
                sum(labels, LabelSummary::sentBytes),
                samples == 0 ? null : (double) received / samples,
                null,
                null,
                null,
                null,
                sum(labels, LabelSummary::resolves),
                sum(labels, LabelSummary::connects),
                sum(labels, label -> label.scheduled() == null ? 0 : label.scheduled()),
                false);
        return new ResultRow(total, rows.stream().mapToDouble(ResultRow::receivedRate).sum(),
                rows.stream().mapToDouble(ResultRow::sentRate).sum());
    }

    /** The addition to the label that marks a row as no ordinary sample; often empty. */
    String mark() {
        boolean marked = figures.label().endsWith("(" + TRANSACTION + ")");
        return kind() == LabelKind.TRANSACTION && !marked ? TRANSACTION : "";
    }

    /** A share of the samples; absent if there are none, whose errors nobody knows. */
    String share(double share) {
        return figures.samples() == 0 ? Numbers.ABSENT : Numbers.percent(share);
    }

    /** Mean bytes of an answer; empty if there was none, for example for a message whose request the server holds. */
    String meanBytes() {
        return figures.receivedBytes() == 0 ? Numbers.ABSENT : Numbers.millis(figures.meanBytes());
    }

    /** Absent in an older summary. */
    String scheduled() {
        Long scheduled = figures.scheduled();
        return scheduled == null ? Numbers.ABSENT : Numbers.count(scheduled);
    }

    /** As in The Grinder: the mean of all samples, including those without a resolution. */
    Double resolveHost() {
        return figures.firstByteMean() == null ? null : spread(figures.resolveMean(), figures.resolves());
    }

    /** As in The Grinder: from the start of the sample, the mean of all, including open connections. */
    Double establishConnection() {
        return figures.firstByteMean() == null
                ? null
                : spread(figures.resolveMean(), figures.resolves()) + spread(figures.connectMean(), figures.connects());
    }

    private double spread(Double mean, long count) {
        return mean == null ? 0 : mean * count / figures.samples();
    }

    String kilobytesReceived() {
        return Numbers.rate(receivedRate / 1024);
    }

    String kilobytesSent() {
        return Numbers.rate(sentRate / 1024);
    }

    private static Double pooledMean(List<LabelSummary> timed) {
        return timed.isEmpty() ? null : weighted(timed, LabelSummary::mean);
    }

    private static double pooledDeviation(List<LabelSummary> timed, double mean) {
        return Math.sqrt(weighted(timed, label -> {
            double own = label.stddev() == null ? 0 : label.stddev();
            double offset = label.mean() - mean;
            return own * own + offset * offset;
        }));
    }

    private static double weighted(List<LabelSummary> labels, ToDoubleFunction<LabelSummary> value) {
        double sum = labels.stream()
                .mapToDouble(label -> label.samples() * value.applyAsDouble(label))
                .sum();
        return sum / sum(labels, LabelSummary::samples);
    }

    private static long sum(List<LabelSummary> labels, ToLongFunction<LabelSummary> value) {
        return labels.stream().mapToLong(value).sum();
    }
}
