package org.throng.standin.sync;

import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * Gives versions, which make etags: PHP's {@code uniqid}, seconds and microseconds in 13 hexadecimal digits, but never
 * the same twice. Used on the event loop only.
 */
final class Versions {

    static final int MICROS_BITS = 20;

    private final Clock clock;
    private long last;

    Versions(Clock clock) {
        this.clock = clock;
    }

    long next() {
        Instant now = clock.instant();
        long micros = TimeUnit.NANOSECONDS.toMicros(now.getNano());
        last = Math.max(last + 1, now.getEpochSecond() << MICROS_BITS | micros);
        return last;
    }

    /** Now, in seconds since 1970. */
    long seconds() {
        return clock.instant().getEpochSecond();
    }
}
