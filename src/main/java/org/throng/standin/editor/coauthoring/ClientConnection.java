package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** The connection of one client, as its session uses it. */
public interface ClientConnection {

    /** The server's address in the client's request. */
    String origin();

    void send(ObjectNode message);

    /** A message in the frame format of this transport. */
    byte[] framed(ObjectNode message);

    /** Sends a framed message. */
    void push(byte[] frame);

    /** Sends the reason and ends the connection. */
    void disconnect(int code, String description);

    default void disconnect(EndReason why) {
        disconnect(why.code(), why.description());
    }
}
