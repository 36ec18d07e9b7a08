package org.throng.workload.bosh;

/** When a session must send and when it must wait. Times are of {@link System#nanoTime()}. */
final class RequestPacing {

    /**
     * A time without a request; by {@link System#nanoTime()}.
     *
     * @param sinceNanos arrival of the last answer
     * @param dueNanos instant from which the request is late
     */
    record Silence(long sinceNanos, long dueNanos) {
    }

    /** Between two requests of a polling session; 0 for any other. */
    private long intervalNanos;
    private long lastSentNanos;
    private boolean anySent;
    private boolean alarmSet;

    /** Since when the server has no request to answer. */
    private long silentSinceNanos;
    private boolean silent;

    /** Duration of its last time without a request, if that was too long and it has not answered since. */
    private long tooSilentNanos;

    void setInterval(long nanos) {
        intervalNanos = nanos;
    }

    /** Remaining wait of the next request. */
    long nanosToNext(long nowNanos) {
        return intervalNanos == 0 || !anySent ? 0 : lastSentNanos + intervalNanos - nowNanos;
    }

    /** Returns whether an alarm must be set for then; one is enough. */
    boolean alarm() {
        boolean set = !alarmSet;
        alarmSet = true;
        return set;
    }

    void alarmed() {
        alarmSet = false;
    }

    void sent(long nowNanos) {
        lastSentNanos = nowNanos;
        anySent = true;
    }

    void beginSilence(long nowNanos) {
        silent = true;
        silentSinceNanos = nowNanos;
    }

    /** The silence that a request sent now ends; null if the server has had no request yet. */
    Silence endSilence() {
        if (!silent) {
            return null;
        }
        silent = false;
        long due = silentSinceNanos;
        if (intervalNanos != 0) {
            due = Math.max(due, lastSentNanos + intervalNanos);
        }
        return new Silence(silentSinceNanos, due);
    }

    void silentFor(long nanos, long allowedNanos) {
        if (nanos > allowedNanos) {
            tooSilentNanos = nanos;
        }
    }

    /** The server knows the session. */
    void heard() {
        tooSilentNanos = 0;
    }

    long tooSilentNanos() {
        return tooSilentNanos;
    }
}
