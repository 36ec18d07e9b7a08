package org.throng.standin.bosh.chat;

import org.throng.standin.bosh.settings.Condition;

/** The session that carries a stream of XMPP: it delivers the server's stanzas, and ends with the stream. */
public interface StreamCarrier {

    /** The number of the request that created the session. */
    long creationRid();

    boolean isEnded();

    /** Sends a stanza, at once if a request is open. */
    void deliver(String stanza);

    /** Ends with an error for the client. */
    void fatal(Condition condition, String content);

    /** Ends with a stream error in an ordinary answer. */
    void streamError(String error);

    /**
     * Ends with empty answers to open requests.
     *
     * @param status status for the contacts, or null
     */
    void end(String status);
}
