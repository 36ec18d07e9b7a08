package org.throng.stats.summary;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** The unit of a threshold's value. */
public enum ThresholdUnit {

    /** Milliseconds. */
    MS,

    /** A part of the whole, 0 to 1. */
    SHARE,

    /** A rate. */
    PER_SECOND,

    /** A number of samples or requests. */
    COUNT,

    /** None: a value as a server sent it. */
    NONE;

    private static final int MILLIS_DIGITS = 5;

    /** The value as text in a sentence; a share is written in percent. */
    public String write(double value) {
        return switch (this) {
            case MS -> millis(value) + " ms";
            case SHARE -> number(value * 100) + " %";
            case PER_SECOND -> number(value) + "/s";
            case NONE -> number(value);
            case COUNT -> String.valueOf((long) value);
        };
    }

    /** Five digits, which is more than a histogram has, unless 10000.4 would read as a limit of 10000. */
    private static String millis(double value) {
        if (Math.abs(value) < 1000) {
            return number(value);
        }
        BigDecimal exact = BigDecimal.valueOf(value).setScale(3, RoundingMode.HALF_EVEN).stripTrailingZeros();
        BigDecimal rounded = exact.round(new MathContext(MILLIS_DIGITS)).stripTrailingZeros();
        boolean readsAsLimit = rounded.precision() < MILLIS_DIGITS - 1 && rounded.compareTo(exact) != 0;
        BigDecimal shown = readsAsLimit ? exact : rounded;
        return String.format(Locale.ROOT, "%,." + Math.max(0, shown.scale()) + "f", shown);
    }

    /** Three decimals; below one, three significant digits: 0.00125 must not look like 0.001. */
    private static String number(double value) {
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal rounded = Math.abs(value) < 1
                ? exact.round(new MathContext(3))
                : exact.setScale(3, RoundingMode.HALF_EVEN);
        return rounded.stripTrailingZeros().toPlainString();
    }
}
