package org.throng.workload.websocket;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.throng.workload.websocket.expectations.Expectation;

/**
 * Keeps a session alive without its user: beats at an interval and replies to messages of the server. Immutable and
 * shared by all users.
 *
 * @param replies messages that are answered or swallowed on arrival; they never reach an expectation and are no pushes
 * @param serverIntervals finds the intervals in a message of the server; null to use those of the beats
 */
public record Heartbeat(List<HeartbeatTask> beats, List<Reply> replies, ServerIntervals serverIntervals) {

    /** Nothing is sent, nothing is answered. */
    public static final Heartbeat NONE = new Heartbeat(List.of(), List.of());

    public Heartbeat {
        beats = List.copyOf(beats);
        replies = List.copyOf(replies);
    }

    /** Beats at their own intervals. */
    public Heartbeat(List<HeartbeatTask> beats, List<Reply> replies) {
        this(beats, replies, null);
    }

    /** This and one more beat. */
    public Heartbeat with(HeartbeatTask beat) {
        List<HeartbeatTask> more = new ArrayList<>(beats);
        more.add(beat);
        return new Heartbeat(more, replies, serverIntervals);
    }

    /** The different intervals of the beats. */
    Set<Duration> intervals() {
        return beats.stream().map(HeartbeatTask::every).collect(Collectors.toSet());
    }

    /**
     * The reaction to a certain message.
     *
     * @param on the message
     * @param message the immediate reply, or null to swallow the message
     */
    public record Reply(Expectation on, OutgoingMessage message) {
    }
}
