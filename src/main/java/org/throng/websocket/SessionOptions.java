package org.throng.websocket;

import java.util.Objects;
import org.throng.net.Message;
import org.throng.stats.Measurements;

/**
 * What the sessions of one kind have in common; immutable and shared by all users.
 *
 * @param framing how messages are packed
 * @param heartbeat what keeps a session alive
 * @param refusal a message that fails whatever the user is doing, such as an error frame; or null
 * @param refusalCode takes the code out of such a message, or null
 * @param refusalText takes the words out of such a message, or null for its first characters
 * @param pushes counts what came unasked
 */
public record SessionOptions(
        Framing framing,
        Heartbeat heartbeat,
        Expectation refusal,
        Extraction refusalCode,
        Extraction refusalText,
        Pushes pushes) {

    /** Most messages that wait to be claimed; beyond that the oldest become pushes. */
    public static final int MAX_KEPT_MESSAGES = 1_000;

    /** Most bytes that wait to be claimed; beyond that the oldest become pushes. */
    public static final int MAX_KEPT_BYTES = 1 << 20;

    public SessionOptions {
        Objects.requireNonNull(framing);
        Objects.requireNonNull(heartbeat);
        Objects.requireNonNull(pushes);
    }

    /** The same for a session whose pushes are recorded in these measurements, and not in those of the run. */
    public SessionOptions recordingIn(Measurements measurements) {
        return new SessionOptions(
                framing, heartbeat, refusal, refusalCode, refusalText, pushes.recordedIn(measurements));
    }

    SessionException refused(Message message) {
        String code = refusalCode == null ? null : refusalCode.from(message);
        String text = refusalText == null ? null : refusalText.from(message);
        return SessionException.refused(code, text, message);
    }
}
