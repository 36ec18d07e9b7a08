package org.throng.net.websocket;

import java.nio.charset.StandardCharsets;

/**
 * A whole WebSocket message as it arrived.
 *
 * @param text whether it was a text message (its payload is valid UTF-8) or a binary one
 * @param payload content; not copied, do not change it
 * @param arrivedNanos {@link System#nanoTime()} when its last byte was read on the event loop
 * @param wireBytes bytes of its frames on the wire, headers included
 */
public record Message(boolean text, byte[] payload, long arrivedNanos, int wireBytes) {

    /** The payload as text. */
    public String asText() {
        return new String(payload, StandardCharsets.UTF_8);
    }
}
