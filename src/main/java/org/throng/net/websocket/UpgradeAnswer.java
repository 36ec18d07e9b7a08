package org.throng.net.websocket;

import java.util.List;
import org.throng.net.Printable;
import org.throng.net.answer.AnswerHead;

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
    static UpgradeAnswer check(AnswerHead head, UpgradeRequest request, WebSocketOptions options)
            throws ProtocolException {
        if (!head.lists("Upgrade", "websocket")) {
            throw ProtocolException.violation("it has no header Upgrade: websocket");
        }
        if (!head.lists("Connection", "Upgrade")) {
            throw ProtocolException.violation("it has no header Connection: Upgrade");
        }
        String accept = head.first("Sec-WebSocket-Accept");
        if (accept == null || !accept.equals(request.accept())) {
            throw ProtocolException.violation(
                    accept == null ? "it has no Sec-WebSocket-Accept" : "its Sec-WebSocket-Accept is wrong");
        }
        return new UpgradeAnswer(subprotocol(head, options), extension(head, options));
    }

    private static String subprotocol(AnswerHead head, WebSocketOptions options) throws ProtocolException {
        String chosen = head.first("Sec-WebSocket-Protocol");
        if (chosen != null && !options.subprotocols().contains(chosen)) {
            throw ProtocolException.violation(
                    "it chose the subprotocol '" + Printable.beginning(chosen) + "', which was not offered");
        }
        return chosen;
    }

    private static PerMessageDeflate extension(AnswerHead head, WebSocketOptions options)
            throws ProtocolException {
        List<String> chosen = head.all("Sec-WebSocket-Extensions");
        if (chosen.isEmpty()) {
            return null;
        }
        if (!options.compression()) {
            throw PerMessageDeflate.notOffered(chosen.get(0));
        }
        return PerMessageDeflate.accept(String.join(", ", chosen));
    }
}
