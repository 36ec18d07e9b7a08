package org.throng.stats;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.throng.stats.histogram.BucketVisitor;
import org.throng.stats.histogram.LiveHistogram;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;

/**
 * All counts of one label over one span of time. Tallies of neighbouring spans, and of several injectors, add up to
 * the tally of the whole without loss: percentiles are read from merged histograms, never averaged.
 *
 * <p>Not safe for use by several threads. Times are kept in microseconds and given in milliseconds.
 */
public final class Tally {

    final Histogram response;
    final Histogram lateness;
    final long[] phaseSums = new long[Phase.ALL.length];
    final long[] phaseCounts = new long[Phase.ALL.length];
    long samples;
    long errors;
    long responseSum;
    long min = Long.MAX_VALUE;
    long max;
    long sentBytes;
    long receivedBytes;
    long clamped;
    long early;
    /** Samples whose start the clock set, and later steps of such: answers did not determine their rate. */
    long scheduled;
    long outsideLoad;

    /** An empty tally. */
    public Tally() {
        this(new Histogram(LiveHistogram.SIGNIFICANT_DIGITS), new Histogram(LiveHistogram.SIGNIFICANT_DIGITS));
    }

    Tally(Histogram response, Histogram lateness) {
        this.response = response;
        this.lateness = lateness;
    }

    /** Empties this. */
    void reset() {
        response.reset();
        lateness.reset();
        Arrays.fill(phaseSums, 0);
        Arrays.fill(phaseCounts, 0);
        samples = 0;
        errors = 0;
        responseSum = 0;
        min = Long.MAX_VALUE;
        max = 0;
        sentBytes = 0;
        receivedBytes = 0;
        clamped = 0;
        early = 0;
        scheduled = 0;
        outsideLoad = 0;
    }

    /** Adds the counts of {@code other}. */
    public void add(Tally other) {
        addHistogram(response, other.response);
        addHistogram(lateness, other.lateness);
        for (int i = 0; i < phaseSums.length; i++) {
            phaseSums[i] += other.phaseSums[i];
            phaseCounts[i] += other.phaseCounts[i];
        }
        samples += other.samples;
        errors += other.errors;
        responseSum += other.responseSum;
        min = Math.min(min, other.min);
        max = Math.max(max, other.max);
        sentBytes += other.sentBytes;
        receivedBytes += other.receivedBytes;
        clamped += other.clamped;
        early += other.early;
        scheduled += other.scheduled;
        outsideLoad += other.outsideLoad;
    }

    /** Adds the lateness alone. */
    void addLateness(Tally other) {
        addHistogram(lateness, other.lateness);
    }

    /**
     * The rest without a part of this: exact except for the shortest and the longest time, which come from the
     * histogram if the part had them.
     *
     * @param part of this, or null
     */
    Tally without(Tally part) {
        Tally left = new Tally();
        left.add(this);
        if (part == null || part.samples == 0 && part.lateness.getTotalCount() == 0) {
            return left;
        }
        left.response.subtract(part.response);
        left.lateness.subtract(part.lateness);
        for (int i = 0; i < phaseSums.length; i++) {
            left.phaseSums[i] -= part.phaseSums[i];
            left.phaseCounts[i] -= part.phaseCounts[i];
        }
        left.samples -= part.samples;
        left.errors -= part.errors;
        left.responseSum -= part.responseSum;
        left.sentBytes -= part.sentBytes;
        left.receivedBytes -= part.receivedBytes;
        left.clamped -= part.clamped;
        left.early -= part.early;
        left.scheduled -= part.scheduled;
        left.outsideLoad -= part.outsideLoad;
        boolean timed = left.timed() > 0;
        if (part.timed() > 0 && part.min <= min) {
            left.min = timed ? left.response.getMinValue() : Long.MAX_VALUE;
        }
        if (part.timed() > 0 && part.max >= max) {
            left.max = timed ? Math.min(max, left.response.getMaxValue()) : 0;
        }
        return left;
    }

    /** Adding iterates over every bucket; most tallies of one second have no lateness at all. */
    private static void addHistogram(Histogram to, Histogram from) {
        if (from.getTotalCount() > 0) {
            to.add(from);
        }
    }

    /** Finished samples, failed ones included. */
    public long samples() {
        return samples;
    }

    /** Failed samples. */
    public long errors() {
        return errors;
    }

    /** Samples of the load: those of setUp and tearDown Thread Groups are left out. */
    public long inLoad() {
        return samples - outsideLoad;
    }

    /** Samples with a known response time. */
    public long timed() {
        return response.getTotalCount();
    }

    /** Bytes received. */
    public long receivedBytes() {
        return receivedBytes;
    }

    /** Bytes sent. */
    public long sentBytes() {
        return sentBytes;
    }

    /** Exact sum of the response times in microseconds. */
    public long responseMicros() {
        return responseSum;
    }

    /** Passes the distribution of the response times to {@code visitor}. */
    public void responseTimes(BucketVisitor visitor) {
        visit(response, visitor);
    }

    /** Passes the distribution of the lateness to {@code visitor}. */
    public void latenesses(BucketVisitor visitor) {
        visit(lateness, visitor);
    }

    private static void visit(Histogram histogram, BucketVisitor visitor) {
        if (histogram.getTotalCount() > 0) {
            histogram.recordedValues().forEach(value ->
                    visitor.bucket(value.getValueIteratedTo(), value.getCountAtValueIteratedTo()));
        }
    }

    /** The response time, in ms, that {@code percent} of the samples did not exceed; null without samples. */
    public Double percentile(double percent) {
        return timed() == 0 ? null : millis(Math.min(response.getValueAtPercentile(percent), max));
    }

    /** Exact mean of the response times in ms, or null. */
    public Double mean() {
        return timed() == 0 ? null : responseSum / 1000.0 / timed();
    }

    /** Exact shortest response time in ms, or null. */
    public Double min() {
        return timed() == 0 ? null : millis(min);
    }

    /** Exact longest response time in ms, or null. */
    public Double max() {
        return timed() == 0 ? null : millis(max);
    }

    /** Standard deviation of the response times in ms, as exact as the histogram, or null. */
    public Double stddev() {
        return timed() == 0 ? null : response.getStdDeviation() / 1000.0;
    }

    /** The lateness, in ms, that {@code percent} of the scheduled starts did not exceed; null if none was scheduled. */
    public Double lateness(double percent) {
        return lateness.getTotalCount() == 0 ? null : millis(lateness.getValueAtPercentile(percent));
    }

    /** Mean duration of a phase in ms, or null if it never took place. */
    Double mean(Phase phase) {
        long count = phaseCounts[phase.ordinal()];
        return count == 0 ? null : phaseSums[phase.ordinal()] / 1000.0 / count;
    }

    /**
     * The row of the results with these counts.
     *
     * @param open requests without an answer
     * @param loadSeconds how long the load was driven; the throughput is over this
     */
    LabelSummary summary(String label, LabelKind kind, boolean awaited, long open, double loadSeconds) {
        return new LabelSummary(
                label,
                kind,
                samples,
                errors,
                samples == 0 ? 0 : (double) errors / samples,
                open,
                mean(),
                min(),
                max(),
                stddev(),
                percentile(50),
                percentile(90),
                percentile(95),
                percentile(99),
                percentile(99.9),
                loadSeconds > 0 ? inLoad() / loadSeconds : 0,
                receivedBytes,
                sentBytes,
                samples == 0 ? null : (double) receivedBytes / samples,
                mean(Phase.RESOLVE),
                mean(Phase.CONNECT),
                mean(Phase.FIRST_BYTE),
                lateness(99),
                count(Phase.RESOLVE),
                count(Phase.CONNECT),
                scheduled,
                awaited);
    }

    /** Samples that had this phase. */
    long count(Phase phase) {
        return phaseCounts[phase.ordinal()];
    }

    static double millis(long micros) {
        return micros / 1000.0;
    }
}
