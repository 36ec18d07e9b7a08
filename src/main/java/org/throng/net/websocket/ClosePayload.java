package org.throng.net.websocket;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The payload of a close frame: nothing, or a code and a reason (RFC 6455 section 5.5.1). */
final class ClosePayload {

    private static final int MAX_REASON_BYTES = Frame.MAX_CONTROL_PAYLOAD - 2;

    private ClosePayload() {
    }

    /**
     * @throws IllegalArgumentException if a client may not send this code or the reason is too long
     */
    static byte[] write(int code, String reason) {
        if (!mayBeSent(code)) {
            throw new IllegalArgumentException("close code " + code
                    + " may not be sent; use 1000 or one from 3000 to 4999 (RFC 6455 section 7.4)");
        }
        byte[] words = reason.getBytes(StandardCharsets.UTF_8);
        if (words.length > MAX_REASON_BYTES) {
            throw new IllegalArgumentException("a close reason has at most " + MAX_REASON_BYTES
                    + " bytes of UTF-8, this one " + words.length);
        }
        byte[] payload = new byte[2 + words.length];
        payload[0] = (byte) (code >>> 8);
        payload[1] = (byte) code;
        System.arraycopy(words, 0, payload, 2, words.length);
        return payload;
    }

    /** The payload of a server's close frame. */
    static CloseStatus read(byte[] payload) throws ProtocolException {
        if (payload.length == 0) {
            return new CloseStatus(CloseStatus.NO_STATUS, "", true);
        }
        if (payload.length == 1) {
            throw ProtocolException.violation("a close frame with half a status code");
        }
        int code = (payload[0] & 0xff) << 8 | payload[1] & 0xff;
        if (!mayBeSent(code)) {
            throw ProtocolException.violation("a close frame with the illegal status code " + code);
        }
        byte[] words = Arrays.copyOfRange(payload, 2, payload.length);
        if (!Utf8.isValid(words)) {
            throw new ProtocolException(
                    ProtocolException.INVALID_DATA, "a close frame whose reason is not valid UTF-8");
        }
        return new CloseStatus(code, new String(words, StandardCharsets.UTF_8), true);
    }

    /** The answer to a close frame: its code without its reason. */
    static byte[] codeOnly(byte[] payload) {
        return Arrays.copyOf(payload, Math.min(2, payload.length));
    }

    /** The codes of section 7.4.1 that travel in frames, those registered since, and the private ranges. */
    private static boolean mayBeSent(int code) {
        return code >= 1000 && code <= 1003 || code >= 1007 && code <= 1014 || code >= 3000 && code <= 4999;
    }
}
