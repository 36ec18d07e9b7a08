package org.throng.users.gui;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The ticks of a chart's axis, from 0.
 *
 * @param end the value at the axis's end
 * @param step from tick to tick
 */
record Axis(double end, double step) {

    private static final MathContext THREE_DIGITS = new MathContext(3);
    private static final double[] DECIMAL_STEPS = {1, 2, 5, 10};
    private static final double[] SECONDS_STEPS = {
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 4 * 3600, 6 * 3600, 12 * 3600, 24 * 3600
    };

    /** An axis of round numbers on which {@code most} is the highest value. */
    static Axis ofValues(double most, int ticks) {
        double step = decimalStep(most / ticks);
        return new Axis(Math.max(step, Math.ceil(most / step - 1e-9) * step), step);
    }

    /** The same for things that are counted: no tick is between two of them. */
    static Axis ofCounts(double most, int ticks) {
        double whole = Math.max(1, most);
        return ofValues(whole, (int) Math.min(ticks, whole));
    }

    /** An axis of time that ends where the profile does. */
    static Axis ofSeconds(double seconds, int ticks) {
        double least = seconds / ticks;
        if (least < 1) {
            return new Axis(seconds, decimalStep(least));
        }
        for (double step : SECONDS_STEPS) {
            if (step >= least) {
                return new Axis(seconds, step);
            }
        }
        double day = 24 * 3600;
        return new Axis(seconds, day * Math.ceil(least / day));
    }

    private static double decimalStep(double least) {
        double power = Math.pow(10, Math.floor(Math.log10(least)));
        for (double step : DECIMAL_STEPS) {
            if (step * power >= least * 0.999_999) {
                return step * power;
            }
        }
        return 10 * power;
    }

    List<Double> ticks() {
        List<Double> ticks = new ArrayList<>();
        for (int i = 0; i * step <= end * 1.000_001; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }

    /** A number in a readable form. */
    static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : new BigDecimal(value).round(THREE_DIGITS).stripTrailingZeros().toPlainString();
    }

    /** A duration in a readable form, such as {@code 8 min 20 s}: its two greatest units. */
    static String duration(double seconds) {
        if (seconds < 60) {
            return number(Math.round(seconds * 1000) / 1000.0) + " s";
        }
        long whole = Math.round(seconds);
        if (whole < 3600) {
            return two(whole / 60, " min", whole % 60, " s");
        }
        if (whole < 24 * 3600) {
            return two(whole / 3600, " h", whole % 3600 / 60, " min");
        }
        return two(whole / (24 * 3600), " d", whole % (24 * 3600) / 3600, " h");
    }

    private static String two(long greater, String greaterUnit, long lesser, String lesserUnit) {
        return greater + greaterUnit + (lesser == 0 ? "" : " " + lesser + lesserUnit);
    }
}
