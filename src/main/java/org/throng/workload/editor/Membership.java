package org.throng.workload.editor;

import java.util.ArrayList;
import java.util.List;
import org.throng.workload.editor.messages.BlockLock;
import org.throng.workload.editor.messages.MessageType;
import org.throng.workload.editor.messages.ServerMessage;

/**
 * A user's membership in a document: what the server has sent about it, and what a reconnect needs after a lost
 * connection. One small object a session; it outlives the connection.
 */
final class Membership {

    private final EditorUser user;
    private final EditorDocument document;

    // All below is guarded by this.

    private String participant = "";
    private String sessionId;
    private String jwt;
    private long sessionTimeConnect;
    private int indexUser = -1;
    private boolean viewer;

    /** Whether changes of others arrive here: a viewer who is no live viewer gets none. */
    private boolean receivesChanges;
    private int editors = 1;
    private long participantsTimestamp = ServerMessage.NONE;

    /** Number of changes that arrived before the auth. */
    private long given;

    /** Number of changes of the document, as far as known here; uncertain after a save without an answer. */
    private long index;
    private boolean unsure;
    private long lastOtherSaveTime = -1;

    /** Null if there are none, as for most users most of the time. */
    private List<BlockLock> held;

    Membership(EditorUser user, EditorDocument document) {
        this.user = user;
        this.document = document;
        this.viewer = user.viewer();
    }

    EditorUser user() {
        return user;
    }

    EditorDocument document() {
        return document;
    }

    synchronized String participant() {
        return participant;
    }

    /** Null before the first auth. */
    synchronized String sessionId() {
        return sessionId;
    }

    synchronized long sessionTimeConnect() {
        return sessionTimeConnect;
    }

    synchronized int indexUser() {
        return indexUser;
    }

    /** The session's token, or null if the server gave none. */
    synchronized String jwt() {
        return jwt;
    }

    synchronized void jwt(String renewed) {
        if (renewed != null) {
            jwt = renewed;
        }
    }

    synchronized boolean viewer() {
        return viewer;
    }

    synchronized void mayOnlyView() {
        viewer = true;
    }

    synchronized boolean receivesChanges() {
        return receivesChanges;
    }

    synchronized long lastOtherSaveTime() {
        return lastOtherSaveTime;
    }

    synchronized boolean coAuthoring() {
        return editors > 1;
    }

    synchronized long index() {
        return index;
    }

    /** The index of known changes to send in a save; with 0 the server does not check it. */
    synchronized long syncIndex() {
        return unsure ? 0 : index;
    }

    /**
     * Applies the answer to an auth.
     *
     * @return whether the user is admitted
     */
    synchronized boolean authorised(ServerMessage auth) {
        if (!auth.isGood()) {
            return false;
        }
        indexUser = auth.indexUser();
        participant = user.id() + indexUser;
        sessionId = auth.sessionId();
        sessionTimeConnect = auth.sessionTimeConnect();
        jwt(auth.jwt());
        viewer = user.viewer();
        receivesChanges = !viewer;
        take(auth.participants());
        return true;
    }

    /** Applies the list of participants, unless a newer one has arrived already. */
    synchronized boolean connectState(ServerMessage state) {
        if (state.participantsTimestamp() < participantsTimestamp) {
            return false;
        }
        participantsTimestamp = state.participantsTimestamp();
        take(state.participants());
        return true;
    }

    private void take(List<ServerMessage.Participant> participants) {
        editors = 0;
        for (ServerMessage.Participant each : participants) {
            if (!each.viewer()) {
                editors++;
            }
            if (each.id().equals(participant)) {
                viewer |= each.viewer();
                receivesChanges = !each.viewer() || each.liveViewer();
            }
        }
    }

    /** Changes that the document had before this user. */
    synchronized void given(ServerMessage authChanges) {
        given += authChanges.changes();
        index = Math.max(index, given);
        savedByOther(authChanges.changedAt());
    }

    /**
     * Changes of another editor.
     *
     * @return how many changes the document has after them
     */
    synchronized long changed(ServerMessage saveChanges) {
        long end = saveChanges.endIndex() >= 0 ? saveChanges.endIndex() : index + saveChanges.changes();
        index = Math.max(index, end);
        unsure = false;
        savedByOther(saveChanges.changedAt());
        return end;
    }

    private void savedByOther(long time) {
        lastOtherSaveTime = Math.max(lastOtherSaveTime, time);
    }

    /**
     * A part of this user's own save is acknowledged. Up to 7.3 the server sends only the start of the part, and only
     * for a first part or one that is not the last.
     *
     * @return how many changes the document has after it
     */
    synchronized long saved(ServerMessage answer, int changes) {
        long start = answer.type() == MessageType.UN_SAVE_LOCK ? answer.index() : answer.changesIndex();
        long end = answer.syncChangesIndex() >= 0 ? answer.syncChangesIndex() : (start >= 0 ? start : index) + changes;
        index = Math.max(index, end);
        unsure = false;
        return end;
    }

    /** A part of this user's own save was sent and has no answer. */
    synchronized void notSaved() {
        unsure = true;
    }

    synchronized void locked(BlockLock lock) {
        if (held == null) {
            held = new ArrayList<>(1);
        }
        if (!held.contains(lock)) {
            held.add(lock);
        }
    }

    synchronized void released() {
        held = null;
    }

    synchronized List<BlockLock> held() {
        return held == null ? List.of() : List.copyOf(held);
    }
}
