package org.throng.workload.editor.messages;

import java.io.IOException;
import java.util.function.Consumer;

/** How one generation packs messages into WebSocket messages. Without state, shared by all. */
public interface MessageFraming {

    static MessageFraming of(Generation generation) {
        return switch (generation) {
            case SOCKJS -> SockJs.WIRE;
            case SOCKET_IO -> SocketIo.WIRE;
        };
    }

    Generation generation();

    /** Path and query after {@code /doc/KEY/c}. */
    String path();

    /**
     * The message that the server expects before others.
     *
     * @param credentials a JSON object
     * @return null if it expects none
     */
    String connect(String credentials);

    /** The answer to a {@link MessageType#PING}. */
    String pong();

    /** Packs a message. */
    String pack(String json);

    /**
     * Packs a message that consists of {@code before}, the changes as the content of a JSON string, and {@code after}.
     */
    String pack(String before, ChangeSet changes, String after);

    /**
     * Unpacks a received frame.
     *
     * @param each receives the messages in it, often one; empty ones are left out
     * @throws IOException if it is malformed
     */
    void unpack(byte[] payload, Consumer<ServerMessage> each) throws IOException;
}
