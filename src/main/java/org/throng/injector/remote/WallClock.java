package org.throng.injector.remote;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/** The wall clock of this machine. */
public final class WallClock {

    private WallClock() {
    }

    /** Microseconds since 1970. */
    public static long micros() {
        Instant now = Instant.now();
        return TimeUnit.SECONDS.toMicros(now.getEpochSecond()) + TimeUnit.NANOSECONDS.toMicros(now.getNano());
    }
}
