package org.throng.measure;

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

    /** The same instant by {@link System#nanoTime}, past or future. */
    public static long nanoTime(long micros) {
        return System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(micros - micros());
    }
}
