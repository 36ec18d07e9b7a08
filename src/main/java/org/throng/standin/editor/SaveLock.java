package org.throng.standin.editor;

/** Who may save now: one participant, again and again, until it gives the lock back or the time is over. */
final class SaveLock {

    private String owner;
    private long untilMillis;

    /** Takes or keeps the lock; false if somebody else has it. */
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
