package org.throng.net.websocket;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.net.HeaderLine;
import org.throng.net.Target;

/**
 * The HTTP request that asks for an upgrade (RFC 6455 section 4.1).
 *
 * @param bytes as sent
 * @param accept the expected value of Sec-WebSocket-Accept
 */
public record UpgradeRequest(byte[] bytes, String accept) {

    /** Never used itself: to copy it costs less than to ask the providers for one at each opening. */
    private static final MessageDigest SHA_1 = sha1();

    private static final byte[] ACCEPT_SUFFIX =
            "258EAFA5-E914-47DA-95CA-C5AB0DC85B11".getBytes(StandardCharsets.US_ASCII);

    private static final int NONCE_BYTES = 16;
    /** A placeholder as long as a key, which is a nonce in Base64. */
    private static final String NO_KEY = " ".repeat(24);

    /** Headers that the opening itself sets. */
    private static final Set<String> OWN_HEADERS = Set.of("upgrade", "connection", "sec-websocket-key",
            "sec-websocket-version", "sec-websocket-extensions", "sec-websocket-protocol", "content-length",
            "transfer-encoding");

    /**
     * The part that the requests of equal openings have in common.
     *
     * @param bytes a request with an empty key
     * @param keyAt where the key belongs
     */
    record Head(byte[] bytes, int keyAt) {

        /** @throws IllegalArgumentException naming the header that cannot be sent; never with its value */
        static Head of(Target target, WebSocketOptions options, Map<String, String> userHeaders) {
            Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
            headers.put("Host", target.hostHeader());
            headers.putAll(options.connection().headers());
            headers.putAll(userHeaders);
            StringBuilder request = new StringBuilder(512)
                    .append("GET ").append(target.requestTarget()).append(" HTTP/1.1\r\n")
                    .append("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n")
                    .append("Sec-WebSocket-Key: ");
            // until here it is ASCII
            int keyAt = request.length();
            request.append(NO_KEY).append("\r\n");
            if (!options.subprotocols().isEmpty()) {
                HeaderLine.append(request, "Sec-WebSocket-Protocol", String.join(", ", options.subprotocols()));
            }
            if (options.compression()) {
                HeaderLine.append(request, "Sec-WebSocket-Extensions", PerMessageDeflate.OFFER);
            }
            headers.forEach((name, value) -> {
                refuseOwn(name);
                HeaderLine.append(request, name, value);
            });
            return new Head(request.append("\r\n").toString().getBytes(StandardCharsets.UTF_8), keyAt);
        }

        /** A request with a key of its own. */
        UpgradeRequest request() {
            byte[] nonce = new byte[NONCE_BYTES];
            ThreadLocalRandom.current().nextBytes(nonce);
            byte[] key = Base64.getEncoder().encode(nonce);
            byte[] request = bytes.clone();
            System.arraycopy(key, 0, request, keyAt, key.length);
            return new UpgradeRequest(request, acceptFor(key));
        }
    }

    /** The proof for a key: SHA-1 over it and the protocol's own identifier. */
    public static String acceptFor(byte[] key) {
        MessageDigest sha1 = newSha1();
        sha1.update(key);
        return Base64.getEncoder().encodeToString(sha1.digest(ACCEPT_SUFFIX));
    }

    private static MessageDigest newSha1() {
        try {
            return (MessageDigest) SHA_1.clone();
        } catch (CloneNotSupportedException e) {
            return sha1();
        }
    }

    private static MessageDigest sha1() {
        try {
            return MessageDigest.getInstance("SHA-1");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-1", e);
        }
    }

    private static void refuseOwn(String name) {
        if (OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("the header " + name
                    + " is set by the opening itself; subprotocols and compression have options of their own");
        }
    }
}
