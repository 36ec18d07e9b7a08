package org.throng.compare;

import java.util.Arrays;

/**
 * The length of blocks for a circular block bootstrap of a mean, chosen from the series itself: D. Politis and H.
 * White, Automatic block-length selection for the dependent bootstrap, Econometric Reviews 23 (2004), with the
 * correction of A. Patton, Politis and White (2009).
 */
final class BlockLength {

    /** With fewer blocks, an interval would be many times wider than the noise. */
    static final int LEAST_BLOCKS = 8;

    private BlockLength() {
    }

    /** The longest block with which a run of so many intervals still has enough blocks. */
    static int longest(int intervals) {
        return Math.max(1, intervals / LEAST_BLOCKS);
    }

    /**
     * The length for a series: 1 for independent values, more the longer its autocorrelation lasts.
     *
     * @return 1 or more, at most a third of the series
     */
    static int of(double[] series) {
        int n = series.length;
        double mean = Arrays.stream(series).average().orElse(0);
        double variance = autocovariance(series, mean, 0);
        if (n < 4 || !(variance > 0)) {
            return 1;
        }
        int window = Math.max(5, (int) Math.ceil(Math.sqrt(Math.log10(n))));
        int most = Math.min(n - 2, (int) Math.ceil(Math.sqrt(n)) + window);
        double negligible = 2 * Math.sqrt(Math.log10(n) / n);
        int lags = 1;
        int small = 0;
        for (int lag = 1; lag <= most && small < window; lag++) {
            if (Math.abs(autocovariance(series, mean, lag) / variance) < negligible) {
                small++;
            } else {
                small = 0;
                lags = lag;
            }
        }
        int range = Math.min(2 * lags, most);
        double spread = 0;
        double spectrum = variance;
        for (int lag = 1; lag <= range; lag++) {
            double weight = 2 * flatTop((double) lag / range) * autocovariance(series, mean, lag);
            spread += weight * lag;
            spectrum += weight;
        }
        if (!(spectrum > 0)) {
            return 1;
        }
        double length = Math.cbrt(2 * spread * spread / (4.0 / 3 * spectrum * spectrum) * n);
        return (int) Math.max(1, Math.min(Math.round(length), n / 3));
    }

    private static double flatTop(double at) {
        return at <= 0.5 ? 1 : 2 * (1 - at);
    }

    private static double autocovariance(double[] series, double mean, int lag) {
        double sum = 0;
        for (int i = lag; i < series.length; i++) {
            sum += (series[i] - mean) * (series[i - lag] - mean);
        }
        return sum / series.length;
    }
}
