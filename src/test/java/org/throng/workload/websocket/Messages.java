package org.throng.workload.websocket;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.throng.net.websocket.Message;

/** Messages for tests, as they would have arrived now. */
public final class Messages {

    private Messages() {
    }

    public static Message text(String text) {
        return at(text, System.nanoTime());
    }

    static Message at(String text, long arrivedNanos) {
        byte[] payload = text.getBytes(StandardCharsets.UTF_8);
        return new Message(true, payload, arrivedNanos, payload.length + 2);
    }

    public static Message binary(String hex) {
        byte[] payload = HexFormat.of().parseHex(hex);
        return new Message(false, payload, System.nanoTime(), payload.length + 2);
    }
}
