package org.throng.stats;

import org.throng.stats.histogram.PackedHistogram;

/**
 * A tally in a few hundred bytes instead of some ten thousand, without loss: for rolling windows and the series of a
 * long run, which keep many, and for the transfer from an injector to its controller.
 */
public final class PackedTally {

    private static final int SAMPLES = 0;
    private static final int ERRORS = 1;
    private static final int RESPONSE_SUM = 2;
    private static final int MIN = 3;
    private static final int MAX = 4;
    private static final int SENT_BYTES = 5;
    private static final int RECEIVED_BYTES = 6;
    private static final int CLAMPED = 7;
    private static final int EARLY = 8;
    private static final int SCHEDULED = 9;
    private static final int OUTSIDE_LOAD = 10;
    private static final int PHASE_SUMS = 11;
    private static final int PHASE_COUNTS = PHASE_SUMS + Phase.ALL.length;

    public static final int COUNTERS = PHASE_COUNTS + Phase.ALL.length;

    private final PackedHistogram response;
    private final PackedHistogram lateness;
    private final long[] counters;

    private PackedTally(PackedHistogram response, PackedHistogram lateness, long[] counters) {
        this.response = response;
        this.lateness = lateness;
        this.counters = counters;
    }

    /** Packs what {@code tally} holds now. */
    public static PackedTally of(Tally tally) {
        return of(tally, PackedHistogram.of(tally.lateness));
    }

    /** The same without the distribution of the lateness. */
    static PackedTally withoutLateness(Tally tally) {
        return of(tally, PackedHistogram.EMPTY);
    }

    private static PackedTally of(Tally tally, PackedHistogram lateness) {
        long[] counters = new long[COUNTERS];
        counters[SAMPLES] = tally.samples;
        counters[ERRORS] = tally.errors;
        counters[RESPONSE_SUM] = tally.responseSum;
        // so that the counters of a tally without times are all 0
        counters[MIN] = tally.timed() == 0 ? 0 : tally.min;
        counters[MAX] = tally.max;
        counters[SENT_BYTES] = tally.sentBytes;
        counters[RECEIVED_BYTES] = tally.receivedBytes;
        counters[CLAMPED] = tally.clamped;
        counters[EARLY] = tally.early;
        counters[SCHEDULED] = tally.scheduled;
        counters[OUTSIDE_LOAD] = tally.outsideLoad;
        System.arraycopy(tally.phaseSums, 0, counters, PHASE_SUMS, Phase.ALL.length);
        System.arraycopy(tally.phaseCounts, 0, counters, PHASE_COUNTS, Phase.ALL.length);
        return new PackedTally(PackedHistogram.of(tally.response), lateness, counters);
    }

    /**
     * Reads the results of {@link #response}, {@link #lateness} and {@link #counters}, possibly from another machine.
     *
     * @throws IllegalArgumentException if that is no tally, for example with more errors than samples
     */
    public static PackedTally of(PackedHistogram response, PackedHistogram lateness, long[] counters) {
        if (counters.length != COUNTERS) {
            throw new IllegalArgumentException("a tally has " + COUNTERS + " counters, not " + counters.length);
        }
        boolean counted = counters[ERRORS] >= 0
                && counters[SAMPLES] >= counters[ERRORS]
                && counters[SAMPLES] <= PackedHistogram.MOST_COUNTED
                && counters[SAMPLES] >= response.count()
                && counters[OUTSIDE_LOAD] >= 0
                && counters[SAMPLES] >= counters[OUTSIDE_LOAD]
                && counters[RESPONSE_SUM] >= 0
                && counters[MIN] >= 0
                && counters[MAX] >= counters[MIN];
        if (!counted) {
            throw new IllegalArgumentException("the counters of a tally contradict each other");
        }
        return new PackedTally(response, lateness, counters.clone());
    }

    /** Distribution of the response times. */
    public PackedHistogram response() {
        return response;
    }

    /** Distribution of the lateness. */
    public PackedHistogram lateness() {
        return lateness;
    }

    /** Everything else, {@value #COUNTERS} numbers in an order of no meaning elsewhere. */
    public long[] counters() {
        return counters.clone();
    }

    /** Failed samples. */
    long errors() {
        return counters[ERRORS];
    }

    /** Longest response time in ms, null without samples. */
    Double max() {
        return response.count() == 0 ? null : Tally.millis(counters[MAX]);
    }

    long receivedBytes() {
        return counters[RECEIVED_BYTES];
    }

    long sentBytes() {
        return counters[SENT_BYTES];
    }

    /** Mean duration of a phase in ms, or null if it never took place. */
    Double mean(Phase phase) {
        long took = counters[PHASE_COUNTS + phase.ordinal()];
        return took == 0 ? null : (Double) (counters[PHASE_SUMS + phase.ordinal()] / 1000.0 / took);
    }

    /** Response times in ms that shares of the samples did not exceed; null without samples. */
    Double[] percentiles(double... percents) {
        Double[] millis = new Double[percents.length];
        long[] micros = response.valuesAt(percents);
        for (int i = 0; i < micros.length; i++) {
            millis[i] = Tally.millis(Math.min(micros[i], counters[MAX]));
        }
        return millis;
    }

    /** Finished samples, failed ones included. */
    public long samples() {
        return counters[SAMPLES];
    }

    /** Samples of the load: those of setUp and tearDown Thread Groups are left out. */
    public long inLoad() {
        return counters[SAMPLES] - counters[OUTSIDE_LOAD];
    }

    /** Adds the content to {@code tally}. */
    public void addTo(Tally tally) {
        response.addTo(tally.response);
        lateness.addTo(tally.lateness);
        tally.samples += counters[SAMPLES];
        tally.errors += counters[ERRORS];
        tally.responseSum += counters[RESPONSE_SUM];
        if (response.count() > 0) {
            tally.min = Math.min(tally.min, counters[MIN]);
        }
        tally.max = Math.max(tally.max, counters[MAX]);
        tally.sentBytes += counters[SENT_BYTES];
        tally.receivedBytes += counters[RECEIVED_BYTES];
        tally.clamped += counters[CLAMPED];
        tally.early += counters[EARLY];
        tally.scheduled += counters[SCHEDULED];
        tally.outsideLoad += counters[OUTSIDE_LOAD];
        for (int i = 0; i < Phase.ALL.length; i++) {
            tally.phaseSums[i] += counters[PHASE_SUMS + i];
            tally.phaseCounts[i] += counters[PHASE_COUNTS + i];
        }
    }
}
