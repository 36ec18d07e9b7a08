package org.throng.workload.sync.provision;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** The pauses for a server that asks for them: as long as it says, else longer each time. */
final class RetryPauses {

    private static final int MOST_WAITS = 4;
    private static final long LONGEST_SECONDS = 60;

    private final Duration first;

    RetryPauses() {
        this(Duration.ofSeconds(1));
    }

    /** @param first first pause if the server names none */
    RetryPauses(Duration first) {
        this.first = first;
    }

    /** Whether to wait once more. */
    boolean allows(int waitsBefore) {
        return waitsBefore < MOST_WAITS;
    }

    /** @param retryAfter the header of that name, null if there is none; a date counts as none */
    void await(int waitsBefore, String retryAfter) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(wait(waitsBefore, retryAfter).toNanos());
    }

    Duration wait(int waitsBefore, String retryAfter) {
        if (retryAfter != null && retryAfter.strip().matches("\\d{1,9}")) {
            return Duration.ofSeconds(Math.min(LONGEST_SECONDS, Long.parseLong(retryAfter.strip())));
        }
        return first.multipliedBy(1L << waitsBefore);
    }
}
