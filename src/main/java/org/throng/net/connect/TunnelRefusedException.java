package org.throng.net.connect;

import org.throng.net.answer.RawAnswer;

/** A proxy gave another answer to CONNECT than success. */
public final class TunnelRefusedException extends OpenFailedException {

    private static final long serialVersionUID = 1L;

    private final transient RawAnswer answer;

    TunnelRefusedException(String target, RawAnswer answer) {
        super(Phase.TUNNEL, target, "the proxy answered " + answer.status(), 0, answer.receivedBytes(), null);
        this.answer = answer;
    }

    public RawAnswer answer() {
        return answer;
    }
}
