package org.throng.standin.faults;

import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A delay that is fixed or drawn evenly from a range.
 *
 * @param minNanos shortest, at least 0
 * @param maxNanos longest, at least {@code minNanos}
 */
public record DelayRange(long minNanos, long maxNanos) {

    public static final DelayRange NONE = new DelayRange(0, 0);

    private static final Pattern DURATION = Pattern.compile("(\\d{1,10}(?:\\.\\d{1,6})?)(us|ms|s|m)");

    public DelayRange {
        if (minNanos < 0 || maxNanos < minNanos) {
            throw new IllegalArgumentException("a range needs its shorter end first");
        }
    }

    /**
     * Reads {@code 5ms}, {@code 1.5s} or a range such as {@code 5ms..20ms}; units are us, ms, s and m.
     *
     * @throws IllegalArgumentException naming what is wrong
     */
    public static DelayRange parse(String text) {
        int dots = text.indexOf("..");
        if (dots < 0) {
            long nanos = nanos(text);
            return new DelayRange(nanos, nanos);
        }
        return new DelayRange(nanos(text.substring(0, dots)), nanos(text.substring(dots + 2)));
    }

    public boolean isNone() {
        return maxNanos == 0;
    }

    long draw(Random random) {
        return minNanos == maxNanos ? minNanos : minNanos + (long) (random.nextDouble() * (maxNanos - minNanos + 1));
    }

    @Override
    public String toString() {
        return minNanos == maxNanos ? text(minNanos) : text(minNanos) + ".." + text(maxNanos);
    }

    private static String text(long nanos) {
        return nanos % 1_000_000 == 0 ? nanos / 1_000_000 + "ms" : nanos / 1_000 + "us";
    }

    private static long nanos(String text) {
        Matcher matcher = DURATION.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not a time such as 5ms or 1.5s");
        }
        double unit = switch (matcher.group(2)) {
            case "us" -> 1e3;
            case "ms" -> 1e6;
            case "s" -> 1e9;
            default -> 60e9;
        };
        return Math.round(Double.parseDouble(matcher.group(1)) * unit);
    }
}
