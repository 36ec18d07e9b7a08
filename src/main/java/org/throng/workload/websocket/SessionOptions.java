package org.throng.workload.websocket;

import java.util.List;
import java.util.Objects;
import org.throng.stats.Measurements;

/**
 * What the sessions of one kind have in common; immutable and shared by all users.
 *
 * @param framing how messages are packed
 * @param maxMessageBytes the longest message that a framing may join of several
 * @param heartbeat what keeps a session alive
 * @param refusals messages that fail whatever the user is doing; the first that matches counts
 * @param pushes counts what came unasked
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

    /** The same for a session whose pushes are recorded in these measurements, and not in those of the run. */
    public SessionOptions recordingIn(Measurements measurements) {
        return new SessionOptions(framing, maxMessageBytes, heartbeat, refusals, pushes.recordedIn(measurements));
    }
}
