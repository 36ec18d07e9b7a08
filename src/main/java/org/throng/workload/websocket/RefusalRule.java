package org.throng.workload.websocket;

import java.util.Objects;
import org.throng.net.Message;

/**
 * A message that fails whatever the user is doing, such as an error frame.
 *
 * @param on the message
 * @param code takes the response code out of it, or null for {@link SessionException#REFUSED}
 * @param text takes the words out of it, or null for its first characters
 */
public record RefusalRule(Expectation on, Extraction code, Extraction text) {

    public RefusalRule {
        Objects.requireNonNull(on);
    }

    SessionException refused(Message message) {
        return SessionException.refused(
                code == null ? null : code.from(message), text == null ? null : text.from(message), message);
    }
}
