package org.throng.workload.editor;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import org.throng.net.answer.AnswerHeads;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpTimings;
import org.throng.net.websocket.WebSocket;
import org.throng.net.websocket.WebSocketHandler;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.DocumentType;
import org.throng.workload.editor.messages.Generation;

/**
 * A document server without sockets. By itself it is well-behaved towards one editor a document; a test gives reactions
 * of its own to what it is about, and speaks for it through its {@link #peers}.
 */
final class FakeServer implements Network {

    static final String HELLO = "0{\"sid\":\"bolG\",\"upgrades\":[],\"pingInterval\":25000,\"pingTimeout\":20000}";
    static final String READY = "40{\"sid\":\"mKsq\"}";
    static final String LICENSE = "{\"type\":\"license\",\"license\":{\"type\":3,\"light\":false,\"rights\":1}}";
    static final String DOCUMENT_OPEN = "{\"type\":\"documentOpen\",\"data\":"
            + "{\"type\":\"open\",\"status\":\"ok\",\"data\":"
            + "{\"Editor.bin\":\"http://files.test/K/Editor.bin?md5=m&expires=1\",\"media/a.png\":\"http:"
            + "//files.test/a\"}"
            + ",\"openedAt\":1795237764998}}";
    static final EditorDocument DOCUMENT = document("K", DocumentType.DOCX);
    static final EditorUser USER = new EditorUser("uid-1", "User A", false);
    static final Duration LONG = Duration.ofMinutes(1);
    static final Timeouts PATIENT = new Timeouts(LONG, LONG, LONG, LONG, LONG, LONG);

    /** The handshake of Engine.IO. */
    String hello = HELLO;
    final Generation generation;
    final List<FakePeer> peers = new CopyOnWriteArrayList<>();
    final List<URI> fetched = new CopyOnWriteArrayList<>();
    volatile boolean answersClose = true;
    volatile boolean closed;

    /** What happens as soon as a connection is there. */
    volatile Consumer<FakePeer> onConnect = this::greet;

    /** What answers an HTTP request. */
    volatile Function<URI, HttpAnswer> onGet = uri -> answer(200, "BIN");

    private final Map<String, BiConsumer<FakePeer, JsonNode>> reactions = new ConcurrentHashMap<>();
    private long count;

    FakeServer(Generation generation) {
        this.generation = generation;
        on("auth", (peer, auth) -> {
            peer.says(LICENSE);
            peer.says(auth(1));
            peer.says(DOCUMENT_OPEN);
        });
        on("getLock", (peer, message) -> peer.says(locks(message.get("block").get(0).asText(), "uid-11")));
        on("isSaveLock", (peer, message) -> peer.says("{\"type\":\"saveLock\",\"saveLock\":false}"));
        on("saveChanges", (peer, message) -> peer.says(stored(message)));
        on("forceSaveStart", (peer, message) -> peer.says(
                "{\"type\":\"forceSaveStart\",\"messages\":{\"code\":0,\"time\":1795225692000,\"inProgress\":false}}"));
    }

    static EditorDocument document(String key, DocumentType type) {
        return new EditorDocument(key, type, "sample." + type.ending(), URI.create("http:"
                + "//docs.test/sample." + type.ending()),
                URI.create("http://docs.test/callback?key=" + key));
    }

    static HttpAnswer answer(int status, String body) {
        return new HttpAnswer(AnswerHeads.of(status), body.getBytes(StandardCharsets.UTF_8),
                new HttpTimings(System.nanoTime(), -1, 5, -1, 1, 7, 9), 120, 300);
    }

    /** One editor, uid-1, who has opened the document for the {@code index}-th time. */
    static String auth(int index) {
        return auth(index, "\"licenseType\":3", "{\"id\":\"uid-1" + index + "\",\"idOriginal\":\"uid-1\",\"view\":"
                + "false}");
    }

    static String auth(int index, String more, String... participants) {
        return "{\"type\":\"auth\",\"result\":1,\"sessionId\":\"s-" + index + "\",\"sessionTimeConnect\":1795226964988,"
                + "\"participants\":[" + String.join(",", participants) + "],\"locks\":{},\"indexUser\":" + index
                + ",\"jwt\":\"session.jwt." + index + "\",\"settings\":{\"reconnection\":{\"attempts\":"
                + "50}}," + more + "}";
    }

    static String locks(String block, String user) {
        return "{\"type\":\"getLock\",\"locks\":{\"" + block + "\":{\"time\":1795225259941,\"user\":\"" + user
                + "\",\"block\":\"" + block + "\"}}}";
    }

    /** Replaces the reaction to messages of this type. */
    FakeServer on(String type, BiConsumer<FakePeer, JsonNode> reaction) {
        reactions.put(type, reaction);
        return this;
    }

    FakeServer ignoring(String type) {
        return on(type, (peer, message) -> { });
    }

    TestEditorOptions options() {
        return TestEditorOptions.of("docs.test", 8080).generation(generation).timeouts(PATIENT)
                .saveLockRetry(Duration.ofMillis(1)).reconnect(3, Duration.ofMillis(1));
    }

    EditorServer server() {
        return server(options());
    }

    EditorServer server(TestEditorOptions options) {
        return new EditorServer(options.build(), this, Clock.systemUTC());
    }

    EditorSession open() throws Exception {
        return server().open(USER, DOCUMENT, ChangeListener.IGNORED, StepListener.IGNORED);
    }

    FakePeer peer() {
        return peers.get(peers.size() - 1);
    }

    void greet(FakePeer peer) {
        peer.sends(generation == Generation.SOCKJS ? "o" : hello);
    }

    void got(FakePeer peer, String frame, JsonNode message) {
        if (frame.startsWith("40")) {
            BiConsumer<FakePeer, JsonNode> reaction = reactions.get("40");
            if (reaction == null) {
                peer.sends(READY);
            } else {
                reaction.accept(peer, null);
            }
        } else if (message != null) {
            reactions.getOrDefault(message.path("type").asText(), (to, what) -> { }).accept(peer, message);
        }
    }

    private synchronized String stored(JsonNode saveChanges) {
        int changes = ChangeSet.of(saveChanges.get("changes").asText()).count();
        boolean whole = saveChanges.get("startSaveChanges").asBoolean()
                && saveChanges.get("endSaveChanges").asBoolean();
        long start = count;
        count += changes;
        String sync = generation == Generation.SOCKJS ? "" : ",\"syncChangesIndex\":" + count;
        return saveChanges.get("endSaveChanges").asBoolean()
                ? "{\"type\":\"unSaveLock\",\"index\":" + (whole ? start : -1) + ",\"time\":1795225260000" + sync + "}"
                : "{\"type\":\"savePartChanges\",\"changesIndex\":" + start + sync + "}";
    }

    @Override
    public WebSocket connect(URI uri, WebSocketHandler handler, Duration deadline) {
        FakePeer peer = new FakePeer(this, uri, handler);
        peers.add(peer);
        onConnect.accept(peer);
        return peer;
    }

    @Override
    public HttpAnswer get(URI uri, Duration deadline) {
        fetched.add(uri);
        return onGet.apply(uri);
    }

    @Override
    public HttpAnswer download(URI uri, Duration deadline) {
        return get(uri, deadline);
    }

    @Override
    public void close() {
        closed = true;
    }
}
