package org.throng.websocket;

import java.time.Duration;

/**
 * Something done on a session at a fixed interval. What is due as an answer must have come before the next beat.
 *
 * @param kind what is done
 * @param every the interval
 * @param text what is sent, for {@link Kind#TEXT}; {@code {n}} in it becomes the number of the beat, from 1
 * @param answer what must come back for {@link Kind#TEXT}, or null if nothing must
 */
public record Beat(Kind kind, Duration every, String text, Expectation answer) {

    /** Kinds of beats. */
    public enum Kind {

        /** A text message is sent. */
        TEXT,

        /** A ping frame (RFC 6455 section 5.5.2) is sent; its pong must come back. */
        PING,

        /** Nothing is sent, but something must have arrived since the last beat. */
        LISTEN
    }

    static Beat text(Duration every, String text, Expectation answer) {
        return new Beat(Kind.TEXT, every, text, answer);
    }

    /** A ping frame at each interval. */
    public static Beat ping(Duration every) {
        return new Beat(Kind.PING, every, "", null);
    }

    static Beat listen(Duration every) {
        return new Beat(Kind.LISTEN, every, "", null);
    }

    boolean wantsAnswer() {
        return kind != Kind.TEXT || answer != null;
    }

    String textOf(int number) {
        return text.contains("{n}") ? text.replace("{n}", Integer.toString(number)) : text;
    }

    /** Why a session is given up when the answer to this beat stays out. */
    String missing() {
        return switch (kind) {
            case TEXT -> "no answer to the heartbeat within " + every.toSeconds() + " s: nothing matched '"
                    + answer + "'";
            case PING -> "no pong within " + every.toSeconds() + " s";
            case LISTEN -> "the server sent nothing for " + every.toSeconds() + " s, not even a heartbeat";
        };
    }
}
