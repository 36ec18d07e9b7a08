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
    private final String headers;

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
        this(code, message, serverSaid, receivedBytes, "");
    }

    /**
     * @param receivedBytes see {@link #receivedBytes}
     * @param headers see {@link #headers}
     */
    public SessionException(String code, String message, String serverSaid, long receivedBytes, String headers) {
        super(message, null, false, false);
        this.code = code;
        this.serverSaid = serverSaid;
        this.receivedBytes = receivedBytes;
        this.headers = headers;
    }

    /** The same with another number of received bytes. */
    public SessionException withReceived(long bytes) {
        return bytes == receivedBytes ? this : new SessionException(code, getMessage(), serverSaid, bytes, headers);
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

    /** Headers of the answer, one a line, empty if there was none; they may contain secrets. */
    public final String headers() {
        return headers;
    }

    /** Bytes from the server that no answered step has counted. */
    public final long receivedBytes() {
        return receivedBytes;
    }
}
