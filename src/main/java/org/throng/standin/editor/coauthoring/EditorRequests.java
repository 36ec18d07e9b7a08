package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.faults.TuningSwitch;

/** Handlers of the messages of sessions in a document, by message type. */
final class EditorRequests {

    private static final Set<String> EDITS = Set.of("getLock", "isSaveLock", "saveChanges");
    private static final Set<String> OPENS = Set.of("open", "reopen");

    private final EditorServices server;

    EditorRequests(EditorServices server) {
        this.server = server;
    }

    void take(EditorClient session, Document document, String type, ObjectNode message) {
        if (EDITS.contains(type)) {
            if (session.participant().view()) {
                denyEdits(session, type);
            } else {
                edit(session, document, type, message);
            }
            return;
        }
        switch (type) {
            case "unSaveLock" -> document.saving().giveBack(session);
            case "unLockDocument" -> document.saving().unlock(session, message);
            case "cursor" -> document.cursor(session, message);
            case "message" -> document.chat().post(session, message);
            case "getMessages" -> session.send(document.chat().all());
            case "forceSaveStart" -> server.after(EditorTime.SAVE, () -> forceSave(session, document));
            case "openDocument" -> open(session, document, message.path("message"));
            case "extendSession" -> session.extend(message.path("idletime").asLong());
            case "close" -> session.leaveEditing();
            default -> {
                // the real server ignores unknown types
            }
        }
    }

    private void edit(EditorClient session, Document document, String type, ObjectNode message) {
        switch (type) {
            case "getLock" -> server.after(EditorTime.LOCK, () -> document.lock(session, message.path("block")));
            case "isSaveLock" -> server.after(EditorTime.LOCK, () -> document.saving().ask(session, message));
            default -> {
                EndReason why = struckBy();
                if (why == null) {
                    document.saving().save(session, message);
                } else {
                    session.expel(why);
                }
            }
        }
    }

    private EndReason struckBy() {
        TuningSwitch<EditorTime, EditorFault> tuning = server.tuning();
        if (tuning.strikes(EditorFault.DISCONNECT_4001)) {
            return EndReason.SHUTDOWN;
        }
        if (tuning.strikes(EditorFault.DISCONNECT_4004)) {
            return EndReason.DENIED;
        }
        return tuning.strikes(EditorFault.DISCONNECT_4007) ? EndReason.DROPPED : null;
    }

    /** Ends the session of a viewer, or of a session outside the document, that tries to edit. */
    void denyEdits(EditorClient session, String type) {
        if (EDITS.contains(type)) {
            session.expel(EndReason.DENIED);
        }
    }

    private static void open(EditorClient session, Document document, JsonNode command) {
        if (OPENS.contains(command.path("c").asText())) {
            document.open(session);
        }
    }

    private void forceSave(EditorClient session, Document document) {
        ForcedSave forced = document.delivery().forceSave(ForcedSave.BUTTON, session.participant(), null);
        ObjectNode content = ServerMessages.object().put("code", forced.code()).put("time", forced.time());
        if (server.generation() == ServerVersion.V9_4) {
            content.put("inProgress", false);
        }
        session.send(ServerMessages.wrapping("forceSaveStart", content));
    }
}
