package org.throng.workload.websocket;

import java.util.Objects;
import org.throng.net.websocket.Message;
import org.throng.session.SessionException;
import org.throng.workload.websocket.expectations.Expectation;
import org.throng.workload.websocket.expectations.Extraction;

/**
 * A message that fails the user's current sample, such as an error frame.
 *
 * @param on the message
 * @param code extracts the response code from it, or null for {@link SessionException#REFUSED}
 * @param text extracts the text from it, or null for its first characters
 */
public record RefusalRule(Expectation on, Extraction code, Extraction text) {

    public RefusalRule {
        Objects.requireNonNull(on);
    }

    SessionException refused(Message message) {
        return SessionFailures.refused(
                code == null ? null : code.from(message), text == null ? null : text.from(message), message);
    }
}
