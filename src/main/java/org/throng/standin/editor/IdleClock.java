package org.throng.standin.editor;

/** How long an editor has been idle: since it connected or last said otherwise. Saving does not count. */
final class IdleClock {

    /** What is to be done about it. */
    enum Verdict { ACTIVE, WARN, END }

    private long since;

    IdleClock(long nowMillis) {
        since = nowMillis;
    }

    /** The client says that it has been idle for so long. */
    void reset(long nowMillis, long idleMillis) {
        since = nowMillis - Math.max(0, idleMillis);
    }

    Verdict verdict(long nowMillis, long mostMillis, long warningMillis) {
        long idle = nowMillis - since;
        if (idle >= mostMillis) {
            return Verdict.END;
        }
        return idle >= mostMillis - warningMillis ? Verdict.WARN : Verdict.ACTIVE;
    }
}
