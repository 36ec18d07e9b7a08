package org.throng.standin.bosh.settings;

import org.throng.standin.faults.DelayRange;
import org.throng.standin.faults.Tunable;

/** Times of a chat server, except those that it grants to a session. */
public enum BoshTime implements Tunable.Time {
    /** From the binding of a resource to Openfire's query for the client's version; 0 for none. */
    VERSION_QUERY("5s"),
    /** Silence after which Openfire's HTTP side closes a kept connection. */
    OPENFIRE_IDLE("30s"),
    /** Silence after which ejabberd and Prosody close a kept connection; 0 is never. */
    IDLE("0ms"),
    /** How often Openfire checks for inactive sessions; the others end each at its time. */
    REAPER("30s"),
    /** How long a held request is held before the fault drop-held cuts its connection. */
    DROP_HELD_AFTER("1s");

    private final DelayRange usual;

    BoshTime(String usual) {
        this.usual = DelayRange.parse(usual);
    }

    @Override
    public DelayRange usual() {
        return usual;
    }
}
