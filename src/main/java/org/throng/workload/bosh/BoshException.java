package org.throng.workload.bosh;

/** A session failed, or has ended. */
public final class BoshException extends Exception {

    private static final long serialVersionUID = 1L;

    private final SessionFailure outcome;
    private final String code;
    private final String serverSaid;
    private final long receivedBytes;

    /**
     * @param code code of the failed sample, short and bounded in variety: the outcome's, with a status or a condition
     *     if that says more, such as {@code http 503}
     * @param message one sentence: what was wrong, where, what to do; holds no password and no session id
     * @param serverSaid the first characters of what the server sent, empty if nothing
     */
    public BoshException(SessionFailure outcome, String code, String message, String serverSaid) {
        this(outcome, code, message, serverSaid, 0);
    }

    private BoshException(SessionFailure outcome, String code, String message, String serverSaid, long receivedBytes) {
        super(message, null, false, false);
        this.outcome = outcome;
        this.code = code;
        this.serverSaid = serverSaid;
        this.receivedBytes = receivedBytes;
    }

    /** The same, for the waiter of the request to which these bytes belong. */
    BoshException having(long received) {
        return new BoshException(outcome, code, getMessage(), serverSaid, received);
    }

    public SessionFailure outcome() {
        return outcome;
    }

    public String code() {
        return code;
    }

    public String serverSaid() {
        return serverSaid;
    }

    /** Bytes from the server that {@link ChatSteps} did not get. */
    public long receivedBytes() {
        return receivedBytes;
    }
}
