package org.throng.standin.editor.coauthoring;

/**
 * The save lock: one participant at a time may save, any number of times, until it releases the lock or the lock
 * expires.
 */
final class SaveLock {

    private String owner;
    private long untilMillis;

    /** Takes or keeps the lock; false if another participant has it. */
    boolean take(String participant, long nowMillis, long lifeMillis) {
        if (isOthers(participant, nowMillis)) {
            return false;
        }
        owner = participant;
        untilMillis = nowMillis + lifeMillis;
        return true;
    }

    boolean isOthers(String participant, long nowMillis) {
        return owner != null && nowMillis < untilMillis && !owner.equals(participant);
    }

    void giveBack(String participant) {
        if (participant.equals(owner)) {
            owner = null;
        }
    }
}
