package org.throng.net;

import java.io.IOException;

/** A connection could not be opened. The message names the phase, the target and what happened, and holds no secret. */
public class OpenFailedException extends IOException {

    private static final long serialVersionUID = 1L;

    /** What an opening does, in this order. */
    public enum Phase {
        RESOLVE("resolve"),
        CONNECT("connect"),
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
    private final transient Refusal refusal;
    private final int receivedBytes;

    OpenFailedException(Phase phase, String target, String what, Refusal refusal, Throwable cause) {
        this(phase, target, what, refusal, 0, cause);
    }

    OpenFailedException(
            Phase phase, String target, String what, Refusal refusal, int receivedBytes, Throwable cause) {
        super(phase + " " + target + ": " + what, cause);
        this.phase = phase;
        this.refusal = refusal;
        this.receivedBytes = receivedBytes;
    }

    /** The phase that failed. */
    public Phase phase() {
        return phase;
    }

    /** The HTTP answer that refused the upgrade, or null if there was none. */
    public Refusal refusal() {
        return refusal;
    }

    /** Bytes of the server's answer to the upgrade; more than 0 means that there is a server. */
    public int receivedBytes() {
        return receivedBytes;
    }
}
