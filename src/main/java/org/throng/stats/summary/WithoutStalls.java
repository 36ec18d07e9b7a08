package org.throng.stats.summary;

/**
 * The percentiles of a label without the samples that ended in a {@link Stall}, where they differ from those of all
 * samples. JSON names of {@code summary.json}; times in ms.
 *
 * @param samples samples that are left
 * @param p50 null, like the others, if no sample is left
 */
public record WithoutStalls(String label, long samples, Double p50, Double p90, Double p95, Double p99) {

    /** A percentile has moved if it differs by more than this share of what it is without the stalls ... */
    private static final double MOVED_SHARE = 0.1;

    /** ... and by more than this, in ms: what a calm machine adds by itself. */
    private static final double MOVED_MILLIS = 5;

    /** Whether a percentile of all samples differs from that without stalls by more than normal variation. */
    public static boolean isMoved(double all, double clear) {
        return Math.abs(all - clear) > Math.max(MOVED_MILLIS, MOVED_SHARE * clear);
    }
}
