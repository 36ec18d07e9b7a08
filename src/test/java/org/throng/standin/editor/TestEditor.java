package org.throng.standin.editor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Deque;
import org.throng.standin.TestClient;
import org.throng.standin.editor.settings.ServerVersion;

/** An editor that sends what the test asks for, in both generations' framing, and reads what arrives. */
public final class TestEditor implements AutoCloseable {

    static final ObjectMapper JSON = new ObjectMapper();

    private static final String AUTH = """
            {"type":"auth","docid":"%s","documentCallbackUrl":"%s","token":"any",
             "user":{"id":"%s","username":"User %s","firstname":null,"lastname":null,"indexUser":-1},
             "editorType":0,"lastOtherSaveTime":-1,"block":[],"sessionId":null,"sessionTimeConnect":null,
             "sessionTimeIdle":0,"documentFormatSave":65,"view":false,"isCloseCoAuthoring":false,
             "openCmd":{"c":"open","id":"%s","userid":"%s","format":"docx","url":"%s",
             "title":"sample.docx","lcid":9,"nobase64":true,"convertToOrigin":".pdf.xps.oxps.djvu"},
             "lang":"en","mode":"edit","permissions":{"chat":true,"edit":true},"IsAnonymousUser":false,
             "timezoneOffset":0,"coEditingMode":"fast","jwtOpen":"","supportAuthChangesAck":true}""";

    private final TestClient client;
    private final boolean sockJs;
    private final Deque<JsonNode> queue = new ArrayDeque<>();

    private TestEditor(TestClient client, boolean sockJs) {
        this.client = client;
        this.sockJs = sockJs;
    }

    /** Connects the WebSocket and has read the transport's first frame. */
    static TestEditor open(int port, ServerVersion generation, String key) throws Exception {
        boolean sockJs = generation.sockJs();
        String path = "/doc/" + key + (sockJs ? "/c/123/session/websocket" : "/c/?EIO=4&transport=websocket");
        TestEditor editor = new TestEditor(TestClient.open(port, path), sockJs);
        assertThat(editor.raw()).startsWith(sockJs ? "o" : "0{\"sid\":");
        return editor;
    }

    /** Connects as far as the licence. */
    static TestEditor connect(int port, ServerVersion generation, String key) throws Exception {
        TestEditor editor = open(port, generation, key);
        if (!editor.sockJs) {
            editor.sendRaw("40{}");
            assertThat(editor.raw()).matches("40\\{\"sid\":\"[\\w-]{20}\"}");
        }
        assertThat(editor.next().path("type").asText()).isEqualTo("license");
        return editor;
    }

    /** Connects and authorises, with documentOpen not read yet. */
    static TestEditor edit(int port, ServerVersion generation, String key, String user) throws Exception {
        TestEditor editor = connect(port, generation, key);
        editor.send(auth(key, user));
        editor.next("auth");
        return editor;
    }

    public static ObjectNode auth(String key, String user) throws Exception {
        return (ObjectNode) JSON.readTree(AUTH.formatted(
                key, Sample.callbackUrl(), user, user, key, user, Sample.documentUrl()));
    }

    void sendRaw(String frame) {
        client.send(frame);
    }

    String raw() throws Exception {
        String frame = client.nextText();
        while (frame.equals("2")) {
            client.send("3");
            frame = client.nextText();
        }
        return frame;
    }

    void send(JsonNode message) throws Exception {
        send(JSON.writeValueAsString(message));
    }

    void send(String message) throws Exception {
        client.send(sockJs ? "[" + JSON.writeValueAsString(message) + "]" : "42[\"message\"," + message + "]");
    }

    /** The next message, whatever it is. */
    JsonNode next() throws Exception {
        return queue.isEmpty() ? read() : queue.poll();
    }

    private JsonNode read() throws Exception {
        String frame = raw();
        if (sockJs) {
            assertThat(frame).startsWith("a[");
            return JSON.readTree(JSON.readTree(frame.substring(1)).path(0).textValue());
        }
        assertThat(frame).startsWith("42[\"message\",");
        return JSON.readTree(frame.substring(2)).path(1);
    }

    /** The next message of a type; those before it are kept for later. */
    JsonNode next(String type) throws Exception {
        for (JsonNode kept : queue) {
            if (kept.path("type").asText().equals(type)) {
                queue.remove(kept);
                return kept;
            }
        }
        JsonNode message = read();
        while (!message.path("type").asText().equals(type)) {
            queue.add(message);
            message = read();
        }
        return message;
    }

    JsonNode ask(String message, String answer) throws Exception {
        send(message);
        return next(answer);
    }

    /** Saves and gives the answer. */
    JsonNode save(String... changes) throws Exception {
        send(saveChanges(changes));
        return next("unSaveLock");
    }

    static ObjectNode saveChanges(String... changes) throws Exception {
        return JSON.createObjectNode()
                .put("type", "saveChanges")
                .put("changes", JSON.writeValueAsString(changes))
                .put("startSaveChanges", true)
                .put("endSaveChanges", true)
                .put("isCoAuthoring", false)
                .put("isExcel", false)
                .putNull("deleteIndex")
                .putNull("excelAdditionalInfo")
                .put("unlock", false)
                .put("releaseLocks", false);
    }

    /** Code with which the server ended the session, in its own words; the WebSocket is closed then. */
    int disconnected() throws Exception {
        if (sockJs) {
            String frame = raw();
            while (!frame.startsWith("c")) {
                frame = raw();
            }
            assertThat(client.closeCode()).isEqualTo(1000);
            return JSON.readTree(frame.substring(1)).path(0).asInt();
        }
        int code = next("disconnectReason").path("code").asInt();
        assertThat(raw()).isEqualTo("41");
        assertThat(client.closeCode()).isEqualTo(1005);
        return code;
    }

    int closeCode() throws Exception {
        return client.closeCode();
    }

    /** Whether a message of a type has come and was not read, all that was sent before having arrived. */
    boolean wasSent(String type) throws Exception {
        ask("{\"type\":\"getMessages\"}", "message");
        return queue.stream().anyMatch(message -> message.path("type").asText().equals(type));
    }

    /** Whether nothing has come, a request answered by the server having passed it. */
    boolean hasNothing() {
        return queue.isEmpty() && client.hasNothing();
    }

    @Override
    public void close() {
        client.close();
    }
}
