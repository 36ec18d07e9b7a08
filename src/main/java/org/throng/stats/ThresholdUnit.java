package org.throng.stats;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

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

    /** The value as text in a sentence; a share is written in percent. */
    public String write(double value) {
        return switch (this) {
            case MS -> number(value) + " ms";
            case SHARE -> number(value * 100) + " %";
            case PER_SECOND -> number(value) + "/s";
            case NONE -> number(value);
            case COUNT -> String.valueOf((long) value);
        };
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
