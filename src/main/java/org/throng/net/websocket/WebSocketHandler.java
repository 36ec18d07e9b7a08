package org.throng.net.websocket;

/**
 * Receives the messages of one WebSocket. Called on the connection's event loop, one call at a time and in order of
 * arrival; an implementation must not block.
 */
public interface WebSocketHandler {

    /** A whole text or binary message arrived. The connection answers pings; they are not passed on. */
    void message(Message message);

    /** The peer answered a ping. Called as the other methods are. */
    default void pong() {
        // only senders of pings need it
    }

    /** The connection has ended, for any reason. Called exactly once, after the last message. */
    void closed(CloseStatus status);
}
