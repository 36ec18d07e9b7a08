package org.throng.standin.editor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a document's changes are saved: by one at a time, in parts if need be, and told to everyone else. */
final class Saving {

    private static final long MILLIS_A_SECOND = 1_000;

    private final DocumentServer server;
    private final Document document;
    private final ChangeLog changes;
    private final SaveLock lock = new SaveLock();
    private final History history = new History();
    /** When each participant saved last; who leaves stays in it, or a restored session would miss something. */
    private final Map<String, Long> lastSaves = new HashMap<>(2);
    private int saves;

    Saving(DocumentServer server, Document document, ChangeLog changes) {
        this.server = server;
        this.document = document;
        this.changes = changes;
    }

    /** isSaveLock. */
    void ask(EditorSession session, ObjectNode message) {
        if (session.stage() != EditorSession.Stage.INSIDE) {
            return;
        }
        long now = DocumentServer.now();
        boolean behind = newer()
                && session.isOutOfSync(message.path("syncChangesIndex").asInt(), changes.count(), now);
        boolean refused = behind
                || server.behaviour().strikes(EditorFault.SAVE_LOCK_REFUSED)
                || !take(session, now);
        session.say(Messages.saveLock(refused));
    }

    private boolean take(EditorSession session, long now) {
        return lock.take(session.participant().id(), now, server.behaviour().millis(Wait.SAVE_LOCK));
    }

    /**
     * saveChanges. Nothing is said if somebody else has the lock; nor if the changes are no JSON, and then the lock
     * stays taken.
     */
    void save(EditorSession session, ObjectNode message) {
        if (!take(session, DocumentServer.now())) {
            return;
        }
        Optional<JsonNode> parsed = Optional.of(message.path("changes"))
                .filter(JsonNode::isTextual)
                .flatMap(text -> Messages.parse(text.textValue()))
                .filter(JsonNode::isArray);
        parsed.ifPresent(list -> server.after(Wait.SAVE, () -> store(session, message, (ArrayNode) list)));
    }

    private void store(EditorSession session, ObjectNode message, ArrayNode list) {
        Participant author = session.participant();
        long time = DocumentServer.now() / MILLIS_A_SECOND * MILLIS_A_SECOND;
        int deleteIndex = message.path("deleteIndex").asInt(-1);
        if (deleteIndex >= 0) {
            changes.deleteFrom(deleteIndex);
        }
        int before = changes.count();
        list.forEach(change -> changes.add(new ChangeLog.Change(Messages.text(change), time, author)));
        if (!list.isEmpty() || deleteIndex >= 0) {
            saves++;
            history.saved(author, time);
            lastSaves.put(author.id(), time);
        }
        boolean last = message.path("endSaveChanges").asBoolean();
        List<LockTable.Lock> released =
                message.path("releaseLocks").asBoolean() ? document.releaseLocks(session) : List.of();
        document.tellChanges(session, broadcast(list, time, author, last, released, message));
        document.admission().saved(session);
        if (message.path("unlock").asBoolean()) {
            document.admission().unlock(session);
        }
        answer(session, last, last && message.path("startSaveChanges").asBoolean() && deleteIndex < 0, before, time);
    }

    private void answer(EditorSession session, boolean last, boolean whole, int before, long time) {
        ObjectNode answer;
        if (last) {
            lock.giveBack(session.participant().id());
            answer = Messages.of("unSaveLock").put("index", whole ? before : -1).put("time", time);
        } else {
            answer = Messages.of("savePartChanges").put("changesIndex", before);
        }
        if (newer()) {
            answer.put("syncChangesIndex", changes.count());
        }
        if (session.stage() == EditorSession.Stage.INSIDE
                && !server.behaviour().strikes(EditorFault.NO_UNSAVE_LOCK)) {
            session.say(answer);
        }
    }

    private ObjectNode broadcast(
            ArrayNode list,
            long time,
            Participant author,
            boolean last,
            List<LockTable.Lock> released,
            ObjectNode message) {
        ObjectNode broadcast = Messages.of("saveChanges");
        ArrayNode told = broadcast.putArray("changes");
        list.forEach(change ->
                told.add(new ChangeLog.Change(Messages.text(change), time, author).json(document.key())));
        broadcast.put("changesIndex", changes.count());
        if (newer()) {
            broadcast.put("syncChangesIndex", changes.count());
        }
        broadcast.put("endSaveChanges", last);
        ArrayNode locks = broadcast.putArray("locks");
        released.forEach(each -> locks.add(each.released()));
        if (last) {
            JsonNode additional = message.path("excelAdditionalInfo");
            broadcast.set("excelAdditionalInfo", additional.isMissingNode() ? null : additional);
        }
        return broadcast;
    }

    /** unLockDocument: ends the waiting of the second editor, takes changes back, frees locks; each if it says so. */
    void unlock(EditorSession session, ObjectNode message) {
        if (message.path("isSave").asBoolean() && !lock.isOthers(session.participant().id(), DocumentServer.now())) {
            int deleteIndex = message.path("deleteIndex").asInt(-1);
            if (deleteIndex >= 0 && deleteIndex < changes.count()) {
                changes.deleteFrom(deleteIndex);
                saves++;
            }
            giveBack(session);
        }
        if (message.path("releaseLocks").asBoolean()) {
            List<LockTable.Lock> released = document.releaseLocks(session);
            if (!released.isEmpty()) {
                document.tellReleased(session, released);
            }
        }
        if (message.path("unlock").asBoolean()) {
            document.admission().unlock(session);
        }
    }

    /** unSaveLock: the save lock was not needed. */
    void giveBack(EditorSession session) {
        if (session.participant().view()) {
            return;
        }
        lock.giveBack(session.participant().id());
        ObjectNode answer = Messages.of("unSaveLock").put("index", -1).put("time", -1);
        session.say(newer() ? answer.put("syncChangesIndex", -1) : answer);
    }

    void left(Participant participant) {
        lock.giveBack(participant.id());
    }

    /** When anybody but a participant saved last, in ms; -1 if nobody did. */
    long lastSaveByOthers(String participant) {
        return lastSaves.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(participant))
                .mapToLong(Map.Entry::getValue)
                .max()
                .orElse(-1);
    }

    ChangeLog changes() {
        return changes;
    }

    History history() {
        return history;
    }

    /** Counts saves, to see whether there has been another one. */
    int saves() {
        return saves;
    }

    private boolean newer() {
        return server.generation() == Generation.V9_4;
    }
}
