package org.throng.workload.editor.messages;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.function.Consumer;

/** Socket.IO protocol 5 over Engine.IO protocol 4, WebSocket transport only. */
final class SocketIo implements MessageFraming {

    static final MessageFraming WIRE = new SocketIo();

    private static final String EVENT = "42[\"message\",";

    /** Engine.IO packet types. */
    private static final char OPEN = '0';
    private static final char CLOSE = '1';
    private static final char PING = '2';
    private static final char MESSAGE = '4';

    /** Socket.IO packet types, in an Engine.IO message. */
    private static final char CONNECT = '0';
    private static final char DISCONNECT = '1';
    private static final char AN_EVENT = '2';
    private static final char CONNECT_ERROR = '4';

    private SocketIo() {
    }

    @Override
    public Generation generation() {
        return Generation.SOCKET_IO;
    }

    @Override
    public String path() {
        return "/?EIO=4&transport=websocket";
    }

    @Override
    public String connect(String credentials) {
        return "40" + credentials;
    }

    @Override
    public String pong() {
        return "3";
    }

    @Override
    public String pack(String json) {
        return EVENT + json + ']';
    }

    @Override
    public String pack(String before, ChangeSet changes, String after) {
        return EVENT + before + changes.quoted() + after + ']';
    }

    @Override
    public void unpack(byte[] payload, Consumer<ServerMessage> each) throws IOException {
        switch (at(payload, 0)) {
            case OPEN -> each.accept(message(payload, 1, MessageType.HELLO));
            case CLOSE -> each.accept(ServerMessage.of(MessageType.GONE));
            case PING -> each.accept(ServerMessage.of(MessageType.PING));
            case MESSAGE -> packet(payload, each);
            default -> { }
        }
    }

    private static void packet(byte[] payload, Consumer<ServerMessage> each) throws IOException {
        switch (at(payload, 1)) {
            case CONNECT -> each.accept(ServerMessage.of(MessageType.READY));
            case DISCONNECT -> each.accept(ServerMessage.of(MessageType.GONE));
            case CONNECT_ERROR -> each.accept(message(payload, 2, MessageType.REFUSED));
            case AN_EVENT -> event(payload, each);
            default -> { }
        }
    }

    /** A packet whose content is one object, from this byte on. */
    private static ServerMessage message(byte[] payload, int from, MessageType type) throws IOException {
        try (JsonParser json = BoundedJson.STREAMS.createParser(payload, from, payload.length - from)) {
            json.nextToken();
            ServerMessage message = MessageReader.read(json);
            message.type = type;
            return message;
        }
    }

    private static void event(byte[] payload, Consumer<ServerMessage> each) throws IOException {
        try (JsonParser json = BoundedJson.STREAMS.createParser(payload, 2, payload.length - 2)) {
            if (json.nextToken() != JsonToken.START_ARRAY || !"message".equals(json.nextTextValue())) {
                return;
            }
            json.nextToken();
            ServerMessage message = MessageReader.read(json);
            if (json.nextToken() != JsonToken.END_ARRAY) {
                throw new IOException("an event with content after its message");
            }
            each.accept(message);
        }
    }

    private static char at(byte[] payload, int index) throws IOException {
        if (payload.length <= index) {
            throw new IOException("a packet of " + payload.length + " bytes");
        }
        return (char) payload[index];
    }
}
