package org.throng.report.breakpoint;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * An axis of a drawn chart.
 *
 * @param least value at its beginning
 * @param most value at its end, above {@code least}
 * @param isLogarithmic whether equal ratios have equal lengths
 * @param ticks values to name, ascending, within the axis
 */
record ChartAxis(double least, double most, boolean isLogarithmic, List<Double> ticks) {

    private static final double[] STEPS = {1, 2, 5};
    private static final int MOST_TICKS = 6;
    private static final double ROUNDING = 1e-9;

    /** From 0 to the first tick that is no less than the largest value. */
    static ChartAxis linear(DoubleStream values) {
        double largest = values.max().orElse(0);
        if (largest <= 0) {
            return new ChartAxis(0, 1, false, List.of(0.0, 1.0));
        }
        double step = roundedUp(largest / (MOST_TICKS - 2));
        List<Double> ticks = new ArrayList<>(List.of(0.0));
        while (ticks.get(ticks.size() - 1) < largest * (1 - ROUNDING)) {
            ticks.add(step * ticks.size());
        }
        return new ChartAxis(0, ticks.get(ticks.size() - 1), false, ticks);
    }

    /** From the last round value below the values to the first one above them; for positive values. */
    static ChartAxis logarithmic(DoubleStream values) {
        double[] positive = values.filter(value -> value > 0).toArray();
        double least = roundedDown(DoubleStream.of(positive).min().orElse(1));
        double most = Math.max(roundedUp(DoubleStream.of(positive).max().orElse(1)), roundedUp(least * 1.5));
        return new ChartAxis(least, most, true, roundWithin(least, most));
    }

    /** From a little below the values to a little above them, so that no point is at an edge; for positive values. */
    static ChartAxis around(DoubleStream values) {
        double[] all = values.toArray();
        double least = DoubleStream.of(all).min().orElse(1);
        double most = DoubleStream.of(all).max().orElse(1);
        double margin = Math.max(1.02, Math.pow(most / least, 0.05));
        return new ChartAxis(least / margin, most * margin, true, roundWithin(least, most));
    }

    /** Where a value is, from 0 at the beginning to 1 at the end; values beyond are at the ends. */
    double at(double value) {
        double share = isLogarithmic
                ? Math.log(Math.max(value, least) / least) / Math.log(most / least)
                : (value - least) / (most - least);
        return Math.max(0, Math.min(1, share));
    }

    /** Of each decade 1, 2 and 5; only 1 of many decades. */
    private static List<Double> roundWithin(double least, double most) {
        List<Double> all = new ArrayList<>();
        List<Double> decades = new ArrayList<>();
        for (int power = (int) Math.floor(Math.log10(least)); power <= Math.ceil(Math.log10(most)); power++) {
            for (double step : STEPS) {
                double value = step * Math.pow(10, power);
                if (value >= least * (1 - ROUNDING) && value <= most * (1 + ROUNDING)) {
                    all.add(value);
                    if (step == 1) {
                        decades.add(value);
                    }
                }
            }
        }
        return all.size() > MOST_TICKS && decades.size() > 1 ? decades : all;
    }

    private static double roundedUp(double value) {
        double decade = Math.pow(10, Math.floor(Math.log10(value) + ROUNDING));
        return DoubleStream.of(STEPS).map(step -> step * decade)
                .filter(round -> round >= value * (1 - ROUNDING)).findFirst().orElse(10 * decade);
    }

    private static double roundedDown(double value) {
        double decade = Math.pow(10, Math.floor(Math.log10(value) + ROUNDING));
        return DoubleStream.of(STEPS).map(step -> step * decade)
                .filter(round -> round <= value * (1 + ROUNDING)).max().orElse(decade);
    }
}
