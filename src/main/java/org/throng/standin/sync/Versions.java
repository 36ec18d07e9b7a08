package org.throng.standin.sync;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * Gives versions, which make etags: PHP's {@code uniqid}, seconds and microseconds in 13 hexadecimal digits, but never
 * the same twice. Used on the event loop only.
 */
final class Versions {

    private static final int MICROS_BITS = 20;

    /** Marks versions that make long etags even for folders, as OpenCloud has them. */
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

    /** The version of something that has been there since a time, and is the same each time. */
    long of(long seconds, int number) {
        return seconds << MICROS_BITS | number % (1 << MICROS_BITS) | mark;
    }

    /** Now, in seconds since 1970. */
    long seconds() {
        return clock.instant().getEpochSecond();
    }
}
