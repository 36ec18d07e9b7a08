package org.throng.standin.editor.coauthoring;

/** Idle time of an editor: since its connection or its last report. Saves do not reset it. */
final class IdleClock {

    /** The action that is due. */
    enum Verdict { ACTIVE, WARN, END }

    private long since;

    IdleClock(long nowMillis) {
        since = nowMillis;
    }

    /** The client reports this idle time. */
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
