package org.throng.workload.editor.messages;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/** The frames of SockJS on its WebSocket transport. Every message is JSON inside a JSON string. */
final class SockJs implements MessageFraming {

    static final MessageFraming WIRE = new SockJs();

    private static final String BEGIN = "[\"";
    private static final String END = "\"]";

    private SockJs() {
    }

    @Override
    public Generation generation() {
        return Generation.SOCKJS;
    }

    /** A server number of three digits and a session of our choice; the server checks neither. */
    @Override
    public String path() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return "/" + random.nextInt(100, 1_000) + "/" + Long.toString(random.nextLong(1L << 40), Character.MAX_RADIX)
                + "/websocket";
    }

    @Override
    public String connect(String credentials) {
        return null;
    }

    /** The WebSocket's own pings keep this alive. */
    @Override
    public String pong() {
        return null;
    }

    @Override
    public String pack(String json) {
        return BEGIN + BoundedJson.quoted(json) + END;
    }

    @Override
    public String pack(String before, ChangeSet changes, String after) {
        return BEGIN + BoundedJson.quoted(before) + changes.quotedTwice() + BoundedJson.quoted(after) + END;
    }

    @Override
    public void unpack(byte[] payload, Consumer<ServerMessage> each) throws IOException {
        if (payload.length == 0) {
            throw new IOException("an empty frame");
        }
        switch ((char) payload[0]) {
            case 'o' -> each.accept(ServerMessage.of(MessageType.READY));
            case 'a' -> messages(payload, each);
            case 'c' -> each.accept(closing(payload));
            case 'h' -> { }
            default -> throw new IOException("a frame of an unknown kind");
        }
    }

    private static void messages(byte[] payload, Consumer<ServerMessage> each) throws IOException {
        try (JsonParser strings = array(payload)) {
            while (strings.nextToken() == JsonToken.VALUE_STRING) {
                each.accept(message(strings));
            }
            if (!strings.hasToken(JsonToken.END_ARRAY)) {
                throw new IOException("a frame with other content than texts");
            }
        }
    }

    /** The text's characters are read in the buffer of the outer parser. */
    private static ServerMessage message(JsonParser strings) throws IOException {
        try (JsonParser json = BoundedJson.STREAMS.createParser(
                strings.getTextCharacters(), strings.getTextOffset(), strings.getTextLength())) {
            json.nextToken();
            ServerMessage message = MessageReader.read(json);
            if (json.nextToken() != null) {
                throw new IOException("a message with content after its end");
            }
            return message;
        }
    }

    private static ServerMessage closing(byte[] payload) throws IOException {
        try (JsonParser json = array(payload)) {
            ServerMessage closing = ServerMessage.of(MessageType.DISCONNECT_REASON);
            closing.code = json.nextIntValue(0);
            String words = json.nextTextValue();
            closing.words = words == null ? "" : words;
            return closing;
        }
    }

    private static JsonParser array(byte[] payload) throws IOException {
        JsonParser json = BoundedJson.STREAMS.createParser(payload, 1, payload.length - 1);
        if (json.nextToken() != JsonToken.START_ARRAY) {
            throw new IOException("a frame without a list");
        }
        return json;
    }
}
