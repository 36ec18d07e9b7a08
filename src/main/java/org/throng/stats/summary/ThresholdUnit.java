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

    private static final BigDecimal WHOLE_PERCENT = BigDecimal.valueOf(100);

    /**
     * The value as text, precise enough that it never reads as its limit unless it is that; a share is in percent.
     *
     * @param limit of the rule, in this unit
     */
    public String write(double value, double limit) {
        return switch (this) {
            case MS -> millis(value) + " ms";
            case SHARE -> percent(inPercent(value), inPercent(limit));
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

    private static BigDecimal inPercent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2);
    }

    /** Two decimals, and more if those would not show on which side of the limit or of 0 % and 100 % it is. */
    private static String percent(BigDecimal exact, BigDecimal limit) {
        for (int decimals = 2; decimals < exact.scale(); decimals++) {
            BigDecimal shown = exact.setScale(decimals, RoundingMode.HALF_EVEN);
            boolean isEnd = shown.signum() == 0 || shown.compareTo(WHOLE_PERCENT) == 0;
            if (!isEnd && shown.compareTo(limit) == exact.compareTo(limit)) {
                return shown.toPlainString() + "%";
            }
        }
        return exact.setScale(Math.max(2, exact.scale())).toPlainString() + "%";
    }

    /** Three decimals; below one, three significant digits: 0.00125 must not look like 0.001. */
    public static String number(double value) {
        BigDecimal exact = BigDecimal.valueOf(value);
        BigDecimal rounded = Math.abs(value) < 1
                ? exact.round(new MathContext(3))
                : exact.setScale(3, RoundingMode.HALF_EVEN);
        return rounded.stripTrailingZeros().toPlainString();
    }
}
