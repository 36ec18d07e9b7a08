package org.throng.stats.injectors;

import java.util.concurrent.atomic.AtomicReference;

/** The re-poll lag nearest to its limit since the last call. Safe to use from any thread. */
public final class WorstRepoll {

    private final AtomicReference<RepollLag> worst = new AtomicReference<>();

    public void add(RepollLag lag) {
        if (isWorse(lag, worst.get())) {
            worst.accumulateAndGet(lag, (known, added) -> isWorse(added, known) ? added : known);
        }
    }

    private static boolean isWorse(RepollLag lag, RepollLag known) {
        return known == null || lag.share() > known.share();
    }

    /** Null if there was none. */
    public RepollLag take() {
        return worst.getAndSet(null);
    }
}
