package org.throng.workload.bosh;

/** A session did not get what it needed, or has ended. */
public final class BoshException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Outcome outcome;
    private final String code;
    private final String serverSaid;
    private final long receivedBytes;

    /**
     * @param code what the sample is failed with, short and bounded in variety: the outcome's, with a status or a
     *     condition where that tells more, as {@code http 503}
     * @param message one sentence: what was wrong, where, what to do; holds no password and no session id
     * @param serverSaid the first characters of what the server sent, empty if nothing
     */
    public BoshException(Outcome outcome, String code, String message, String serverSaid) {
        this(outcome, code, message, serverSaid, 0);
    }

    private BoshException(Outcome outcome, String code, String message, String serverSaid, long receivedBytes) {
        super(message, null, false, false);
        this.outcome = outcome;
        this.code = code;
        this.serverSaid = serverSaid;
        this.receivedBytes = receivedBytes;
    }

    /** The same, for who waits for the request to which these bytes came. */
    BoshException having(long received) {
        return new BoshException(outcome, code, getMessage(), serverSaid, received);
    }

    public Outcome outcome() {
        return outcome;
    }

    public String code() {
        return code;
    }

    public String serverSaid() {
        return serverSaid;
    }

    /** Bytes that came from the server and that {@link Steps} were not told of. */
    public long receivedBytes() {
        return receivedBytes;
    }
}
