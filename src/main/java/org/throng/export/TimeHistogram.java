package org.throng.export;

import java.util.Arrays;

/**
 * Counts times in base-2 exponential buckets of scale 5, the native histograms of Prometheus and the exponential ones
 * of OpenTelemetry: each power of two is split into 32 buckets, so that the bounds of a bucket differ by 2.2 %.
 *
 * <p>It is filled with the buckets of HdrHistograms, which are twenty times as narrow. Each is counted as a whole, by
 * its highest time, the one that percentiles name. So every count is exact, a percentile of {@code summary.json} lies
 * in the bucket in which its share is reached here, and a time just below a bound may be counted above it, if the
 * distance is less than 0.1 %.
 *
 * <p>The scale is the same for all labels and never changes, so that histograms of several labels and runs add up
 * bucket by bucket. From a microsecond to an hour there are {@value #BUCKETS} buckets. Not safe for use by several
 * threads.
 */
final class TimeHistogram {

    /** Scale (OpenTelemetry) or schema (Prometheus). */
    static final int SCALE = 5;

    private static final int PER_OCTAVE = 1 << SCALE;
    private static final double MICROS = 1e6;

    /** Index of the bucket with one microsecond. */
    private static final int FIRST = -637;

    /** Number of buckets; the last has the longest time that is measured, an hour. */
    private static final int BUCKETS = 1_017;

    /** The longest time of each bucket, in whole microseconds. */
    private static final long[] LONGEST = new long[BUCKETS];

    /** Bounds of the fixed buckets in seconds, for monitoring systems without exponential ones. */
    private static final double[] BOUNDS =
            {0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60};

    static {
        for (int i = 0; i < BUCKETS; i++) {
            LONGEST[i] = (long) Math.floor(Math.pow(2, (double) (FIRST + i) / PER_OCTAVE) * MICROS);
        }
    }

    private final long[] counts = new long[BUCKETS];
    private final long[] fixed = new long[BOUNDS.length + 1];
    private long zeros;
    private long micros;

    /** The bounds of the fixed buckets in seconds, ascending, without the infinite one. */
    static double[] bounds() {
        return BOUNDS.clone();
    }

    /** Counts {@code count} times of so many microseconds, without their sum. */
    void add(long highestMicros, long count) {
        if (highestMicros <= 0) {
            zeros += count;
        } else {
            counts[bucket(highestMicros)] += count;
        }
        int bound = 0;
        while (bound < BOUNDS.length && highestMicros > BOUNDS[bound] * MICROS) {
            bound++;
        }
        fixed[bound] += count;
    }

    /** Adds to the sum of the times. */
    void addSum(long sumMicros) {
        micros += sumMicros;
    }

    /** The index of the exponential bucket with this time. */
    static int index(long micros) {
        return FIRST + bucket(micros);
    }

    /** The first bucket whose longest time is not shorter; below some microseconds several buckets have the same. */
    private static int bucket(long micros) {
        int low = 0;
        int high = BUCKETS - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (LONGEST[middle] >= micros) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** The counts so far. */
    TimeCounts counts() {
        int from = 0;
        int to = BUCKETS;
        while (from < to && counts[from] == 0) {
            from++;
        }
        while (to > from && counts[to - 1] == 0) {
            to--;
        }
        return new TimeCounts(zeros, FIRST + from, Arrays.copyOfRange(counts, from, to), fixed.clone(),
                micros / MICROS);
    }
}
