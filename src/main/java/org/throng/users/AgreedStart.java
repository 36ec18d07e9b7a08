package org.throng.users;

import java.time.Instant;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/**
 * The instant at which the load profiles of a run begin on all of its injectors. One JVM runs one test at a time, so
 * that this is process-wide. A run on one machine has none: its profiles begin when JMeter reaches them.
 */
public final class AgreedStart {

    private static final long NOT_AGREED = Long.MIN_VALUE;

    private static volatile long clockMicros = NOT_AGREED;

    private AgreedStart() {
    }

    /** The profiles begin at this instant of this machine's wall clock, in microseconds since 1970. */
    public static void at(long micros) {
        clockMicros = micros;
    }

    /** Removes the agreed start. */
    public static void clear() {
        clockMicros = NOT_AGREED;
    }

    /** The agreed instant by {@link System#nanoTime}, past or future; empty if none is agreed. */
    public static OptionalLong instant() {
        long agreed = clockMicros;
        return agreed == NOT_AGREED
                ? OptionalLong.empty()
                : OptionalLong.of(System.nanoTime() + leftNanos(agreed));
    }

    /**
     * The same instant by {@link System#nanoTime}; now if it is over, for example after a long setUp group, or not
     * agreed.
     */
    static long nanoTime() {
        long agreed = clockMicros;
        long now = System.nanoTime();
        return agreed == NOT_AGREED ? now : now + Math.max(0, leftNanos(agreed));
    }

    private static long leftNanos(long agreed) {
        Instant clock = Instant.now();
        long micros = TimeUnit.SECONDS.toMicros(clock.getEpochSecond()) + clock.getNano() / 1_000;
        return TimeUnit.MICROSECONDS.toNanos(agreed - micros);
    }
}
