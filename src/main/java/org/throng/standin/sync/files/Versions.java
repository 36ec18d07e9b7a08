package org.throng.standin.sync.files;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * Generates versions, from which etags are derived: PHP's {@code uniqid}, seconds and microseconds in 13 hexadecimal
 * digits, but always unique. Used on the event loop only.
 */
public final class Versions {

    private static final int MICROS_BITS = 20;

    /** Marks versions with long etags also for folders, as in OpenCloud. */
    static final long LONG = 1L << 62;

    private final Clock clock;
    private final long mark;
    private long last;

    /** @param mark {@link #LONG} or 0 */
    Versions(Clock clock, long mark) {
        this.clock = clock;
        this.mark = mark;
    }

    long next() {
        Instant now = clock.instant();
        long micros = TimeUnit.NANOSECONDS.toMicros(now.getNano());
        last = Math.max(last + 1, now.getEpochSecond() << MICROS_BITS | micros);
        return last | mark;
    }

    /** The version of a generated node with this creation time; always the same. */
    long of(long seconds, int number) {
        return seconds << MICROS_BITS | number % (1 << MICROS_BITS) | mark;
    }

    /** Now, in seconds since 1970. */
    public long seconds() {
        return clock.instant().getEpochSecond();
    }
}
