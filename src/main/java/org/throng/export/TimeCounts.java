package org.throng.export;

import java.util.Arrays;

/**
 * How many times lie in which span, in both forms that monitoring systems read.
 *
 * @param zeros times below one microsecond
 * @param first index of the first of {@code counts}; index i counts times above 2<sup>(i-1)/32</sup> and up to
 *     2<sup>i/32</sup> seconds
 * @param counts by index, neither the first nor the last is 0; empty if there are no times but zeros
 * @param fixed counts between the bounds of {@link TimeHistogram#bounds}, the last one above all of them; no sums
 * @param seconds sum of all times
 */
record TimeCounts(long zeros, int first, long[] counts, long[] fixed, double seconds) {

    long total() {
        return zeros + Arrays.stream(counts).sum();
    }
}
