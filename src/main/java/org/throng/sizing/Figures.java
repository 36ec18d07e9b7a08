package org.throng.sizing;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Figures in sentences and tables, whatever the machine's locale. */
final class Figures {

    /** More than anybody gives, fewer than binary fractions show themselves in. */
    private static final MathContext AS_GIVEN = new MathContext(12);

    private Figures() {
    }

    /** As it was given: 100,000, 0.25, 862.2. */
    static String plain(double value) {
        if (!Double.isFinite(value)) {
            return Double.toString(value);
        }
        BigDecimal given = new BigDecimal(value).round(AS_GIVEN).stripTrailingZeros();
        return String.format(Locale.ROOT, "%,." + Math.max(0, given.scale()) + "f", given);
    }

    /** Requests a second, two digits behind the point. */
    static String rate(double perSecond) {
        return String.format(Locale.ROOT, "%,.2f", perSecond);
    }

    /** Nodes, three digits behind the point. */
    static String nodes(double nodes) {
        return String.format(Locale.ROOT, "%,.3f", nodes);
    }
}
