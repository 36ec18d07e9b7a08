package org.throng.sizing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats figures in sentences and tables, in any locale. */
public final class Figures {

    /** More digits than an input has, fewer than those that show binary fractions. */
    private static final MathContext AS_GIVEN = new MathContext(12);

    private Figures() {
    }

    /** The value as it was given: 100,000, 0.25, 862.2. */
    public static String plain(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        BigDecimal given = new BigDecimal(value).round(AS_GIVEN).stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(0, given.scale()) + "f", given);
    }

    /** Requests a second, with two decimals. */
    public static String rate(double perSecond) {
        return String.format(Locale.ROOT, "%,.2f", perSecond);
    }

    /** Nodes, with three decimals. */
    public static String nodes(double nodes) {
        return String.format(Locale.ROOT, "%,.3f", nodes);
    }
}
