package org.throng.standin.editor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;

/** A document's conversion for the editors: done for the first who opens it, kept for all others. */
final class Opening {

    private enum State { NONE, CONVERTING, DONE }

    private final DocumentServer server;
    private final Outside outside;
    private final long openedAt;
    private State state = State.NONE;
    private ConversionOutcome outcome;
    /** Who waits for the conversion. */
    private List<EditorSession> openers;

    Opening(DocumentServer server, Outside outside, long openedAt) {
        this.server = server;
        this.outside = outside;
        this.openedAt = openedAt;
    }

    /** Answers now or when the conversion is over. */
    void open(EditorSession session, AuthRequest request) {
        switch (state) {
            case DONE -> answer(session);
            case CONVERTING -> openers.add(session);
            case NONE -> {
                state = State.CONVERTING;
                openers = new ArrayList<>(1);
                openers.add(session);
                outside.conversion().convert(request.source(), this::converted);
            }
        }
    }

    private void converted(ConversionOutcome came) {
        outcome = came;
        // A failure is not kept: whoever opens the document next has it fetched again.
        state = came.error() == 0 ? State.DONE : State.NONE;
        List<EditorSession> waited = openers;
        openers = null;
        waited.forEach(this::answer);
    }

    boolean isConverting() {
        return state == State.CONVERTING;
    }

    private void answer(EditorSession session) {
        BehaviourSwitch behaviour = server.behaviour();
        if (session.stage() == EditorSession.Stage.LEFT || behaviour.strikes(EditorFault.NO_OPEN)) {
            return;
        }
        if (behaviour.strikes(EditorFault.OPEN_ERROR)) {
            session.say(failed(ConversionOutcome.FORMAT));
        } else if (behaviour.strikes(EditorFault.OPEN_UPDATE_VERSION)) {
            session.say(answer("updateversion", null));
        } else if (behaviour.strikes(EditorFault.OPEN_NEED_PARAMS) || outcome.needsParameters()) {
            session.say(answer("needparams", new TextNode(outside.files().originalUrl(
                    session.origin(), session.request().docId(), session.request().source().format()))));
        } else if (outcome.error() != 0) {
            session.say(failed(outcome.error()));
        } else {
            session.say(opened(session));
        }
    }

    private ObjectNode opened(EditorSession session) {
        ObjectNode files = Messages.object().put(
                "Editor.bin", outside.files().editorBinUrl(session.origin(), session.request().docId()));
        ObjectNode message = answer("ok", files);
        ((ObjectNode) message.get("data")).put("openedAt", openedAt);
        return message;
    }

    private static ObjectNode failed(int error) {
        return answer("err", Messages.object().numberNode(error));
    }

    /** A documentOpen; {@code data} may be null. */
    static ObjectNode answer(String status, JsonNode data) {
        ObjectNode message = Messages.of("documentOpen");
        ObjectNode content = message.putObject("data").put("type", "open").put("status", status);
        if (data != null) {
            content.set("data", data);
        }
        return message;
    }
}
