package org.throng.stats.histogram;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * A histogram in as many bytes as it has content: for each bucket that is not empty, how far below the one before it
 * lies, and its count, both as variable-length integers of seven bits a byte. The highest bucket comes first, so that a
 * histogram grows only once when it is unpacked.
 *
 * <p>Buckets are those of an HdrHistogram of three significant digits from 0 to {@link LiveHistogram#LONGEST_MICROS}.
 * Two hundred samples take 395 bytes and 2 microseconds to be added to a histogram; in HdrHistogram's own encoding (V2)
 * they take 436 bytes and 76 microseconds, deflated 315 bytes and 44 microseconds. Adding is what counts: one
 * controller does it for every label of every injector.
 */
public final class PackedHistogram {

    /** Nothing was counted. */
    public static final PackedHistogram EMPTY = new PackedHistogram(new byte[0], 0);

    /** The most bytes that a valid one has: 10 for the count of every bucket and 1 for the distance. */
    public static final int MOST_BYTES = 11 * LiveHistogram.BUCKETS;

    /** Largest plausible count: a million a second for eleven days. */
    public static final long MOST_COUNTED = 1L << 40;

    private final byte[] packed;
    private final long count;

    private PackedHistogram(byte[] packed, long count) {
        this.packed = packed;
        this.count = count;
    }

    /** Packs what {@code histogram} holds now. */
    public static PackedHistogram of(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return EMPTY;
        }
        int[] buckets = new int[64];
        long[] counts = new long[64];
        int size = 0;
        for (HistogramIterationValue value : histogram.recordedValues()) {
            if (size == buckets.length) {
                buckets = Arrays.copyOf(buckets, 2 * size);
                counts = Arrays.copyOf(counts, 2 * size);
            }
            buckets[size] = LiveHistogram.bucket(value.getValueIteratedTo());
            counts[size++] = value.getCountAtValueIteratedTo();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(3 * size);
        int above = LiveHistogram.BUCKETS;
        for (int i = size - 1; i >= 0; i--) {
            write(above - buckets[i], out);
            write(counts[i], out);
            above = buckets[i];
        }
        return new PackedHistogram(out.toByteArray(), histogram.getTotalCount());
    }

    private static void write(long number, ByteArrayOutputStream out) {
        long rest = number;
        while (rest >= 0x80) {
            out.write((int) rest | 0x80);
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    /**
     * Reads the result of {@link #bytes}, possibly from another machine.
     *
     * @throws IllegalArgumentException if it is not a packed histogram
     */
    public static PackedHistogram unpacked(byte[] bytes) {
        Cursor cursor = new Cursor(bytes);
        long sum = 0;
        while (cursor.next()) {
            sum += cursor.count;
        }
        return sum == 0 ? EMPTY : new PackedHistogram(bytes.clone(), sum);
    }

    /** Its content, for {@link #unpacked}. */
    public byte[] bytes() {
        return packed.clone();
    }

    public long count() {
        return count;
    }

    /** Adds the content to {@code histogram}. */
    public void addTo(Histogram histogram) {
        Cursor cursor = new Cursor(packed);
        while (cursor.next()) {
            histogram.recordValueWithCount(LiveHistogram.lowestValue(cursor.bucket), cursor.count);
        }
    }

    /**
     * Values that shares of all values did not exceed, as an HdrHistogram gives them.
     *
     * @param percents ascending, above 0
     * @return one value for each; empty if nothing was counted
     */
    public long[] valuesAt(double... percents) {
        if (count == 0) {
            return new long[0];
        }
        long[] values = new long[percents.length];
        Cursor cursor = new Cursor(packed);
        long upTo = count;
        int wanted = percents.length - 1;
        // from the highest bucket down: a percentile lies in the last bucket below which there are too few values
        while (wanted >= 0 && cursor.next()) {
            upTo -= cursor.count;
            while (wanted >= 0 && rank(percents[wanted]) > upTo) {
                values[wanted--] = LiveHistogram.lowestValue(cursor.bucket + 1) - 1;
            }
        }
        return values;
    }

    private long rank(double percent) {
        double share = Math.min(Math.max(Math.nextAfter(percent, Double.NEGATIVE_INFINITY), 0), 100);
        return Math.max(1, (long) Math.ceil(share * count / 100));
    }

    /** The counts in buckets of {@link Spread}: index and count in turn, ascending. */
    public long[] spread() {
        long[] counts = new long[Spread.of(LiveHistogram.BUCKETS - 1) + 1];
        int used = 0;
        Cursor cursor = new Cursor(packed);
        while (cursor.next()) {
            int bucket = Spread.of(cursor.bucket);
            used += counts[bucket] == 0 ? 1 : 0;
            counts[bucket] += cursor.count;
        }
        long[] pairs = new long[2 * used];
        int at = 0;
        for (int bucket = 0; bucket < counts.length; bucket++) {
            if (counts[bucket] > 0) {
                pairs[at++] = bucket;
                pairs[at++] = counts[bucket];
            }
        }
        return pairs;
    }

    /** Iterates over the buckets, from the highest down, and checks all input. */
    private static final class Cursor {

        private final byte[] bytes;
        private int position;
        private int bucket = LiveHistogram.BUCKETS;
        private long count;

        Cursor(byte[] bytes) {
            this.bytes = bytes;
        }

        boolean next() {
            if (position == bytes.length) {
                return false;
            }
            long below = read();
            if (below < 1 || below > bucket) {
                throw new IllegalArgumentException("a histogram names a bucket that does not exist");
            }
            bucket -= (int) below;
            count = read();
            if (count < 1 || count > MOST_COUNTED) {
                throw new IllegalArgumentException("a histogram counts " + count + " in a bucket");
            }
            return true;
        }

        private long read() {
            long number = 0;
            for (int shift = 0; shift < Long.SIZE; shift += 7) {
                if (position == bytes.length) {
                    throw new IllegalArgumentException("a histogram ends within a number");
                }
                byte next = bytes[position++];
                number |= (long) (next & 0x7f) << shift;
                if (next >= 0) {
                    return number;
                }
            }
            throw new IllegalArgumentException("a histogram has a number that does not end");
        }
    }
}
