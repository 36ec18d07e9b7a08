package org.throng.workload.websocket;

import java.util.Arrays;
import java.util.function.Consumer;
import org.throng.net.websocket.Message;

/** How a server packs its messages into WebSocket messages. */
public enum Framing {

    /** One WebSocket message is one message. */
    WHOLE("whole", (byte) 0),

    /** Messages are lines; several may come in one WebSocket message (Centrifugo, newline-delimited JSON). */
    LINES("lines", (byte) '\n'),

    /** Every message, sent or received, ends with the record separator 0x1E (SignalR). */
    RECORDS("records", (byte) 0x1e),

    /** MQTT packets, which begin with their length: a WebSocket message holds any part of the stream of them. */
    MQTT("mqtt", (byte) 0);

    private final String word;
    private final byte separator;

    Framing(String word, byte separator) {
        this.word = word;
        this.separator = separator;
    }

    /** The name in plans and presets. */
    String word() {
        return word;
    }

    /** Reads a name as it stands in plans and presets. */
    public static Framing of(String word) {
        for (Framing framing : values()) {
            if (framing.word.equals(word)) {
                return framing;
            }
        }
        throw new IllegalArgumentException("'" + word + "' is not a framing; write whole, lines, records or mqtt");
    }

    /** For lines and records: gives each message of {@code packed} to {@code each}, in order, without empty ones. */
    void unpack(Message packed, Consumer<Message> each) {
        byte[] payload = packed.payload();
        int overhead = packed.wireBytes() - payload.length;
        int start = 0;
        for (int at = 0; at <= payload.length; at++) {
            if (at < payload.length && payload[at] != separator) {
                continue;
            }
            if (at > start) {
                // every byte on the wire is counted once: frame header with the first, separator with its message
                int wireBytes = Math.min(at + 1, payload.length) - start + overhead;
                each.accept(new Message(
                        packed.text(), Arrays.copyOfRange(payload, start, at), packed.arrivedNanos(), wireBytes));
                overhead = 0;
            }
            start = at + 1;
        }
    }

    /** The message that carries {@code text}. */
    String pack(String text) {
        return this == RECORDS && (text.isEmpty() || text.charAt(text.length() - 1) != separator)
                ? text + (char) separator
                : text;
    }
}
