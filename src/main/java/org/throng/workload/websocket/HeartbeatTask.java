package org.throng.workload.websocket;

import java.time.Duration;
import org.throng.workload.websocket.expectations.Expectation;

/**
 * A scheduled heartbeat of a session. Its answer must arrive before the next beat.
 *
 * @param kind its kind
 * @param every the interval
 * @param message the message to send, for {@link Kind#MESSAGE}, else null; {@code {n}} in a text becomes the number of
 *     the beat, from 1
 * @param answer the required answer for {@link Kind#MESSAGE}, or null for none
 */
public record HeartbeatTask(Kind kind, Duration every, OutgoingMessage message, Expectation answer) {

    /** Kinds of beats. */
    public enum Kind {

        /** A message is sent. */
        MESSAGE,

        /** A ping frame (RFC 6455 section 5.5.2) is sent; its pong must come back. */
        PING,

        /** Nothing is sent, but a message must have arrived since the last beat. */
        LISTEN
    }

    static HeartbeatTask message(Duration every, OutgoingMessage message, Expectation answer) {
        return new HeartbeatTask(Kind.MESSAGE, every, message, answer);
    }

    /** A ping frame at each interval. */
    public static HeartbeatTask ping(Duration every) {
        return new HeartbeatTask(Kind.PING, every, null, null);
    }

    static HeartbeatTask listen(Duration every) {
        return new HeartbeatTask(Kind.LISTEN, every, null, null);
    }

    /** The same at another interval. */
    HeartbeatTask withInterval(Duration other) {
        return new HeartbeatTask(kind, other, message, answer);
    }

    boolean wantsAnswer() {
        return kind != Kind.MESSAGE || answer != null;
    }

    OutgoingMessage messageOf(int number) {
        String text = message.text();
        return text != null && text.contains("{n}")
                ? OutgoingMessage.of(text.replace("{n}", Integer.toString(number)))
                : message;
    }

    /** The reason why a session ends if the answer to this beat is missing. */
    String missing() {
        return switch (kind) {
            case MESSAGE -> "no answer to the heartbeat within " + every.toSeconds() + " s: nothing matched '"
                    + answer + "'";
            case PING -> "no pong within " + every.toSeconds() + " s";
            case LISTEN -> "the server sent nothing for " + every.toSeconds() + " s, not even a heartbeat";
        };
    }
}
