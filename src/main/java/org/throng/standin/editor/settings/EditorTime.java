package org.throng.standin.editor.settings;

import org.throng.standin.faults.DelayRange;
import org.throng.standin.faults.Tunable;

/** Times of a document server: durations of its work, and time limits for others. */
public enum EditorTime implements Tunable.Time {
    /** Work: before the first frame. */
    CONNECT("0ms"),
    /** Work: before the answer to auth; for the request to the database. */
    AUTH("20ms"),
    /** Work: before the answer to getLock and isSaveLock. */
    LOCK("0ms"),
    /** Work: the storage of changes. */
    SAVE("4ms"),
    /** Work: one conversion, which occupies a converter. */
    CONVERSION("50ms"),
    /** Work: the assembly of the result from the changes. */
    ASSEMBLY("100ms"),
    /** Work: before each callback. */
    CALLBACK("0ms"),
    /** Time from the exit of the last editor to the assembly. */
    CLOSE_DELAY("5s"),
    /** How long a closed document is kept; if it was assembled, its key is refused for this time. */
    KEY_KEPT("5m"),
    /** Maximum time for which one editor has the save lock. */
    SAVE_LOCK("60s"),
    /** Maximum time of the first editor to admit the second one. */
    WAIT_AUTH("30s"),
    /** Maximum time that auth waits for an authChangesAck. */
    CHANGES_ACK("30s"),
    /** Maximum duration of a session without an extendSession. */
    IDLE("60m"),
    /** Maximum duration of a session. */
    ABSOLUTE("43200m"),
    /** Time from the warning of an idle session to its end. */
    IDLE_WARNING("2m"),
    /** Interval of the check for idle sessions. */
    IDLE_CHECK("2m"),
    /** Silence after which a ping is sent. */
    PING("25s"),
    /** How long a Socket.IO client may take to answer a ping. */
    PONG("20s"),
    /** How long a SockJS client may take to answer a ping. */
    SOCKJS_PONG("10s");

    private final DelayRange usual;

    EditorTime(String usual) {
        this.usual = DelayRange.parse(usual);
    }

    @Override
    public DelayRange usual() {
        return usual;
    }
}
