package org.throng.workload.websocket;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.throng.net.websocket.CloseStatus;
import org.throng.net.websocket.Message;
import org.throng.net.websocket.WebSocketClosedException;
import org.throng.session.SessionException;
import org.throng.workload.websocket.expectations.CostlyMatchException;
import org.throng.workload.websocket.expectations.Expectation;

/** Makes the exceptions of failed sessions, with their codes and messages. */
public final class SessionFailures {

    public static final String NO_ANSWER = "no answer";
    public static final String REFUSED = "refused";
    public static final String HEARTBEAT_LOST = "heartbeat lost";
    public static final String FRAMING = "framing";
    public static final String COSTLY_MATCH = "costly match";

    private static final int EXCERPT_CHARS = 200;

    /** Close code of RFC 6455 section 7.4.1: a message is too long. */
    private static final int TOO_BIG = 1009;

    private SessionFailures() {
    }

    static SessionException noAnswer(Expectation expectation, Duration deadline) {
        return new SessionException(
                NO_ANSWER, "no message matched '" + expectation + "' within " + deadline.toMillis() + " ms", "");
    }

    static SessionException refused(String code, String text, Message message) {
        String said = excerpt(message);
        return new SessionException(
                code == null ? REFUSED : code, "the server refused: " + (text == null ? said : text), said);
    }

    static SessionException ended(CloseStatus status) {
        String message = new WebSocketClosedException(status).getMessage();
        if (status.code() == TOO_BIG && !status.byPeer()) {
            message += "; raise 'Largest message (bytes)' of WebSocket Open (maxMessageBytes)";
        }
        return new SessionException(Integer.toString(status.code()), message, status.serverSaid());
    }

    static SessionException heartbeatLost(String what) {
        return new SessionException(HEARTBEAT_LOST, what, "");
    }

    static SessionException framing(String what) {
        return new SessionException(FRAMING, what, "");
    }

    static SessionException costlyMatch(CostlyMatchException e) {
        return new SessionException(COSTLY_MATCH, e.getMessage(), "");
    }

    /** The first characters of a message, for reports; a binary one only by its size. */
    public static String excerpt(Message message) {
        byte[] payload = message.payload();
        if (!message.text()) {
            return "binary message of " + payload.length + " bytes";
        }
        // a character has at most four bytes, so nothing more needs decoding
        String text = new String(payload, 0, Math.min(payload.length, EXCERPT_CHARS * 4), StandardCharsets.UTF_8);
        return text.length() <= EXCERPT_CHARS ? text : text.substring(0, EXCERPT_CHARS) + "…";
    }
}
