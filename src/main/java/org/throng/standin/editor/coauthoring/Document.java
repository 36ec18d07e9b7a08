package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.throng.standin.editor.http.HttpSide;
import org.throng.standin.editor.settings.ServerVersion;

/** One document and its sessions. */
public final class Document {

    private static final int TEXT = 0;
    private static final long MILLIS_A_MINUTE = 60_000;

    private final EditorServices server;
    private final Documents documents;
    private final HttpSide http;
    private final String key;
    private final int editorType;
    private final long openedAt;
    private final List<EditorClient> sessions = new ArrayList<>(1);
    /** Connected sessions that have left the editing or were not admitted. */
    private final List<EditorClient> bystanders = new ArrayList<>(0);
    private final LockTable locks;
    private final Saving saving;
    private final Admission admission;
    private final DocumentOpening opening;
    private final ResultDelivery delivery;
    private final Chat chat = new Chat(this);
    private int lastIndex;

    Document(Documents documents, HttpSide http, AuthRequest first, ChangeLog.Memory memory) {
        this.server = documents.services();
        this.documents = documents;
        this.http = http;
        this.key = first.docId();
        this.editorType = first.editorType();
        this.openedAt = EditorServices.now() - first.timezoneOffset() * MILLIS_A_MINUTE;
        this.locks = new LockTable(server.generation(), editorType == TEXT);
        this.saving = new Saving(server, this, new ChangeLog(memory, server.settings().keptChangeBytes()));
        this.admission = new Admission(server, this);
        this.opening = new DocumentOpening(server, http, this);
        this.delivery = new ResultDelivery(documents, http, this);
    }

    /** Admits a new session: at once, or when the only editor so far has changed to co-editing. */
    void join(EditorClient session, AuthRequest request) {
        boolean beyond = !request.view() && server.licence().isExhausted();
        Participant participant = Participant.of(request, ++lastIndex, request.view() || beyond, session.id());
        if (delivery.isUpdated() && !participant.view() && server.generation() == ServerVersion.V9_4) {
            session.stayOutside(this, participant, request);
            open(session);
            return;
        }
        session.enter(this, participant, request, beyond);
        sessions.add(session);
        boolean second = !participant.view() && editors().size() == 2 && !admission.isPending();
        delivery.joined(session, () -> letIn(session, second));
    }

    private void letIn(EditorClient session, boolean second) {
        if (session.stage() == EditorClient.Stage.LEFT) {
            return;
        }
        if (isForgotten() && session.isEditing() && server.generation() == ServerVersion.V9_4) {
            session.send(AuthMessages.forgottenWarning());
        }
        List<EditorClient> editors = editors();
        if (second && editors.get(0) != session) {
            admission.begin(editors.get(0), session);
            sendConnectState(session, true);
            open(session);
        } else {
            admission.letIn(session, () -> {
                sendConnectState(session, false);
                open(session);
            });
        }
    }

    /** Opens the document for a session that asked for it with its auth. */
    void open(EditorClient session) {
        if (session.request().open()) {
            opening.open(session, session.request());
        }
    }

    /**
     * The reason against the restore of a lost session; none if it has missed no change and its locks are free, and
     * none for viewers.
     */
    Optional<RestoreRefusal> whyNotRestored(AuthRequest request) {
        String id = request.userId() + request.indexUser();
        if (request.view()) {
            return Optional.empty();
        }
        if (delivery.isUpdated()) {
            return Optional.of(RestoreRefusal.UPDATED);
        }
        if (!opening.isOpen()) {
            return Optional.of(RestoreRefusal.NOT_OPEN);
        }
        if (saving.hasMissed(id, request.lastOtherSaveTime())) {
            return Optional.of(RestoreRefusal.MODIFIED);
        }
        return locks.canTakeAgain(request.block(), id) ? Optional.empty() : Optional.of(RestoreRefusal.LOCKED);
    }

    void restore(EditorClient session, AuthRequest request) {
        List.copyOf(sessions).stream()
                .filter(old -> old.id().equals(request.sessionId()))
                .forEach(this::replace);
        session.restoreAs(request);
        Participant participant = Participant.of(request, request.indexUser(), request.view(), request.sessionId());
        lastIndex = Math.max(lastIndex, request.indexUser());
        session.enter(this, participant, request, false);
        sessions.add(session);
        if (!participant.view() && (server.generation() == ServerVersion.V9_4 || !request.block().isEmpty())) {
            locks.take(request.block(), participant.id(), EditorServices.now());
            sendLocks(session);
        }
        delivery.joined(session, () -> {
            if (session.stage() != EditorClient.Stage.LEFT) {
                session.admit(false);
                sendConnectState(session, false);
            }
        });
    }

    private void replace(EditorClient old) {
        sessions.remove(old);
        old.replaced();
    }

    /**
     * Removes a session with everything that it held.
     *
     * @param atOnce whether to assemble the document without delay if it was the last editor
     */
    void leave(EditorClient session, boolean atOnce) {
        sessions.remove(session);
        Participant participant = session.participant();
        saving.left(participant);
        admission.left(session);
        send(connectState(false), others(session));
        releaseLocks(session, false);
        if (!participant.view()) {
            delivery.left(participant, editors().isEmpty(), atOnce);
        }
        if (sessions.isEmpty()) {
            documents.forgetLater(this);
        }
    }

    void lock(EditorClient session, JsonNode blocks) {
        if (session.isPresent()) {
            locks.take(blocks, session.participant().id(), EditorServices.now());
            sendLocks(session);
        }
    }

    /** Sends all locks to the sender of the request and to every other editor. */
    private void sendLocks(EditorClient session) {
        ObjectNode message = ServerMessages.of("getLock");
        message.set("locks", locks.json());
        session.send(message);
        send(message, others(session).and(EditorClient::isEditing));
    }

    List<LockTable.Lock> releaseLocks(EditorClient session) {
        return locks.release(session.participant().id());
    }

    /** Frees a session's locks and informs all other editors, and the session itself if it requested that. */
    void releaseLocks(EditorClient session, boolean asked) {
        List<LockTable.Lock> released = releaseLocks(session);
        if (!released.isEmpty()) {
            ObjectNode message = ServerMessages.of("releaseLock");
            ArrayNode list = message.putArray("locks");
            released.forEach(lock -> list.add(lock.released()));
            send(message, other -> other == session ? asked : other.isEditing());
        }
    }

    void cursor(EditorClient session, ObjectNode message) {
        ObjectNode cursor = ServerMessages.object()
                .put("cursor", message.path("cursor").asText())
                .put("time", EditorServices.now())
                .put("user", session.participant().id())
                .put("useridoriginal", session.participant().idOriginal());
        send(ServerMessages.wrapping("cursor", ServerMessages.array().add(cursor)), others(session));
    }

    private void sendConnectState(EditorClient session, boolean waits) {
        if (sessions.size() > 1) {
            send(connectState(waits), others(session));
        }
    }

    private ObjectNode connectState(boolean waits) {
        ObjectNode message = ServerMessages.of("connectState").put("participantsTimestamp", EditorServices.now());
        message.set("participants", participants());
        return message.put("waitAuth", waits);
    }

    private static Predicate<EditorClient> others(EditorClient session) {
        return other -> other != session;
    }

    /** Sends a message to all sessions, even those outside the document. */
    void sendAll(ObjectNode message) {
        send(message, session -> true);
        List.copyOf(bystanders).forEach(session -> session.send(message));
    }

    /** Sends a message to all present sessions that match; it is framed once for all. */
    void send(ObjectNode message, Predicate<EditorClient> whom) {
        byte[] frame = null;
        for (EditorClient session : List.copyOf(sessions)) {
            if (session.isPresent() && whom.test(session)) {
                frame = frame == null ? session.framed(message) : frame;
                session.push(frame);
            }
        }
    }

    /** Sends changes to all other sessions that receive changes. */
    void sendChanges(EditorClient from, ObjectNode message) {
        byte[] frame = null;
        for (EditorClient session : List.copyOf(sessions)) {
            if (session != from && session.receivesChanges()) {
                frame = frame == null ? session.framed(message) : frame;
                session.pushChanges(frame);
            }
        }
    }

    /** Releases the memory of its changes. */
    void forget() {
        saving.changes().clear();
    }

    public List<EditorClient> sessions() {
        return sessions;
    }

    List<EditorClient> bystanders() {
        return bystanders;
    }

    /** Sessions that edit, in the order of their arrival. */
    List<EditorClient> editors() {
        return sessions.stream().filter(session -> !session.participant().view()).toList();
    }

    /** The integrator's ids of the editing users, without duplicates. */
    List<String> editingUsers() {
        Set<String> users = new LinkedHashSet<>();
        editors().forEach(session -> users.add(session.participant().idOriginal()));
        return List.copyOf(users);
    }

    ArrayNode participants() {
        ArrayNode participants = ServerMessages.array();
        sessions.forEach(session -> participants.add(session.participant().json()));
        return participants;
    }

    /** The locks in the form of the answer to auth: a list for spreadsheets and slides. */
    JsonNode authLocks() {
        return editorType == TEXT ? locks.map() : locks.list();
    }

    /** Whether the key once had a result that the integrator did not take. */
    boolean isForgotten() {
        return http.forgotten().ending(key).isPresent();
    }

    /** Whether it has no session and no work to do. */
    boolean isAbandoned() {
        return sessions.isEmpty() && !delivery.isBusy();
    }

    /** Its state: converting, editing, closing, assembling or updated. */
    public String state() {
        return opening.isConverting() && delivery.isEditing() ? "converting" : delivery.state();
    }

    /** Ending of its result files. */
    String ending() {
        return switch (editorType) {
            case 1 -> "xlsx";
            case 2 -> "pptx";
            default -> "docx";
        };
    }

    String key() {
        return key;
    }

    long openedAt() {
        return openedAt;
    }

    public Saving saving() {
        return saving;
    }

    Admission admission() {
        return admission;
    }

    DocumentOpening opening() {
        return opening;
    }

    ResultDelivery delivery() {
        return delivery;
    }

    Chat chat() {
        return chat;
    }
}
