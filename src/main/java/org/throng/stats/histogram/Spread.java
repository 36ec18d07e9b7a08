package org.throng.stats.histogram;

/**
 * Buckets of response times for drawings: ten for each power of ten, by the R10 series of preferred numbers (ISO 3).
 * Bucket i holds the times above the bound of i - 1, up to its own.
 */
public final class Spread {

    private static final double[] STEPS = {1, 1.25, 1.6, 2, 2.5, 3.15, 4, 5, 6.3, 8};
    private static final int[] OF_FINE = ofFine();

    private Spread() {
    }

    /** Upper bound of a bucket in ms. */
    public static double boundMillis(int bucket) {
        return boundMicros(bucket) / 1000.0;
    }

    /** Upper bound of a bucket in µs. */
    public static long boundMicros(int bucket) {
        return Math.round(STEPS[bucket % STEPS.length] * Math.pow(10, bucket / STEPS.length));
    }

    /** The bucket for a bucket of {@link LiveHistogram}. */
    static int of(int fine) {
        return OF_FINE[fine];
    }

    private static int[] ofFine() {
        int[] buckets = new int[LiveHistogram.BUCKETS];
        int bucket = 0;
        for (int fine = 0; fine < buckets.length; fine++) {
            while (boundMicros(bucket) < LiveHistogram.lowestValue(fine)) {
                bucket++;
            }
            buckets[fine] = bucket;
        }
        return buckets;
    }
}
