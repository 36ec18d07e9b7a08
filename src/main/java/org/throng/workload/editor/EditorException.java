package org.throng.workload.editor;

/**
 * A session failed. The {@link #code} is the code of the failed sample: a disconnect code of the
 * server, the HTTP status or phase of a refused connection, a close code, or a name.
 */
public final class EditorException extends Exception {

    private static final long serialVersionUID = 1L;

    private final String code;
    private final String serverSaid;
    private final long receivedBytes;

    /**
     * @param code code of the failed sample, short and bounded in variety
     * @param message one sentence: what was wrong, where, what to do; holds no token
     * @param serverSaid the first characters of what the server sent, empty if nothing; holds no token
     */
    public EditorException(String code, String message, String serverSaid) {
        this(code, message, serverSaid, 0);
    }

    /** @param receivedBytes bytes from the server that {@link Steps} does not get */
    EditorException(String code, String message, String serverSaid, long receivedBytes) {
        super(message, null, false, false);
        this.code = code;
        this.serverSaid = serverSaid;
        this.receivedBytes = receivedBytes;
    }

    /** The same, with the bytes that arrived before. */
    EditorException after(long received) {
        return new EditorException(code, getMessage(), serverSaid, receivedBytes + received);
    }

    /** The same, once its bytes are counted. */
    EditorException counted() {
        return receivedBytes == 0 ? this : new EditorException(code, getMessage(), serverSaid, 0);
    }

    public String code() {
        return code;
    }

    public String serverSaid() {
        return serverSaid;
    }

    /** Bytes from the server that {@link Steps} did not get. */
    public long receivedBytes() {
        return receivedBytes;
    }
}
