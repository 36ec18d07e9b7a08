package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;

/** Saves a document's changes: of one participant at a time, in one or more parts, which all others receive. */
public final class Saving {

    private static final long MILLIS_A_SECOND = 1_000;

    private final EditorServices server;
    private final Document document;
    private final ChangeLog changes;
    private final SaveLock lock = new SaveLock();
    private final ChangeHistory history = new ChangeHistory();
    private int saves;
    /** Number of changes at the end of the last save; -1 if there was none. */
    private int savedIndex = -1;
    private long lastSave;

    Saving(EditorServices server, Document document, ChangeLog changes) {
        this.server = server;
        this.document = document;
        this.changes = changes;
    }

    /** isSaveLock. */
    void ask(EditorClient session, ObjectNode message) {
        if (!session.isPresent()) {
            return;
        }
        long now = EditorServices.now();
        boolean behind = newer()
                && session.isOutOfSync(message.path("syncChangesIndex").asInt(), savedIndex, now);
        boolean refused = behind
                || server.tuning().strikes(EditorFault.SAVE_LOCK_REFUSED)
                || !take(session, now);
        session.send(ServerMessages.saveLock(refused));
    }

    private boolean take(EditorClient session, long now) {
        return lock.take(session.participant().id(), now, server.tuning().millis(EditorTime.SAVE_LOCK));
    }

    /**
     * saveChanges. No answer if another participant has the lock, or if the changes are not JSON; in the latter case
     * the lock stays taken.
     */
    void save(EditorClient session, ObjectNode message) {
        if (!take(session, EditorServices.now())) {
            return;
        }
        Optional<JsonNode> parsed = Optional.of(message.path("changes"))
                .filter(JsonNode::isTextual)
                .flatMap(text -> ServerMessages.parse(text.textValue()))
                .filter(JsonNode::isArray);
        parsed.ifPresent(list -> server.after(EditorTime.SAVE, () -> store(session, message, (ArrayNode) list)));
    }

    private void store(EditorClient session, ObjectNode message, ArrayNode list) {
        Participant author = session.participant();
        long time = EditorServices.now() / MILLIS_A_SECOND * MILLIS_A_SECOND;
        boolean first = message.path("startSaveChanges").asBoolean();
        boolean last = message.path("endSaveChanges").asBoolean();
        int deleteIndex = first ? message.path("deleteIndex").asInt(-1) : -1;
        if (deleteIndex >= 0) {
            changes.deleteFrom(deleteIndex);
        }
        int before = changes.count();
        list.forEach(change -> changes.add(new ChangeLog.Change(ServerMessages.text(change), time, author)));
        if (!list.isEmpty()) {
            history.saved(author, time);
        }
        document.admission().saved(session);
        List<LockTable.Lock> released = List.of();
        boolean unlocked = false;
        if (last) {
            saves++;
            savedIndex = changes.count();
            lastSave = time;
            released = message.path("releaseLocks").asBoolean() ? document.releaseLocks(session) : released;
            unlocked = message.path("unlock").asBoolean() && document.admission().unlock(session);
        }
        if (!unlocked) {
            document.sendChanges(session, broadcast(list, time, author, last, released, message));
        }
        answer(session, last, first && deleteIndex < 0 ? before : -1, time);
    }

    /** @param index of the first of the changes, or -1 if the client must not use it */
    private void answer(EditorClient session, boolean last, int index, long time) {
        ObjectNode answer;
        if (last) {
            lock.giveBack(session.participant().id());
            answer = ServerMessages.of("unSaveLock").put("index", index).put("time", time);
        } else {
            answer = ServerMessages.of("savePartChanges").put("changesIndex", index);
        }
        if (newer()) {
            answer.put("syncChangesIndex", changes.count());
        }
        if (session.isPresent()
                && !server.tuning().strikes(EditorFault.NO_UNSAVE_LOCK)) {
            session.send(answer);
        }
    }

    private ObjectNode broadcast(
            ArrayNode list,
            long time,
            Participant author,
            boolean last,
            List<LockTable.Lock> released,
            ObjectNode message) {
        ObjectNode broadcast = ServerMessages.of("saveChanges");
        ArrayNode all = broadcast.putArray("changes");
        list.forEach(change ->
                all.add(new ChangeLog.Change(ServerMessages.text(change), time, author).json(document.key())));
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

    /**
     * unLockDocument: removes changes, ends the wait of the second editor, frees locks, each if the message requests
     * it.
     */
    void unlock(EditorClient session, ObjectNode message) {
        int deleteIndex = message.path("deleteIndex").asInt(-1);
        if (deleteIndex >= 0) {
            changes.deleteFrom(deleteIndex);
        }
        if (message.path("unlock").asBoolean()) {
            document.admission().unlock(session);
        }
        if (message.path("releaseLocks").asBoolean()) {
            document.releaseLocks(session, true);
        }
        if (message.path("isSave").asBoolean()) {
            giveBack(session);
        }
    }

    /** unSaveLock: the save lock was not needed. No answer if another participant has it. */
    void giveBack(EditorClient session) {
        String participant = session.participant().id();
        if (lock.isOthers(participant, EditorServices.now())) {
            return;
        }
        lock.giveBack(participant);
        ObjectNode answer = ServerMessages.of("unSaveLock").put("index", -1).put("time", -1);
        session.send(newer() ? answer.put("syncChangesIndex", -1) : answer);
    }

    void left(Participant participant) {
        lock.giveBack(participant.id());
    }

    /**
     * Whether a lost session must read changes before it continues: the last change is of another participant, and not
     * of the second that the session knows.
     *
     * @param known the last save of others that the session knows, in ms, or -1
     */
    boolean hasMissed(String participant, long known) {
        return changes.last()
                .filter(change -> !change.author().id().equals(participant))
                .filter(change -> Math.abs(known - change.time()) >= MILLIS_A_SECOND)
                .isPresent();
    }

    /** End of the last save, in ms, truncated to seconds. */
    long lastSave() {
        return lastSave;
    }

    public ChangeLog changes() {
        return changes;
    }

    ChangeHistory history() {
        return history;
    }

    /** Number of saves, to detect a new one. */
    int saves() {
        return saves;
    }

    private boolean newer() {
        return server.generation() == ServerVersion.V9_4;
    }
}
