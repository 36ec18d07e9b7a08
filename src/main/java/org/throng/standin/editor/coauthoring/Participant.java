package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A participant of a document.
 *
 * @param id the integrator's id of the user followed by the index
 * @param idOriginal the integrator's id of the user
 * @param index counts the opens of the document from 1
 * @param view whether it is a viewer
 * @param live whether it is a viewer that receives changes
 * @param connectionId the session's id
 */
record Participant(
        String id, String idOriginal, String name, int index, boolean view, boolean live, String connectionId) {

    static Participant of(AuthRequest request, int index, boolean view, String connectionId) {
        return new Participant(
                request.userId() + index, request.userId(), request.userName(), index, view,
                view && request.live(), connectionId);
    }

    ObjectNode json() {
        return ServerMessages.object()
                .put("id", id)
                .put("idOriginal", idOriginal)
                .put("username", name)
                .put("indexUser", index)
                .put("view", view)
                .put("connectionId", connectionId)
                .put("isCloseCoAuthoring", false)
                .put("isLiveViewer", live);
    }
}
