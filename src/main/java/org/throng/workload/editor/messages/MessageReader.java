package org.throng.workload.editor.messages;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a message of the protocol in one pass and without a tree: only the fields that a session needs are taken, the
 * rest is skipped. The order of the fields does not matter.
 */
final class MessageReader {

    /** Longest text that is kept; far above any id, token or URL of a server. */
    private static final int MAX_TEXT_CHARS = 16_384;

    private static final String EDITOR_BIN = "Editor.bin";

    private final JsonParser json;
    private final ServerMessage read = new ServerMessage();

    private MessageReader(JsonParser json) {
        this.json = json;
    }

    /**
     * Reads the object at the parser's position, up to its end.
     *
     * @throws IOException if it is not a JSON object, or malformed
     */
    static ServerMessage read(JsonParser json) throws IOException {
        if (!json.hasToken(JsonToken.START_OBJECT)) {
            throw new IOException("a message that is not a JSON object");
        }
        MessageReader reader = new MessageReader(json);
        reader.message();
        return reader.read;
    }

    private void message() throws IOException {
        for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "type" -> read.type = MessageType.of(text(""));
                case "saveLock" -> read.saveLock = flag();
                case "index" -> read.index = number(ServerMessage.NONE);
                case "changesIndex" -> read.changesIndex = number(ServerMessage.NONE);
                case "syncChangesIndex" -> read.syncChangesIndex = number(ServerMessage.NONE);
                case "locks" -> locks();
                case "changes" -> changes();
                case "participants" -> participants();
                case "participantsTimestamp" -> read.participantsTimestamp = number(ServerMessage.NONE);
                case "waitAuth" -> read.waitAuth = flag();
                case "messages" -> answer();
                case "data" -> data();
                case "license" -> license();
                default -> authOrRefusal(field);
            }
        }
    }

    private void authOrRefusal(String field) throws IOException {
        switch (field) {
            case "result" -> read.result = smallNumber(ServerMessage.NONE);
            case "sessionId" -> read.sessionId = text("");
            case "sessionTimeConnect" -> read.sessionTimeConnect = number(ServerMessage.NONE);
            case "indexUser" -> read.indexUser = smallNumber(ServerMessage.NONE);
            case "licenseType" -> read.licenseType = smallNumber(ServerMessage.NONE);
            case "jwt" -> read.jwt = text(null);
            case "code" -> read.code = smallNumber(0);
            case "pingInterval" -> read.pingInterval = number(ServerMessage.NONE);
            case "pingTimeout" -> read.pingTimeout = number(ServerMessage.NONE);
            case "description", "message" -> read.words = text(read.words);
            default -> json.skipChildren();
        }
    }

    /** A table by block, or a list. */
    private void locks() throws IOException {
        List<ServerMessage.Lock> locks = new ArrayList<>(2);
        if (json.hasToken(JsonToken.START_OBJECT)) {
            for (String block = json.nextFieldName(); block != null; block = json.nextFieldName()) {
                json.nextToken();
                locks.add(new ServerMessage.Lock(block, lock().user()));
            }
        } else if (json.hasToken(JsonToken.START_ARRAY)) {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                locks.add(lock());
            }
        }
        read.locks = locks;
    }

    private ServerMessage.Lock lock() throws IOException {
        String block = "";
        String user = "";
        for (String field = enter(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "user" -> user = text("");
                case "block" -> block = json.hasToken(JsonToken.START_OBJECT) ? guid() : text("");
                default -> json.skipChildren();
            }
        }
        return new ServerMessage.Lock(block, user);
    }

    private String guid() throws IOException {
        String guid = "";
        for (String field = enter(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            if (field.equals("guid")) {
                guid = text("");
            } else {
                json.skipChildren();
            }
        }
        return guid;
    }

    /** Only counted: the content of changes is not needed. */
    private void changes() throws IOException {
        if (!json.hasToken(JsonToken.START_ARRAY)) {
            json.skipChildren();
            return;
        }
        while (json.nextToken() != JsonToken.END_ARRAY) {
            read.changes++;
            for (String field = enter(); field != null; field = json.nextFieldName()) {
                json.nextToken();
                switch (field) {
                    case "user" -> read.changedBy = text("");
                    case "time" -> read.changedAt = number(ServerMessage.NONE);
                    default -> json.skipChildren();
                }
            }
        }
    }

    private void participants() throws IOException {
        List<ServerMessage.Participant> participants = new ArrayList<>(2);
        if (json.hasToken(JsonToken.START_ARRAY)) {
            while (json.nextToken() != JsonToken.END_ARRAY) {
                participants.add(participant());
            }
        } else {
            json.skipChildren();
        }
        read.participants = participants;
    }

    private ServerMessage.Participant participant() throws IOException {
        String id = "";
        boolean viewer = false;
        boolean liveViewer = false;
        for (String field = enter(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "id" -> id = text("");
                case "view" -> viewer = flag();
                case "isLiveViewer" -> liveViewer = flag();
                default -> json.skipChildren();
            }
        }
        return new ServerMessage.Participant(id, viewer, liveViewer);
    }

    /** The {@code messages} of session, forceSaveStart and refreshToken; other types have lists there. */
    private void answer() throws IOException {
        if (json.hasToken(JsonToken.VALUE_STRING)) {
            read.jwt = text(null);
        }
        for (String field = enter(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "code" -> read.code = smallNumber(0);
                case "reason" -> read.words = text("");
                case "token" -> read.jwt = text(null);
                default -> json.skipChildren();
            }
        }
    }

    /** From documentOpen, or from a refused Socket.IO connection. */
    private void data() throws IOException {
        boolean ofDocument = false;
        boolean ofOpening = false;
        for (String field = enter(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            switch (field) {
                case "type" -> {
                    ofDocument = true;
                    ofOpening = text("").equals("open");
                }
                case "status" -> read.status = text("");
                case "data" -> files();
                case "code" -> read.code = smallNumber(0);
                case "description" -> read.words = text("");
                default -> json.skipChildren();
            }
        }
        if (ofDocument && !ofOpening) {
            read.status = "";
        }
    }

    /** The files of an opened document, or the code of the failure. */
    private void files() throws IOException {
        if (json.hasToken(JsonToken.START_OBJECT)) {
            for (String name = enter(); name != null; name = json.nextFieldName()) {
                json.nextToken();
                if (name.equals(EDITOR_BIN)) {
                    read.editorBin = text(null);
                } else {
                    json.skipChildren();
                }
            }
        } else {
            read.code = smallNumber(0);
        }
    }

    private void license() throws IOException {
        for (String field = enter(); field != null; field = json.nextFieldName()) {
            json.nextToken();
            if (field.equals("type")) {
                read.licenseType = smallNumber(ServerMessage.NONE);
            } else {
                json.skipChildren();
            }
        }
    }

    /** The first field of the object at the parser's position; any other value is skipped. */
    private String enter() throws IOException {
        if (json.hasToken(JsonToken.START_OBJECT)) {
            return json.nextFieldName();
        }
        json.skipChildren();
        return null;
    }

    private String text(String otherwise) throws IOException {
        if (!json.hasToken(JsonToken.VALUE_STRING)) {
            json.skipChildren();
            return otherwise;
        }
        if (json.getTextLength() > MAX_TEXT_CHARS) {
            throw new IOException(
                    "a text of more than " + MAX_TEXT_CHARS + " characters in '" + json.currentName() + "'");
        }
        return json.getText();
    }

    private boolean flag() throws IOException {
        json.skipChildren();
        return json.hasToken(JsonToken.VALUE_TRUE);
    }

    private long number(long otherwise) throws IOException {
        json.skipChildren();
        return json.hasToken(JsonToken.VALUE_NUMBER_INT) ? json.getLongValue() : otherwise;
    }

    private int smallNumber(int otherwise) throws IOException {
        json.skipChildren();
        return json.hasToken(JsonToken.VALUE_NUMBER_INT) ? json.getIntValue() : otherwise;
    }
}
