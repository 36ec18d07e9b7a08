package org.throng.session;

/**
 * A session failed, or an operation of it. The {@link #code} is the code of the failed sample: a code or status of the
 * server, the phase of a refused connection, or a name.
 */
public class SessionException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String code;
    private final String serverSaid;
    private final long receivedBytes;

    /**
     * @param code code of the failed sample, short and bounded in variety
     * @param message one sentence: what was wrong, where, what to do; holds no password, token or session id
     * @param serverSaid the first characters of what the server sent, empty if nothing; holds no secret
     */
    public SessionException(String code, String message, String serverSaid) {
        this(code, message, serverSaid, 0);
    }

    /** @param receivedBytes see {@link #receivedBytes} */
    public SessionException(String code, String message, String serverSaid, long receivedBytes) {
        super(message, null, false, false);
        this.code = code;
        this.serverSaid = serverSaid;
        this.receivedBytes = receivedBytes;
    }

    /** The same with another number of received bytes. */
    public SessionException withReceived(long bytes) {
        return bytes == receivedBytes ? this : new SessionException(code, getMessage(), serverSaid, bytes);
    }

    /** The same with more received bytes. */
    public final SessionException plusReceived(long bytes) {
        return withReceived(receivedBytes + bytes);
    }

    public final String code() {
        return code;
    }

    /** The first characters of what the server sent, empty if nothing. */
    public final String serverSaid() {
        return serverSaid;
    }

    /** Bytes from the server that no answered step has counted. */
    public final long receivedBytes() {
        return receivedBytes;
    }
}
