package org.throng.compare;

import java.util.Locale;

/** A change in words: {@code p95 50.3 to 55.4 ms (+10.1%, 9.6 to 10.7%)}. */
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

    /** The unit of a value, with a blank before it if it has letters. */
    public static String unit(Figure figure) {
        return switch (figure) {
            case RATE -> "/s";
            case ERRORS -> "%";
            default -> " ms";
        };
    }

    /** The change, in percent of the base value, or in ms if that is 0; of errors, in percentage points. */
    public static String change(Change change) {
        return change.change() == null ? "–" : amount(change, change.change()) + scale(change);
    }

    public static String interval(Change change) {
        return change.low() == null ? "–"
                : amount(change, change.low()) + " to " + amount(change, change.high()) + scale(change);
    }

    /** The tolerance: in ms if it is the least difference of response times, otherwise on the scale of the change. */
    public static String tolerance(Change change) {
        if (change.toleranceMillis() != null) {
            return "±" + value(change.figure(), change.toleranceMillis()) + unit(change.figure());
        }
        double percent = change.tolerance() * 100;
        return (Double.isFinite(percent) ? "±" + withoutZeros(String.format(Locale.ROOT, "%.2f", percent)) : "any")
                + percentScale(change.figure());
    }

    /** Nothing is a share of 0. */
    private static boolean isFromZero(Change change) {
        return change.figure().isTime() && change.base() != null && change.base() == 0;
    }

    private static String scale(Change change) {
        return isFromZero(change) ? unit(change.figure()) : percentScale(change.figure());
    }

    private static String percentScale(Figure figure) {
        return figure == Figure.ERRORS ? " pp" : "%";
    }

    private static String amount(Change change, double share) {
        return isFromZero(change) ? signed(share * change.toleranceMillis()) : percent(share);
    }

    private static String signed(double millis) {
        return (millis > 0 ? "+" : "") + value(Figure.MEAN, millis);
    }

    private static String percent(double share) {
        double percent = share * 100;
        if (!Double.isFinite(percent)) {
            return percent < 0 ? "-∞" : "∞";
        }
        String text = String.format(Locale.ROOT, Math.abs(percent) >= 10 ? "%+,.1f" : "%+.2f", percent);
        return text.matches("[+-]0\\.0+") ? "0" : text;
    }

    private static String withoutZeros(String number) {
        return number.contains(".") ? number.replaceAll("0+$", "").replaceAll("\\.$", "") : number;
    }
}
