package org.throng.stats.summary;

/**
 * One row of the result table, over the whole run. Field names are the JSON names of {@code summary.json}, schema 1.
 * Times are milliseconds, sizes bytes, throughput per second; {@code null} where nothing was measured.
 *
 * @param label sampler or push label
 * @param kind whether these are samples, sums of them, or messages that the server sent unasked
 * @param samples finished samples, failed ones included
 * @param errors failed samples
 * @param errorRate errors / samples, 0 to 1
 * @param inFlight requests that had no answer when the run ended
 * @param stddev standard deviation of the response time
 * @param meanBytes mean received bytes per sample
 * @param resolveMean mean of those samples that resolved a name
 * @param connectMean mean of those samples that opened a connection, TLS included
 * @param firstByteMean mean from the start of the sample, of answered samples
 * @param latenessP99 99th percentile of the lateness of samples that were scheduled by the clock
 * @param resolves samples that resolved a name
 * @param connects samples that opened a connection
 * @param scheduled samples whose start was set by the clock (an arrival, a pacing, a timetable), including later steps
 *     of such samples: if it equals {@code samples}, the plan and not the target determined the throughput; null in an
 *     older summary
 * @param awaited whether the samples end apart from the samplers of users: deliveries, callbacks and the like; false in
 *     an older summary
 */
public record LabelSummary(
        String label,
        LabelKind kind,
        long samples,
        long errors,
        double errorRate,
        long inFlight,
        Double mean,
        Double min,
        Double max,
        Double stddev,
        Double p50,
        Double p90,
        Double p95,
        Double p99,
        Double p999,
        double throughput,
        long receivedBytes,
        long sentBytes,
        Double meanBytes,
        Double resolveMean,
        Double connectMean,
        Double firstByteMean,
        Double latenessP99,
        long resolves,
        long connects,
        Long scheduled,
        boolean awaited) {

    /** A summary from before this field has samples only. */
    public LabelSummary {
        kind = kind == null ? LabelKind.SAMPLE : kind;
    }

    /** The group of the row. */
    public LabelGroup group() {
        return LabelGroup.of(kind, awaited);
    }
}
