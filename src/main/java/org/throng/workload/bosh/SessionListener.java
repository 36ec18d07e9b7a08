package org.throng.workload.bosh;

/** Hears what comes to a session unasked, and how it is. Called on an event loop; must not block. */
public interface SessionListener {

    /** For whoever only talks. */
    SessionListener IGNORED = new SessionListener() {
        @Override
        public void message(IncomingMessage message) {
            // nobody asks
        }

        @Override
        public void presence(String from, boolean available, long arrivedNanos, int wireBytes) {
            // nobody asks
        }

        @Override
        public void polled(long lagNanos, long inactivityNanos) {
            // nobody asks
        }

        @Override
        public void ended(BoshException why) {
            // nobody asks
        }
    };

    void message(IncomingMessage message);

    /**
     * A contact, or a session of this user (be it this one), came, went or changed.
     *
     * @param from full address
     * @param wireBytes length of the stanza as it stood in the answer
     */
    void presence(String from, boolean available, long arrivedNanos, int wireBytes);

    /**
     * The server again has a request of this session to answer with what comes.
     *
     * @param lagNanos how long it had none: from the arrival of the last outstanding answer until this request was
     *     written, for whatever reason
     * @param inactivityNanos how long it may have none before it ends the session
     */
    void polled(long lagNanos, long inactivityNanos);

    /** A request of this session went out once more, with the same number, because its connection had broken. */
    default void sentAgain() {
        // of no interest to most
    }

    /** The session is over without having been closed here. Told once. */
    void ended(BoshException why);
}
