package org.throng.net.websocket;

import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.throng.net.Printable;

/**
 * Compression of messages on one connection, permessage-deflate of RFC 7692.
 *
 * <p>What the server sends is inflated with the context that it keeps from message to message, unless it said {@code
 * server_no_context_takeover}. Every sent message has a new context, which a client may always use: so all connections
 * share the compressors. Java's have a window of 32 KB; where the server asks for a smaller one ({@code
 * client_max_window_bits}), a message is compressed in pieces of that size, each without the others.
 */
final class PerMessageDeflate {

    /** The offer of the upgrade request. */
    static final String OFFER = "permessage-deflate; client_max_window_bits";
    private static final String NAME = "permessage-deflate";

    /** The end of {@link Deflater#SYNC_FLUSH}, which is left out on the wire (RFC 7692 section 7.2.1). */
    private static final byte[] TAIL = {0, 0, (byte) 0xff, (byte) 0xff};

    private static final BlockingQueue<Deflater> IDLE_DEFLATERS = new ArrayBlockingQueue<>(16);
    private static final int FIRST_CHUNK = 256;

    private static final int MAX_WINDOW_BITS = 15;

    private final boolean keepsContext;

    /** Most bytes back to which a compressed message refers. */
    private final int window;
    private Inflater inflater;

    private PerMessageDeflate(boolean keepsContext, int windowBits) {
        this.keepsContext = keepsContext;
        this.window = windowBits == MAX_WINDOW_BITS ? Integer.MAX_VALUE : 1 << windowBits;
    }

    /**
     * Reads the server's answer to the {@link #OFFER}.
     *
     * @param accepted value of its Sec-WebSocket-Extensions header
     * @throws ProtocolException if it chose something that was not offered
     */
    static PerMessageDeflate accept(String accepted) throws ProtocolException {
        String[] parts = accepted.split(";", -1);
        if (!parts[0].trim().equalsIgnoreCase(NAME)) {
            throw notOffered(accepted);
        }
        boolean keepsContext = true;
        int windowBits = MAX_WINDOW_BITS;
        for (int i = 1; i < parts.length; i++) {
            int equals = parts[i].indexOf('=');
            String name = (equals < 0 ? parts[i] : parts[i].substring(0, equals)).trim();
            String value = equals < 0 ? "" : parts[i].substring(equals + 1).trim();
            switch (name) {
                case "server_no_context_takeover" -> keepsContext = false;
                case "client_no_context_takeover" -> {
                    // requests the present behaviour
                }
                case "client_max_window_bits" -> windowBits = windowBits(value, accepted);
                case "server_max_window_bits" -> windowBits(value, accepted);
                default -> throw notOffered(accepted);
            }
        }
        return new PerMessageDeflate(keepsContext, windowBits);
    }

    private static int windowBits(String value, String accepted) throws ProtocolException {
        String bits = value.replace("\"", "");
        if (!bits.matches("[89]|1[0-5]")) {
            throw notOffered(accepted);
        }
        return Integer.parseInt(bits);
    }

    static ProtocolException notOffered(String accepted) {
        return ProtocolException.violation(
                "it chose the extension '" + Printable.beginning(accepted) + "', which was not offered");
    }

    /** Compresses one message. Safe to call from any thread. */
    byte[] deflate(byte[] message) {
        Deflater pooled = IDLE_DEFLATERS.poll();
        Deflater deflater = pooled != null ? pooled : new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        byte[] out = new byte[FIRST_CHUNK];
        int length = 0;
        int from = 0;
        do {
            int count = Math.min(window, message.length - from);
            deflater.setInput(message, from, count);
            length += deflater.deflate(out, length, out.length - length, Deflater.SYNC_FLUSH);
            while (length == out.length) {
                out = Arrays.copyOf(out, 2 * out.length);
                length += deflater.deflate(out, length, out.length - length, Deflater.SYNC_FLUSH);
            }
            deflater.reset();
            from += count;
        } while (from < message.length);
        if (!IDLE_DEFLATERS.offer(deflater)) {
            deflater.end();
        }
        return Arrays.copyOf(out, length - TAIL.length);
    }

    /**
     * Decompresses one message. Only on the connection's event loop.
     *
     * @throws ProtocolException if it is not valid or grows beyond {@code maxBytes}
     */
    byte[] inflate(byte[] payload, int maxBytes) throws ProtocolException {
        if (inflater == null) {
            inflater = new Inflater(true);
        }
        byte[] out = new byte[(int) Math.min(maxBytes + 1L, Math.max(FIRST_CHUNK, 2L * payload.length))];
        int length = 0;
        try {
            inflater.setInput(payload);
            boolean tailGiven = false;
            while (true) {
                length += inflater.inflate(out, length, out.length - length);
                if (length > maxBytes) {
                    throw new ProtocolException(ProtocolException.TOO_BIG, "a compressed message of more than the "
                            + maxBytes + " bytes that are accepted once decompressed");
                }
                if (length == out.length) {
                    out = Arrays.copyOf(out, (int) Math.min(maxBytes + 1L, 2L * out.length));
                } else if (inflater.finished()) {
                    break;
                } else if (!tailGiven) {
                    tailGiven = true;
                    inflater.setInput(TAIL);
                } else {
                    break;
                }
            }
        } catch (DataFormatException e) {
            throw new ProtocolException(
                    ProtocolException.INVALID_DATA, "a message that is not valid deflate data: " + e.getMessage());
        }
        forgetUnlessKept();
        return Arrays.copyOf(out, length);
    }

    /** A stream that ended with a last block has no context either. */
    private void forgetUnlessKept() {
        if (!keepsContext) {
            release();
        } else if (inflater.finished()) {
            inflater.reset();
        }
    }

    /** Gives native memory back. Only on the connection's event loop. */
    void release() {
        if (inflater != null) {
            inflater.end();
            inflater = null;
        }
    }
}
