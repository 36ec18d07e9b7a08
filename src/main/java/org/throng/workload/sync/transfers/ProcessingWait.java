package org.throng.workload.sync.transfers;

import java.time.Duration;
import java.util.Optional;

/**
 * The pauses of a client that waits for a server to process a file: 250 ms, then doubled up to 5 s, until the time is
 * over. Used by one thread.
 */
final class ProcessingWait {

    private static final Duration FIRST = Duration.ofMillis(250);
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final long untilNanos;
    private Duration pause = FIRST;

    ProcessingWait(Duration longest) {
        untilNanos = System.nanoTime() + longest.toNanos();
    }

    /** The pause before the next check; empty if no time is left. */
    Optional<Duration> next() {
        Duration now = pause;
        pause = pause.multipliedBy(2).compareTo(LONGEST) < 0 ? pause.multipliedBy(2) : LONGEST;
        return System.nanoTime() + now.toNanos() - untilNanos < 0 ? Optional.of(now) : Optional.empty();
    }
}
