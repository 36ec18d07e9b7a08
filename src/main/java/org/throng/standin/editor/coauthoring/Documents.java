package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import org.throng.standin.editor.http.DocumentCommands;
import org.throng.standin.editor.http.HttpSide;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;

/** The documents of this process, by key. */
public final class Documents implements DocumentCommands {

    /** Memory for changes of all documents together. */
    private static final long MOST_CHANGE_BYTES = 64L << 20;

    private final EditorServices server;
    private final HttpSide http;
    private final EditorRequests requests;
    private final Map<String, Document> documents = new HashMap<>();
    private final ChangeLog.Memory memory = new ChangeLog.Memory(MOST_CHANGE_BYTES);

    public Documents(EditorServices server, HttpSide http) {
        this.server = server;
        this.http = http;
        this.requests = new EditorRequests(server);
    }

    /** The parts that all documents share. */
    public EditorServices services() {
        return server;
    }

    /** Handles the messages of sessions. */
    EditorRequests requests() {
        return requests;
    }

    /** Admits a session to its document, or refuses it with a reason. */
    void join(EditorClient session, AuthRequest request) {
        Document document = documents.get(request.docId());
        if (request.restores()) {
            restore(session, request, document);
        } else {
            if (document == null) {
                document = new Document(this, http, request, memory);
                documents.put(request.docId(), document);
            }
            document.join(session, request);
        }
    }

    private static void restore(EditorClient session, AuthRequest request, Document document) {
        if (document == null) {
            session.notRestored(request, null, RestoreRefusal.UNKNOWN);
        } else {
            document.whyNotRestored(request).ifPresentOrElse(
                    why -> session.notRestored(request, document, why),
                    () -> document.restore(session, request));
        }
    }

    /** Removes a document at once: the next session with its key opens a new one. */
    void forget(Document document) {
        document.forget();
        documents.remove(document.key(), document);
    }

    /** Removes a document after a delay, unless a session has opened it again. */
    void forgetLater(Document document) {
        server.after(EditorTime.KEY_KEPT, () -> {
            if (document.delivery().isUpdated() || document.isAbandoned()) {
                forget(document);
            }
        });
    }

    /** Warns and ends sessions that have been idle for too long. */
    public void checkClocks() {
        long now = EditorServices.now();
        documents.values().stream()
                .flatMap(document -> document.sessions().stream())
                .toList()
                .forEach(session -> session.checkClocks(now));
    }

    public Collection<Document> all() {
        return documents.values();
    }

    public Optional<Document> get(String key) {
        return Optional.ofNullable(documents.get(key));
    }

    @Override
    public Optional<List<String>> users(String key) {
        return get(key).map(Document::editingUsers);
    }

    @Override
    public void info(String key, String userData) {
        get(key).ifPresent(document -> document.delivery().info(userData));
    }

    @Override
    public void forceSave(String key, String userData, IntConsumer done) {
        Optional<Document> document = get(key);
        if (document.isEmpty()) {
            done.accept(server.generation() == ServerVersion.V9_4 ? UNKNOWN_KEY : NOT_MODIFIED);
            return;
        }
        ForcedSave forced = document.get().delivery().forceSave(ForcedSave.COMMAND, null, userData);
        done.accept(forced.code());
    }

    @Override
    public void drop(String key, Optional<Set<String>> users) {
        ObjectNode message = server.generation() == ServerVersion.V9_4
                ? ServerMessages.of("drop").put("code", "")
                : ServerMessages.of("drop").put("description", "");
        get(key).ifPresent(document -> document.send(message, session ->
                users.isEmpty() || users.get().contains(session.participant().idOriginal())));
    }

    @Override
    public void meta(String key, JsonNode meta) {
        get(key).ifPresent(document -> document.sendAll(ServerMessages.wrapping("meta", meta)));
    }

    @Override
    public int editors() {
        return server.licence().editors();
    }

    @Override
    public int viewers() {
        return server.licence().viewers();
    }
}
