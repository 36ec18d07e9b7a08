package org.throng.compare;

import java.util.Locale;

/** A change in words: {@code p95 50.3 to 55.4 ms (+10.1 %, 9.6 to 10.7 %)}. */
public final class ChangeWords {

    private ChangeWords() {
    }

    /** The figure, both values, the change and its interval. */
    public static String of(Change change) {
        return change.figure().word() + " " + value(change.figure(), change.base()) + " to "
                + value(change.figure(), change.now()) + unit(change.figure()) + " (" + change(change)
                + (change.low() == null ? "" : ", " + interval(change)) + ")";
    }

    /** A value without its unit; a dash where nothing was measured. */
    public static String value(Figure figure, Double value) {
        if (value == null) {
            return "–";
        }
        double shown = figure == Figure.ERRORS ? value * 100 : value;
        return withoutZeros(String.format(Locale.ROOT, Math.abs(shown) >= 1000 ? "%,.0f" : "%.4g", shown));
    }

    /** The unit of a value, with a blank before it. */
    public static String unit(Figure figure) {
        return switch (figure) {
            case RATE -> "/s";
            case ERRORS -> " %";
            default -> " ms";
        };
    }

    /** The change, in percent of the base value; of errors, in percentage points. */
    public static String change(Change change) {
        return change.change() == null ? "–" : percent(change.change()) + scale(change.figure());
    }

    /** The interval of the change. */
    public static String interval(Change change) {
        return change.low() == null ? "–"
                : percent(change.low()) + " to " + percent(change.high()) + scale(change.figure());
    }

    /** The tolerance, on the scale of the change. */
    public static String tolerance(Change change) {
        double percent = change.tolerance() * 100;
        return (Double.isFinite(percent) ? "±" + withoutZeros(String.format(Locale.ROOT, "%.2f", percent)) : "any")
                + scale(change.figure());
    }

    private static String scale(Figure figure) {
        return figure == Figure.ERRORS ? " pp" : " %";
    }

    private static String percent(double share) {
        double percent = share * 100;
        if (!Double.isFinite(percent)) {
            return percent < 0 ? "-∞" : "∞";
        }
        String text = String.format(Locale.ROOT, Math.abs(percent) >= 10 ? "%+.1f" : "%+.2f", percent);
        return text.matches("[+-]0\\.0+") ? "0" : text;
    }

    private static String withoutZeros(String number) {
        return number.contains(".") ? number.replaceAll("0+$", "").replaceAll("\\.$", "") : number;
    }
}
