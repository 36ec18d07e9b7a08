package org.throng.workload.sync;

import java.time.Duration;
import org.throng.workload.sync.server.SyncException;

/** The time of a client's next poll; see docs/sync-protocol.md, Polls. Used by one thread at a time. */
final class PollSchedule {

    static final Duration INTERVAL = Duration.ofSeconds(30);
    private static final Duration FIRST_RETRY = Duration.ofSeconds(10);
    private static final Duration LATER_RETRY = Duration.ofSeconds(60);

    private int failures;
    private int askedSeconds;

    void succeeded() {
        failures = 0;
        askedSeconds = 0;
    }

    void failed(SyncException why) {
        failures++;
        askedSeconds = (int) why.retryAfter().toSeconds();
    }

    /** From the beginning of the last poll. */
    Duration next(Duration interval) {
        Duration wait = failures == 0 ? interval : failures == 1 ? FIRST_RETRY : LATER_RETRY;
        return wait.toSeconds() >= askedSeconds ? wait : Duration.ofSeconds(askedSeconds);
    }
}
