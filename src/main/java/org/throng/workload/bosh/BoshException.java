package org.throng.workload.bosh;

import org.throng.session.SessionException;

/** A chat session failed, or has ended. Its code is that of the outcome, with a status or condition if there is one. */
public final class BoshException extends SessionException {

    private static final long serialVersionUID = 1L;

    private final SessionFailure outcome;

    /** For the parameters see {@link SessionException}. */
    public BoshException(SessionFailure outcome, String code, String message, String serverSaid) {
        this(outcome, code, message, serverSaid, 0, 0);
    }

    private BoshException(SessionFailure outcome, String code, String message, String serverSaid, long sentBytes,
            long receivedBytes) {
        super(code, message, serverSaid, sentBytes, receivedBytes);
        this.outcome = outcome;
    }

    @Override
    public BoshException withBytes(long sent, long received) {
        return sent == sentBytes() && received == receivedBytes()
                ? this : new BoshException(outcome, code(), getMessage(), serverSaid(), sent, received);
    }

    public SessionFailure outcome() {
        return outcome;
    }
}
