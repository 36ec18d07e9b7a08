package org.throng.net.websocket;

import io.netty.handler.codec.http.HttpHeaderValidationUtil;
import java.util.List;
import org.throng.net.Printable;
import org.throng.net.connect.ConnectionSettings;

/**
 * The settings of all WebSockets of one {@link WebSocketClient}.
 *
 * @param subprotocols subprotocols to offer, the preferred one first
 * @param compression whether to offer permessage-deflate (RFC 7692)
 * @param maxFrameBytes the longest payload of one frame that is accepted, in bytes, 125 to 1 GiB
 * @param maxMessageBytes the longest message that is accepted, decompressed, in bytes, 125 to 1 GiB
 */
public record WebSocketOptions(ConnectionSettings connection, List<String> subprotocols, boolean compression,
        int maxFrameBytes, int maxMessageBytes) {

    /** Default of {@link #maxFrameBytes}: 1 MiB. */
    public static final int DEFAULT_MAX_FRAME_BYTES = 1 << 20;

    /** Default of {@link #maxMessageBytes}: 16 MiB. */
    public static final int DEFAULT_MAX_MESSAGE_BYTES = 16 << 20;

    /** The highest limit that may be set: 1 GiB. */
    public static final int MAX_LIMIT = 1 << 30;

    /** @throws IllegalArgumentException if a value is out of its range, or a subprotocol has no valid name */
    public WebSocketOptions {
        for (String name : subprotocols) {
            if (name.isEmpty() || HttpHeaderValidationUtil.validateToken(name) != -1) {
                throw new IllegalArgumentException("'" + Printable.beginning(name)
                        + "' cannot be the name of a subprotocol: it has a blank, comma or other separator");
            }
        }
        subprotocols = List.copyOf(subprotocols);
        check("maxFrameBytes", maxFrameBytes);
        check("maxMessageBytes", maxMessageBytes);
    }

    private static void check(String name, int bytes) {
        if (bytes < Frame.MAX_CONTROL_PAYLOAD || bytes > MAX_LIMIT) {
            throw new IllegalArgumentException(name + " must be from " + Frame.MAX_CONTROL_PAYLOAD + " to "
                    + MAX_LIMIT + " bytes, is " + bytes);
        }
    }

    /** No subprotocol, no compression, frames to 1 MiB and messages to 16 MiB. */
    public static WebSocketOptions of(ConnectionSettings connection) {
        return new WebSocketOptions(connection, List.of(), false, DEFAULT_MAX_FRAME_BYTES, DEFAULT_MAX_MESSAGE_BYTES);
    }

    /** Everything at its default. */
    public static WebSocketOptions defaults() {
        return of(ConnectionSettings.DEFAULTS);
    }

    public WebSocketOptions withSubprotocols(List<String> offered) {
        return new WebSocketOptions(connection, offered, compression, maxFrameBytes, maxMessageBytes);
    }

    public WebSocketOptions withCompression(boolean offered) {
        return new WebSocketOptions(connection, subprotocols, offered, maxFrameBytes, maxMessageBytes);
    }

    public WebSocketOptions withLimits(int frameBytes, int messageBytes) {
        return new WebSocketOptions(connection, subprotocols, compression, frameBytes, messageBytes);
    }
}
