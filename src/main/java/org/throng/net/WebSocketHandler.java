package org.throng.net;

/**
 * Takes what arrives on one WebSocket. Called on the connection's event loop, one call at a time and in order of
 * arrival; an implementation must not block.
 */
public interface WebSocketHandler {

    /** A whole text or binary message arrived. Pings are answered by the connection and do not come here. */
    void message(Message message);

    /** The peer answered a ping. Called as the other methods are. */
    default void pong() {
        // of interest only to who sends pings
    }

    /** The connection has ended, for whatever reason. Called exactly once, after the last message. */
    void closed(CloseStatus status);
}
