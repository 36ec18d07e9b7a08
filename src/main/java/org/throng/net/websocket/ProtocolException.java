package org.throng.net.websocket;

/** The server broke the WebSocket protocol or one of our limits; the connection fails with this code. */
final class ProtocolException extends Exception {

    static final int PROTOCOL_ERROR = 1002;
    static final int INVALID_DATA = 1007;
    static final int TOO_BIG = 1009;

    private static final long serialVersionUID = 1L;

    private final int code;

    /** @param code status code of RFC 6455 section 7.4.1 that the close frame will carry */
    ProtocolException(int code, String what) {
        super(what, null, false, false);
        this.code = code;
    }

    static ProtocolException violation(String what) {
        return new ProtocolException(PROTOCOL_ERROR, what);
    }

    static ProtocolException invalidText() {
        return new ProtocolException(INVALID_DATA, "a text message that is not valid UTF-8");
    }

    int code() {
        return code;
    }
}
