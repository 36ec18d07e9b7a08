package org.throng.element;

import java.time.Duration;
import org.throng.net.Message;
import org.throng.websocket.Expectation;
import org.throng.websocket.SessionException;
import org.throng.websocket.WebSocketSession;

/** What a user sends: text or bytes, as two properties of its element say. */
final class Payload {

    static final String TEXT = "text";
    static final String HEX = "hex";

    private final Setting<Boolean> binary;
    private final Setting<String> text;
    private final Setting<byte[]> bytes;

    Payload(PlanSampler element, PlanProperty payload, PlanProperty type) {
        binary = Setting.of(element, type, Payload::isHex);
        text = Setting.text(element, payload);
        bytes = Setting.of(element, payload, Readers::hex);
    }

    private static boolean isHex(String type) {
        return switch (type) {
            case TEXT -> false;
            case HEX -> true;
            default -> throw new IllegalArgumentException("'" + type + "' is neither text nor hex");
        };
    }

    /** Evaluates the payload for the user of this thread. */
    Content content() {
        return binary.get() ? new Content(null, bytes.get()) : new Content(text.get(), null);
    }

    /**
     * A payload of one user, ready to be sent.
     *
     * @param text what is sent as text, or null
     * @param bytes what is sent as binary, where there is no text
     */
    record Content(String text, byte[] bytes) {

        void send(WebSocketSession session) throws SessionException {
            if (text != null) {
                session.send(text);
            } else {
                session.send(bytes);
            }
        }

        Message request(WebSocketSession session, Expectation expectation, Duration deadline)
                throws SessionException, InterruptedException {
            return text != null
                    ? session.request(text, expectation, deadline)
                    : session.request(bytes, expectation, deadline);
        }

        /** For a listener's eyes. */
        String shown() {
            return text != null ? text : bytes.length + " bytes";
        }
    }
}
