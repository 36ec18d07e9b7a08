package org.throng.workload.websocket;

import java.util.List;
import java.util.Objects;
import org.throng.measure.Measurements;

/**
 * The settings of sessions of one kind; immutable and shared by all users.
 *
 * @param framing how messages are packed
 * @param maxMessageBytes the longest message that a framing may join from several
 * @param heartbeat keeps a session alive
 * @param refusals messages that fail the user's current sample; the first match counts
 * @param pushes counts pushes
 */
public record SessionOptions(
        Framing framing,
        int maxMessageBytes,
        Heartbeat heartbeat,
        List<RefusalRule> refusals,
        Pushes pushes) {

    /** Most messages that wait to be claimed; beyond that the oldest become pushes. */
    public static final int MAX_KEPT_MESSAGES = 1_000;

    /** Most bytes that wait to be claimed; beyond that the oldest become pushes. */
    public static final int MAX_KEPT_BYTES = 1 << 20;

    public SessionOptions {
        Objects.requireNonNull(framing);
        Objects.requireNonNull(heartbeat);
        Objects.requireNonNull(pushes);
        refusals = List.copyOf(refusals);
    }

    /** The same for a session that records its pushes in these measurements, not in those of the run. */
    public SessionOptions recordingIn(Measurements measurements) {
        return new SessionOptions(framing, maxMessageBytes, heartbeat, refusals, pushes.recordedIn(measurements));
    }
}
