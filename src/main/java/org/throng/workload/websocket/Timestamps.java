package org.throng.workload.websocket;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;

/**
 * Reads a sender's timestamp: ISO-8601 (a blank may stand for the T; no zone means UTC) or a number since 1970 in
 * seconds, ms, µs or ns, distinguished by its size.
 */
final class Timestamps {

    /** The text is no timestamp. */
    static final long NONE = Long.MIN_VALUE;

    /** The timestamp has whole seconds only. */
    static final long COARSE = Long.MIN_VALUE + 1;

    private static final int MAX_LENGTH = 40;

    private Timestamps() {
    }

    /** Microseconds since 1970, or {@link #NONE} or {@link #COARSE}. */
    static long epochMicros(String text) {
        if (text.isEmpty() || text.length() > MAX_LENGTH) {
            return NONE;
        }
        return text.indexOf('-', 1) > 0 ? ofIso(text) : ofNumber(text);
    }

    private static long ofNumber(String text) {
        try {
            if (text.indexOf('.') > 0) {
                double number = Double.parseDouble(text);
                return number > 0 && number < 1e11 ? Math.round(number * 1e6) : NONE;
            }
            long number = Long.parseLong(text);
            if (number <= 0) {
                return NONE;
            }
            if (number < 100_000_000_000L) {
                return COARSE;
            }
            if (number < 100_000_000_000_000L) {
                return number * 1_000;
            }
            return number < 100_000_000_000_000_000L ? number : number / 1_000;
        } catch (NumberFormatException e) {
            return NONE;
        }
    }

    private static long ofIso(String text) {
        String iso = text.indexOf(' ') == 10 ? text.replace(' ', 'T') : text;
        try {
            boolean zoned = iso.endsWith("Z") || iso.lastIndexOf('+') > 10 || iso.lastIndexOf('-') > 10;
            Instant instant = zoned
                    ? OffsetDateTime.parse(iso).toInstant()
                    : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC);
            return iso.indexOf('.') < 0 && iso.indexOf(',') < 0 ? COARSE : micros(instant);
        } catch (DateTimeException | ArithmeticException e) {
            return NONE;
        }
    }

    /** Microseconds since 1970. */
    static long micros(Instant instant) {
        return Math.addExact(
                Math.multiplyExact(instant.getEpochSecond(), 1_000_000L), instant.get(ChronoField.MICRO_OF_SECOND));
    }
}
