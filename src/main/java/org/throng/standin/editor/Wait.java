package org.throng.standin.editor;

import org.throng.standin.DelayRange;
import org.throng.standin.Tunable;

/** Times of a document server: how long its work takes, and how long it waits for others. */
public enum Wait implements Tunable.Time {
    /** Work: before the first frame. */
    CONNECT("0ms"),
    /** Work: before the answer to auth; the database is asked. */
    AUTH("20ms"),
    /** Work: before the answer to getLock and isSaveLock. */
    LOCK("0ms"),
    /** Work: storing changes. */
    SAVE("4ms"),
    /** Work: one conversion, which occupies a converter. */
    CONVERSION("50ms"),
    /** Work: making the result out of the changes. */
    ASSEMBLY("100ms"),
    /** Work: before each callback. */
    CALLBACK("0ms"),
    /** From the last editor's leaving to the assembly. */
    CLOSE_DELAY("5s"),
    /** How long a document that nobody has open is remembered; if it was assembled, its key is refused so long. */
    KEY_KEPT("5m"),
    /** The longest that one editor has the save lock. */
    SAVE_LOCK("60s"),
    /** How long the first editor may take to let the second one in. */
    WAIT_AUTH("30s"),
    /** How long auth is held back for an authChangesAck. */
    CHANGES_ACK("30s"),
    /** The longest session without an extendSession. */
    IDLE("60m"),
    /** The longest session at all. */
    ABSOLUTE("43200m"),
    /** How long before its end an idle session is warned. */
    IDLE_WARNING("2m"),
    /** How often idle sessions are looked for. */
    IDLE_CHECK("2m"),
    /** Silence after which a ping is sent. */
    PING("25s"),
    /** How long a Socket.IO client may take to answer a ping. */
    PONG("20s"),
    /** How long a SockJS client may take to answer a ping. */
    SOCKJS_PONG("10s");

    private final DelayRange usual;

    Wait(String usual) {
        this.usual = DelayRange.parse(usual);
    }

    @Override
    public DelayRange usual() {
        return usual;
    }
}
