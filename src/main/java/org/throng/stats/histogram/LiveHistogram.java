package org.throng.stats.histogram;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.HdrHistogram.Histogram;

/**
 * A histogram that many threads count into at once, with the same buckets as an HdrHistogram of three significant
 * digits: each power of two is split into 1,024 equal parts, and below 1,024 every value has its own.
 *
 * <p>HdrHistogram's own concurrent histogram keeps two arrays over the whole range up to the largest value. With an
 * active and an idle one for response time and lateness, that is most of a megabyte for each label. Here a power of two
 * costs 4 KB when the first value falls into it, and the answers of one label span few of them.
 */
public final class LiveHistogram {

    /** The longest time a histogram holds, one hour in microseconds; longer ones count as this. */
    public static final long LONGEST_MICROS = 3_600_000_000L;

    /**
     * Significant digits of all histograms of a run. Relative error of a percentile: at most one part in a thousand.
     */
    public static final int SIGNIFICANT_DIGITS = 3;


    private static final int PARTS_BITS = 10;
    private static final int PARTS = 1 << PARTS_BITS;
    private static final int SEGMENTS = segment(LONGEST_MICROS) + 1;

    /** Number of buckets; the lowest is 0. */
    static final int BUCKETS = SEGMENTS * PARTS;

    private final AtomicReferenceArray<AtomicIntegerArray> segments = new AtomicReferenceArray<>(SEGMENTS);
    private volatile boolean empty = true;

    /** Counts {@code value}, which is between 0 and {@link #LONGEST_MICROS}. */
    public void record(long value) {
        int segment = segment(value);
        AtomicIntegerArray counts = segments.get(segment);
        if (counts == null) {
            counts = allocate(segment);
        }
        counts.getAndIncrement((int) (value >>> shift(segment)) & PARTS - 1);
        if (empty) {
            empty = false;
        }
    }

    private AtomicIntegerArray allocate(int segment) {
        segments.compareAndSet(segment, null, new AtomicIntegerArray(PARTS));
        return segments.get(segment);
    }

    /** 0 for values below 1,024, then one for each power of two. */
    private static int segment(long value) {
        return Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(value) - PARTS_BITS);
    }

    /** The number of bits by which values of a segment are rounded. */
    private static int shift(int segment) {
        return Math.max(0, segment - 1);
    }

    /** The bucket in which {@code value} is counted. */
    static int bucket(long value) {
        int segment = segment(value);
        return segment * PARTS + ((int) (value >>> shift(segment)) & PARTS - 1);
    }

    /** The lowest value that is counted in {@code bucket}. */
    static long lowestValue(int bucket) {
        int segment = bucket / PARTS;
        int part = bucket % PARTS;
        return segment == 0 ? part : (long) (PARTS + part) << shift(segment);
    }

    /** Whether nothing was counted since it was drained. */
    public boolean isEmpty() {
        return empty;
    }

    /** Takes everything out and adds it to {@code drained}; what is recorded meanwhile is left for the next call. */
    public void drainTo(Histogram drained) {
        if (empty) {
            return;
        }
        // first, so that a thread which records meanwhile says that there is something for the next call
        empty = true;
        // from the top, so that the histogram is resized once
        for (int segment = SEGMENTS - 1; segment >= 0; segment--) {
            AtomicIntegerArray counts = segments.get(segment);
            for (int part = PARTS - 1; counts != null && part >= 0; part--) {
                if (counts.get(part) > 0) {
                    drained.recordValueWithCount(
                            lowestValue(segment * PARTS + part), counts.getAndSet(part, 0));
                }
            }
        }
    }

    /** Bytes of the counts. */
    public long footprint() {
        long bytes = 0;
        for (int segment = 0; segment < SEGMENTS; segment++) {
            bytes += segments.get(segment) == null ? 0 : (long) PARTS * Integer.BYTES;
        }
        return bytes;
    }
}
