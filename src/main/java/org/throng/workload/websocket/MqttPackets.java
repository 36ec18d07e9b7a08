package org.throng.workload.websocket;

import java.util.Arrays;
import java.util.function.Consumer;
import org.throng.net.websocket.Message;

/**
 * Splits the data of one WebSocket into MQTT packets: a byte with the packet's type, its remaining length in one to
 * four bytes of seven bits, least first, and so many bytes (MQTT 3.1.1 section 2.2, MQTT 5 section 2.1). A WebSocket
 * message may hold several packets or a part of one (MQTT 3.1.1 section 6). Memory grows with the received bytes, never
 * with an announced length.
 */
final class MqttPackets {

    private static final byte[] EMPTY = {};
    private static final int MOST_LENGTH_BYTES = 4;

    private final int maxBytes;

    /** The received part of the current packet. */
    private byte[] packet = EMPTY;
    private int length;

    /** Size of the whole packet, or -1 until its length field is complete. */
    private long total = -1;
    private int remaining;

    /** Bytes of WebSocket frame headers that are not counted with a packet yet. */
    private int overhead;
    private boolean spent;

    MqttPackets(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /**
     * Passes each complete packet to {@code each}; the last one has the arrival time of {@code piece}.
     *
     * @return the error of the stream, or null; after an error nothing is read any more
     */
    String read(Message piece, Consumer<Message> each) {
        byte[] bytes = piece.payload();
        overhead += piece.wireBytes() - bytes.length;
        int at = 0;
        while (at < bytes.length && !spent) {
            if (total < 0) {
                String wrong = header(bytes[at++]);
                if (wrong != null) {
                    spent = true;
                    packet = EMPTY;
                    return wrong;
                }
            }
            if (total >= 0) {
                int count = (int) Math.min(total - length, bytes.length - at);
                append(bytes, at, count);
                at += count;
                if (length == total) {
                    each.accept(complete(piece));
                }
            }
        }
        return null;
    }

    private String header(byte octet) {
        append(new byte[] {octet}, 0, 1);
        if (length == 1) {
            return null;
        }
        remaining |= (octet & 0x7f) << 7 * (length - 2);
        if ((octet & 0x80) == 0) {
            total = length + remaining;
            return total <= maxBytes ? null : "an MQTT packet of " + total + " bytes; at most " + maxBytes
                    + " are accepted; raise 'Largest message (bytes)' of WebSocket Open (maxMessageBytes)";
        }
        return length <= MOST_LENGTH_BYTES ? null : "an MQTT packet whose length has more than four bytes";
    }

    private void append(byte[] from, int at, int count) {
        int needed = length + count;
        if (needed > packet.length) {
            long most = total < 0 ? maxBytes : total;
            packet = Arrays.copyOf(packet, (int) Math.max(needed, Math.min(most, 2L * packet.length)));
        }
        System.arraycopy(from, at, packet, length, count);
        length = needed;
    }

    private Message complete(Message piece) {
        byte[] whole = packet.length == length ? packet : Arrays.copyOf(packet, length);
        Message message = new Message(piece.text(), whole, piece.arrivedNanos(), whole.length + overhead);
        packet = EMPTY;
        length = 0;
        total = -1;
        remaining = 0;
        overhead = 0;
        return message;
    }
}
