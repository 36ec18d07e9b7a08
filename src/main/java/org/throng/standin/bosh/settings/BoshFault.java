package org.throng.standin.bosh.settings;

import org.throng.standin.faults.Tunable;

/** The faults of a chat server, each with a rate. */
public enum BoshFault implements Tunable {
    /** A held request's connection is reset. */
    DROP_HELD,
    /**
     * A request is answered by a recoverable error, {@code type='error'}, and not processed (XEP-0124 section 17.3).
     */
    RECOVERABLE,
    /** A session is forgotten at one of its requests. */
    SESSION_LOST,
    /** Answers the younger one of two requests first if both can be answered. */
    YOUNGER_FIRST,
    /** A chat message does not reach its recipient. */
    MESSAGE_LOST,
    /** A chat message reaches its recipient twice. */
    MESSAGE_TWICE,
    /** A chat message is kept back for a second. */
    MESSAGE_LATE,
    /** The presences that follow a login come twenty times each. */
    PRESENCE_FLOOD
}
