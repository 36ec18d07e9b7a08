package org.throng.workload.editor;

import java.io.IOException;
import java.net.URI;
import java.util.function.Consumer;

/** How one generation packs messages into WebSocket messages. Without state, shared by all. */
interface Wire {

    static Wire of(Generation generation) {
        return switch (generation) {
            case SOCKJS -> SockJs.WIRE;
            case SOCKET_IO -> SocketIo.WIRE;
        };
    }

    Generation generation();

    /** Path and query after {@code /doc/KEY/c}. */
    String path();

    /**
     * What the server waits for before it takes messages.
     *
     * @param credentials a JSON object
     * @return null if it waits for nothing
     */
    String connect(String credentials);

    /** The answer to a {@link MessageType#PING}. */
    String pong();

    /** Packs a message. */
    String pack(String json);

    /** Packs a message that is {@code before}, the changes as the content of a JSON string, and {@code after}. */
    String pack(String before, Changes changes, String after);

    /**
     * Unpacks what arrived.
     *
     * @param each takes the messages in it, often one; what says nothing is left out
     * @throws IOException if it is malformed
     */
    void unpack(byte[] payload, Consumer<Incoming> each) throws IOException;

    /** Where the document with this key is edited. */
    default URI uri(EditorServerOptions options, String key) {
        return URI.create((options.tls() ? "wss://" : "ws://") + options.authority() + options.pathPrefix()
                + "/doc/" + key + "/c" + path());
    }
}
