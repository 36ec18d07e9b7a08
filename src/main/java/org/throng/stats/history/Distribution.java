package org.throng.stats.history;

import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.throng.stats.histogram.Spread;

/**
 * The distribution of one label's response times over the whole run, coarse enough to draw.
 *
 * @param buckets ascending, ten for each power of ten, without gaps of equal bounds
 */
public record Distribution(String label, List<Bucket> buckets) {

    /** Samples with a response time in ({@code fromMillis}, {@code toMillis}]. */
    public record Bucket(double fromMillis, double toMillis, long count) {
    }

    /** The distribution in a histogram of microseconds. */
    public static Distribution of(String label, Histogram micros) {
        List<Bucket> buckets = new ArrayList<>();
        long from = 0;
        long below = 0;
        for (int i = 0; below < micros.getTotalCount(); i++) {
            long to = Spread.boundMicros(i);
            if (to <= from) {
                continue;
            }
            long upTo = upTo(micros, to);
            if (upTo > below || !buckets.isEmpty()) {
                buckets.add(new Bucket(from / 1000.0, to / 1000.0, upTo - below));
            }
            from = to;
            below = upTo;
        }
        return new Distribution(label, buckets);
    }

    private static long upTo(Histogram micros, long value) {
        return value >= micros.getMaxValue() ? micros.getTotalCount() : micros.getCountBetweenValues(0, value);
    }
}
