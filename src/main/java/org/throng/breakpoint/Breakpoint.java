package org.throng.breakpoint;

import java.math.BigDecimal;
import java.math.MathContext;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/**
 * The result of a search.
 *
 * @param kind what kind of answer it is
 * @param low the highest load at which the thresholds were kept; null if none was
 * @param high the lowest load at which the target broke them; null if it broke at none
 * @param confidence probability, 0 to 1, that chance alone does not show such an agreement of the runs at both ends: 1
 *     minus the chance of a fair coin to agree as often at either of them; null without both ends
 * @param keptAtLow runs at {@code low} that kept the thresholds
 * @param runsAtLow all runs at {@code low}, without void ones
 * @param brokenAtHigh runs at {@code high} that broke them
 * @param runsAtHigh all runs at {@code high}, without void ones
 */
public record Breakpoint(
        Kind kind,
        Double low,
        Double high,
        Double confidence,
        int keptAtLow,
        int runsAtLow,
        int brokenAtHigh,
        int runsAtHigh) {

    private static final MathContext DIGITS = new MathContext(4);

    /** The kinds of answers. */
    public enum Kind {

        /** The target breaks between two loads. */
        BETWEEN,

        /** The target broke at the lowest load that was tried. */
        BELOW,

        /** The target kept its thresholds at the highest load that may be tried. */
        ABOVE_MOST,

        /** The injector could not drive more. */
        INJECTOR_LIMIT,

        /** The search was stopped, or its time was over, before the target broke. */
        UNFINISHED,

        /** No step could be driven. */
        UNKNOWN
    }

    /** The answer in one sentence. */
    String sentence(String unit) {
        return switch (kind) {
            case BETWEEN -> String.format(Locale.ROOT,
                    "The breaking point is between %s and %s %s: %d of %d steps at %s kept the thresholds, %d of %d at"
                            + " %s broke them (confidence %.0f%%).",
                    text(low), text(high), unit, keptAtLow, runsAtLow, text(low), brokenAtHigh, runsAtHigh, text(high),
                    Math.floor(confidence * 100));
            case BELOW -> "The breaking point is below " + text(high) + " " + unit
                    + ", the lowest load that was tried.";
            case ABOVE_MOST -> "At least " + text(low) + " " + unit + ": the target kept its thresholds at the highest"
                    + " load that the search may try.";
            case INJECTOR_LIMIT -> "At least " + text(low) + " " + unit + "; the injector is the limit.";
            case UNFINISHED -> "At least " + text(low) + " " + unit + "; the search ended before the target broke.";
            case UNKNOWN -> "Nothing is known about the target: no step was driven as asked.";
        };
    }

    /** A load, or another number, without needless digits. */
    public static String text(double load) {
        BigDecimal exact = new BigDecimal(load);
        boolean isShort = load == Math.rint(load) && load < 1e9;
        return new DecimalFormat("#,##0.##########", DecimalFormatSymbols.getInstance(Locale.ROOT))
                .format(isShort ? exact : exact.round(DIGITS));
    }
}
