package org.throng.net;

/** A proxy gave another answer to CONNECT than success. */
public final class TunnelRefusedException extends OpenFailedException {

    private static final long serialVersionUID = 1L;

    private final transient WireAnswer answer;

    TunnelRefusedException(String target, WireAnswer answer) {
        super(Phase.TUNNEL, target, "the proxy answered " + answer.status(), null, answer.receivedBytes(), null);
        this.answer = answer;
    }

    /** What the proxy answered. */
    public WireAnswer answer() {
        return answer;
    }
}
