package org.throng.stats;

import java.util.List;

/**
 * The distribution of one label's response times over the whole run, coarse enough to draw.
 *
 * @param buckets ascending, without gaps of equal bounds
 */
public record Distribution(String label, List<Bucket> buckets) {

    /** Samples with a response time in ({@code fromMillis}, {@code toMillis}]. */
    public record Bucket(double fromMillis, double toMillis, long count) {
    }
}
