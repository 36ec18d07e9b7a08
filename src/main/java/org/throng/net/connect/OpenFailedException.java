package org.throng.net.connect;

import org.throng.net.NetworkException;

/** A connection could not be opened. The message names the phase, the target and what happened, and holds no secret. */
public class OpenFailedException extends NetworkException {

    private static final long serialVersionUID = 1L;

    /** The phases of an opening, in this order. */
    public enum Phase {
        RESOLVE("resolve"),
        CONNECT("connect"),
        TUNNEL("tunnel"),
        TLS("tls"),
        UPGRADE("upgrade");

        private final String word;

        Phase(String word) {
            this.word = word;
        }

        @Override
        public String toString() {
            return word;
        }
    }

    private final Phase phase;

    public OpenFailedException(Phase phase, String target, String what, Throwable cause) {
        this(phase, target, what, 0, 0, cause);
    }

    public OpenFailedException(
            Phase phase, String target, String what, long sentBytes, long receivedBytes, Throwable cause) {
        super(phase + " " + target + ": " + what, sentBytes, receivedBytes, cause);
        this.phase = phase;
    }

    /** The phase that failed. */
    public Phase phase() {
        return phase;
    }
}
