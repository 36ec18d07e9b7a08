package org.throng.net.websocket;

import java.time.Duration;

/** An open WebSocket. Safe to use from any thread. */
public interface WebSocket {

    /** The times of its opening. */
    HandshakeTimings timings();

    /** The subprotocol that the server chose, or null. */
    String subprotocol();

    /**
     * Sends a text message and returns without waiting for the network.
     *
     * @return bytes on the wire, frame header included
     * @throws WebSocketClosedException if the connection has ended
     */
    int send(String text) throws WebSocketClosedException;

    /** As {@link #send(String)}, for a binary message. */
    int send(byte[] binary) throws WebSocketClosedException;

    /** Sends a ping frame with at most 125 bytes of payload. */
    int ping(byte[] payload) throws WebSocketClosedException;

    boolean isOpen();

    /** How the connection ended, or null while it is open. */
    CloseStatus closeStatus();

    /**
     * Sends a close frame and waits for the peer's.
     *
     * @param deadline how long to wait; afterwards the connection is cut
     * @return how the connection ended
     */
    CloseStatus close(int code, String reason, Duration deadline) throws InterruptedException;

    /** Cuts the connection at once, without a close frame. */
    void abort();
}
