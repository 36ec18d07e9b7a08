package org.throng.compare;

import java.util.Random;
import java.util.function.IntToDoubleFunction;
import org.HdrHistogram.Histogram;

/** Runs of a known distribution. */
final class Simulated {

    private Simulated() {
    }

    /**
     * A label with exponential response times.
     *
     * @param meanMillis of each interval
     */
    static LabelSeries exponential(int intervals, int perInterval, Random random, IntToDoubleFunction meanMillis) {
        LabelSeries series = new LabelSeries(intervals);
        for (int i = 0; i < intervals; i++) {
            Histogram histogram = new Histogram(3);
            double mean = meanMillis.applyAsDouble(i) * 1000;
            for (int j = 0; j < perInterval; j++) {
                histogram.recordValue((long) (-Math.log(1 - random.nextDouble()) * mean));
            }
            series.times(i, histogram);
            series.add(i, perInterval, 0);
        }
        return series;
    }

    /** The levels of a target whose busy seconds follow busy seconds: AR(1) with standard normal innovations. */
    static double[] autocorrelated(int size, double correlation, Random random) {
        double[] series = new double[size];
        double value = random.nextGaussian() / Math.sqrt(1 - correlation * correlation);
        for (int i = 0; i < size; i++) {
            series[i] = value;
            value = correlation * value + random.nextGaussian();
        }
        return series;
    }
}
