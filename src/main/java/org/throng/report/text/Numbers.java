package org.throng.report.text;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;
import java.util.regex.Pattern;

/** Formats figures for people: three or four digits, and a point for decimals in any locale. */
public final class Numbers {

    /** Shown if nothing was measured. */
    public static final String ABSENT = "–";

    private static final Pattern BEFORE_A_UNIT = Pattern.compile("(?<=\\d) (?=(?:ms|s|min|h|B|KB|MB|GB|TB)\\b)");
    private static final DateTimeFormatter UTC =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int DIGITS_OF_ANY = 6;
    private static final double LARGEST_IN_FULL = 1e15;
    private static final double ROUNDING = 1e-6;

    private Numbers() {
    }

    /** Milliseconds without the unit: 0.12, 12.3, 1,234. */
    public static String millis(Double value) {
        return decimal(value, 10, 100);
    }

    /** Per second, without the unit: 0.12, 123.4, 1,234. */
    public static String rate(double value) {
        return decimal(value, 10, 1_000);
    }

    public static String count(long value) {
        return grouped(BigDecimal.valueOf(value));
    }

    public static String count(Long value) {
        return value == null ? ABSENT : count(value.longValue());
    }

    /** A share of 0 to 1 as a percentage; a value that is not exactly 0% or 100% is never shown as such. */
    public static String percent(double share) {
        if (!Double.isFinite(share)) {
            return ABSENT;
        }
        if (share > 0 && share < 0.0001) {
            return "<0.01%";
        }
        if (share < 1 && share > 0.9999) {
            return ">99.99%";
        }
        return rounded(share * 100, 2) + "%";
    }

    /** A share of 0 to 1 as the nearest whole percentage, for what needs no more. */
    public static String wholePercent(double share) {
        return Double.isFinite(share) ? Math.round(share * 100) + "%" : ABSENT;
    }

    public static String bytes(Long value) {
        return value == null ? ABSENT : bytes(value.longValue());
    }

    /** Binary units, as JMeter's KB is 1,024 bytes. */
    public static String bytes(long value) {
        if (value < 1024) {
            return value + " B";
        }
        String[] units = {"KB", "MB", "GB", "TB"};
        double scaled = value / 1024.0;
        int unit = 0;
        while (scaled >= 1024 && unit < units.length - 1) {
            scaled /= 1024;
            unit++;
        }
        return decimal(scaled, 10, 100) + " " + units[unit];
    }

    /** A length of time in words: 0.8 s, 12 min 5 s, 2 h 3 min. */
    public static String duration(double seconds) {
        if (!Double.isFinite(seconds)) {
            return ABSENT;
        }
        if (seconds < 60) {
            return plain(Math.floor(seconds * 10) / 10, 3) + " s";
        }
        long whole = Math.round(seconds);
        if (whole < 3600) {
            return whole / 60 + " min " + whole % 60 + " s";
        }
        return whole / 3600 + " h " + whole % 3600 / 60 + " min";
    }

    /** A clock of the run: 00:07, 12:05, 1:02:03. */
    public static String clock(double seconds) {
        long whole = (long) Math.max(0, seconds);
        return whole < 3600
                ? String.format(Locale.ROOT, "%02d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole % 3600 / 60, whole % 60);
    }

    /** A clock with tenths of a second, for what may take less than one: 00:07.3. */
    public static String fineClock(double seconds) {
        long tenths = (long) Math.floor(Math.max(0, seconds) * 10 + ROUNDING);
        return clock(tenths / 10) + "." + tenths % 10;
    }

    /** @param instant as in ISO 8601; another text stays as it is */
    public static String utc(String instant) {
        try {
            return UTC.format(Instant.parse(instant));
        } catch (DateTimeParseException e) {
            return instant;
        }
    }

    /** At most {@code digits} significant digits, no exponent, no trailing zeros: for values compared with a limit. */
    public static String plain(double value, int digits) {
        if (!Double.isFinite(value)) {
            return ABSENT;
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** A value of an unknown unit and size: all digits of a whole number, six of another. */
    public static String any(Double value) {
        if (value == null || !Double.isFinite(value)) {
            return ABSENT;
        }
        if (Math.abs(value) >= LARGEST_IN_FULL) {
            return String.format(Locale.ROOT, "%.4e", value);
        }
        BigDecimal exact = new BigDecimal(value);
        BigDecimal shown = value == Math.rint(value) ? exact
                : exact.round(new MathContext(DIGITS_OF_ANY)).stripTrailingZeros();
        return grouped(shown);
    }

    /** For a page: no line of it ends between a number and its unit. */
    public static String unbroken(String text) {
        return BEFORE_A_UNIT.matcher(text).replaceAll("\u00a0");
    }

    private static String decimal(Double value, double twoDecimalsBelow, double oneDecimalBelow) {
        if (value == null || !Double.isFinite(value)) {
            return ABSENT;
        }
        double size = Math.abs(value);
        int decimals = size < twoDecimalsBelow ? 2 : size < oneDecimalBelow ? 1 : 0;
        return rounded(value, decimals);
    }

    private static String rounded(double value, int decimals) {
        return grouped(BigDecimal.valueOf(value).setScale(decimals, RoundingMode.HALF_UP));
    }

    /** As {@code %,f} writes it; the first use of a format takes longer than all other work on the final table. */
    private static String grouped(BigDecimal value) {
        StringBuilder text = new StringBuilder(value.abs().toPlainString());
        int point = text.indexOf(".");
        for (int at = (point < 0 ? text.length() : point) - 3; at > 0; at -= 3) {
            text.insert(at, ',');
        }
        return (value.signum() < 0 ? "-" : "") + text;
    }
}
