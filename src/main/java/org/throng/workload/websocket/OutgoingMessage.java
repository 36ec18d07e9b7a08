package org.throng.workload.websocket;

import org.throng.net.websocket.WebSocket;
import org.throng.net.websocket.WebSocketClosedException;

/**
 * A message to send, text or binary.
 *
 * @param text the text to send, or null
 * @param binary the bytes to send if there is no text; not copied
 */
public record OutgoingMessage(String text, byte[] binary) {

    public static OutgoingMessage of(String text) {
        return new OutgoingMessage(text, null);
    }

    public static OutgoingMessage of(byte[] binary) {
        return new OutgoingMessage(null, binary);
    }

    /** Sends it in the server's framing; returns the bytes on the wire. */
    int sendOn(WebSocket socket, Framing framing) throws WebSocketClosedException {
        return text != null ? socket.send(framing.pack(text)) : socket.send(binary);
    }

    /** The text, or the size of a binary message. */
    @Override
    public String toString() {
        return text != null ? text : "binary message of " + binary.length + " bytes";
    }
}
