package org.throng.session;

/**
 * A session failed, or an operation of it. The {@link #code} is the code of the failed sample: a code or status of the
 * server, the phase of a refused connection, or a name.
 */
public class SessionException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String code;
    private final String serverSaid;
    private final long sentBytes;
    private final long receivedBytes;
    private final String headers;

    /**
     * @param code code of the failed sample, short and bounded in variety
     * @param message one sentence: what was wrong, where, what to do; holds no password, token or session id
     * @param serverSaid the first characters of what the server sent, empty if nothing; holds no secret
     */
    public SessionException(String code, String message, String serverSaid) {
        this(code, message, serverSaid, 0, 0);
    }

    /**
     * @param sentBytes see {@link #sentBytes}
     * @param receivedBytes see {@link #receivedBytes}
     */
    public SessionException(String code, String message, String serverSaid, long sentBytes, long receivedBytes) {
        this(code, message, serverSaid, sentBytes, receivedBytes, "");
    }

    /**
     * @param sentBytes see {@link #sentBytes}
     * @param receivedBytes see {@link #receivedBytes}
     * @param headers see {@link #headers}
     */
    public SessionException(
            String code, String message, String serverSaid, long sentBytes, long receivedBytes, String headers) {
        super(message, null, false, false);
        this.code = code;
        this.serverSaid = serverSaid;
        this.sentBytes = sentBytes;
        this.receivedBytes = receivedBytes;
        this.headers = headers;
    }

    /** The same with other numbers of bytes. */
    public SessionException withBytes(long sent, long received) {
        return sent == sentBytes && received == receivedBytes
                ? this : new SessionException(code, getMessage(), serverSaid, sent, received, headers);
    }

    /** The same with more bytes. */
    public final SessionException plusBytes(long sent, long received) {
        return withBytes(sentBytes + sent, receivedBytes + received);
    }

    /** The same with more received bytes. */
    public final SessionException plusReceived(long bytes) {
        return plusBytes(0, bytes);
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

    /** Bytes to the server that no answered step has counted. */
    public final long sentBytes() {
        return sentBytes;
    }

    /** Bytes from the server that no answered step has counted. */
    public final long receivedBytes() {
        return receivedBytes;
    }
}
