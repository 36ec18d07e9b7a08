package org.throng.net;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;

/**
 * The HTTP request that asks for an upgrade (RFC 6455 section 4.1).
 *
 * @param bytes as sent
 * @param accept the expected value of Sec-WebSocket-Accept
 */
record UpgradeRequest(byte[] bytes, String accept) {

    /** Never used itself: to copy it costs less than to ask the providers for one at each opening. */
    private static final MessageDigest SHA_1 = sha1();

    private static final String ACCEPT_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

    /** Headers that the opening itself sets. */
    private static final Set<String> OWN_HEADERS = Set.of("upgrade", "connection", "sec-websocket-key",
            "sec-websocket-version", "sec-websocket-extensions", "sec-websocket-protocol", "content-length",
            "transfer-encoding");

    /**
     * @throws IllegalArgumentException naming the header that cannot be sent; never with its value
     */
    static UpgradeRequest of(Target target, WebSocketOptions options, Map<String, String> userHeaders) {
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.put("Host", target.hostHeader());
        headers.putAll(options.connection().headers());
        headers.putAll(userHeaders);
        String key = newKey();
        StringBuilder request = new StringBuilder(512)
                .append("GET ").append(target.requestTarget()).append(" HTTP/1.1\r\n")
                .append("Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n");
        HeaderLine.append(request, "Sec-WebSocket-Key", key);
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
        byte[] bytes = request.append("\r\n").toString().getBytes(StandardCharsets.UTF_8);
        return new UpgradeRequest(bytes, acceptFor(key));
    }

    /** The proof for a key: SHA-1 over it and the protocol's own identifier. */
    static String acceptFor(String key) {
        byte[] hash = newSha1().digest((key + ACCEPT_SUFFIX).getBytes(StandardCharsets.US_ASCII));
        return Base64.getEncoder().encodeToString(hash);
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

    private static String newKey() {
        byte[] nonce = new byte[16];
        ThreadLocalRandom.current().nextBytes(nonce);
        return Base64.getEncoder().encodeToString(nonce);
    }

    private static void refuseOwn(String name) {
        if (OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("the header " + name
                    + " is set by the opening itself; subprotocols and compression have options of their own");
        }
    }
}
