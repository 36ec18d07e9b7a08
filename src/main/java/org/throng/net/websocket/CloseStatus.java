package org.throng.net.websocket;

/**
 * How a WebSocket ended.
 *
 * @param code status code of RFC 6455 section 7.4; {@link #NO_STATUS} when the close frame had none,
 *     {@link #ABNORMAL} when the connection ended without a close frame
 * @param reason the peer's reason, or the error here; never null
 * @param byPeer whether the peer began it
 */
public record CloseStatus(int code, String reason, boolean byPeer) {

    public static final int NORMAL = 1000;
    public static final int NO_STATUS = 1005;
    public static final int ABNORMAL = 1006;

    /** Whether this is a normal end: 1000, 1001 or a close frame without a code. */
    public boolean clean() {
        return code == NORMAL || code == 1001 || code == NO_STATUS;
    }

    /** The reason in the peer's close frame; empty if the connection ended without one, or was ended here. */
    public String serverSaid() {
        return byPeer && code != ABNORMAL ? reason : "";
    }
}
