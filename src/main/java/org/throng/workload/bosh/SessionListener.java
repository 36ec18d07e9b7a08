package org.throng.workload.bosh;

import org.throng.workload.bosh.stanzas.IncomingMessage;

/** Receives the unrequested stanzas and the events of a session. Called on an event loop; must not block. */
public interface SessionListener {

    /** Ignores all calls. */
    SessionListener IGNORED = new SessionListener() {
        @Override
        public void message(IncomingMessage message) {
            // ignored
        }

        @Override
        public void presence(String from, boolean available, long arrivedNanos, int wireBytes) {
            // ignored
        }

        @Override
        public void polled(long lagNanos, long inactivityNanos) {
            // ignored
        }

        @Override
        public void ended(BoshException why) {
            // ignored
        }
    };

    void message(IncomingMessage message);

    /**
     * A contact, or a session of this user (possibly this one), came, left or changed.
     *
     * @param from full address
     * @param wireBytes length of the stanza in the answer
     */
    void presence(String from, boolean available, long arrivedNanos, int wireBytes);

    /**
     * The server has a request of this session again.
     *
     * @param lagNanos time without a request: from the arrival of the last outstanding answer until this request was
     *     written
     * @param inactivityNanos time without a request after which it ends the session
     */
    void polled(long lagNanos, long inactivityNanos);

    /** A request of this session was sent again, with the same number, because its connection broke. */
    default void sentAgain() {
        // most listeners do not need it
    }

    /** The session has ended without being closed here. Called once. */
    void ended(BoshException why);
}
