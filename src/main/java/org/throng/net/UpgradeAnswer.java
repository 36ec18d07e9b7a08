package org.throng.net;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import java.util.List;

/**
 * The result of an upgrade in the answer 101.
 *
 * @param subprotocol the chosen one, or null
 * @param deflate compression, or null for none
 */
record UpgradeAnswer(String subprotocol, PerMessageDeflate deflate) {

    /**
     * Checks an answer as RFC 6455 section 4.1 requires of a client.
     *
     * @throws ProtocolException if it is not that of a WebSocket server, or chooses what was not offered
     */
    static UpgradeAnswer check(HttpHeaders headers, UpgradeRequest request, WebSocketOptions options)
            throws ProtocolException {
        if (!headers.containsValue(HttpHeaderNames.UPGRADE, HttpHeaderValues.WEBSOCKET, true)) {
            throw ProtocolException.violation("it has no header Upgrade: websocket");
        }
        if (!headers.containsValue(HttpHeaderNames.CONNECTION, HttpHeaderValues.UPGRADE, true)) {
            throw ProtocolException.violation("it has no header Connection: Upgrade");
        }
        String accept = headers.get(HttpHeaderNames.SEC_WEBSOCKET_ACCEPT);
        if (accept == null || !accept.trim().equals(request.accept())) {
            throw ProtocolException.violation(
                    accept == null ? "it has no Sec-WebSocket-Accept" : "its Sec-WebSocket-Accept is wrong");
        }
        return new UpgradeAnswer(subprotocol(headers, options), extension(headers, options));
    }

    private static String subprotocol(HttpHeaders headers, WebSocketOptions options) throws ProtocolException {
        String chosen = headers.get(HttpHeaderNames.SEC_WEBSOCKET_PROTOCOL);
        if (chosen != null && !options.subprotocols().contains(chosen)) {
            throw ProtocolException.violation(
                    "it chose the subprotocol '" + Printable.beginning(chosen) + "', which was not offered");
        }
        return chosen;
    }

    private static PerMessageDeflate extension(HttpHeaders headers, WebSocketOptions options)
            throws ProtocolException {
        List<String> chosen = headers.getAll(HttpHeaderNames.SEC_WEBSOCKET_EXTENSIONS);
        if (chosen.isEmpty()) {
            return null;
        }
        if (!options.compression()) {
            throw PerMessageDeflate.notOffered(chosen.get(0));
        }
        return PerMessageDeflate.accept(String.join(", ", chosen));
    }
}
