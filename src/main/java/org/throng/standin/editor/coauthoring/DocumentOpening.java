package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.List;
import org.throng.standin.editor.http.ConversionOutcome;
import org.throng.standin.editor.http.HttpSide;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.faults.TuningSwitch;

/** A document's conversion for the editors: done for the first session, kept for all others. */
final class DocumentOpening {

    private enum State { NONE, CONVERTING, DONE }

    private final EditorServices server;
    private final HttpSide http;
    private final Document document;
    private State state = State.NONE;
    private ConversionOutcome outcome;
    /** Sessions that wait for the conversion. */
    private List<EditorClient> openers;

    DocumentOpening(EditorServices server, HttpSide http, Document document) {
        this.server = server;
        this.http = http;
        this.document = document;
    }

    /**
     * Answers now or at the end of the conversion. An older server answers at once, during the conversion, that it is
     * running.
     */
    void open(EditorClient session, AuthRequest request) {
        switch (state) {
            case DONE -> answer(session);
            case CONVERTING -> {
                openers.add(session);
                if (server.generation() == ServerVersion.V7_2) {
                    session.send(answer("none", null));
                }
            }
            case NONE -> {
                state = State.CONVERTING;
                openers = new ArrayList<>(1);
                openers.add(session);
                http.conversion().convert(request.source(), this::converted);
            }
        }
    }

    private void converted(ConversionOutcome came) {
        outcome = came;
        // A failure is not kept: the next session causes another download.
        state = came.error() == 0 ? State.DONE : State.NONE;
        List<EditorClient> waited = openers;
        openers = null;
        waited.forEach(this::answer);
    }

    /** Whether the document could be opened; else its changes give no result. */
    boolean isOpen() {
        return state == State.DONE && !outcome.needsParameters();
    }

    boolean isConverting() {
        return state == State.CONVERTING;
    }

    private void answer(EditorClient session) {
        TuningSwitch<EditorTime, EditorFault> tuning = server.tuning();
        if (session.stage() == EditorClient.Stage.LEFT || tuning.strikes(EditorFault.NO_OPEN)) {
            return;
        }
        if (tuning.strikes(EditorFault.OPEN_ERROR)) {
            session.send(failed(ConversionOutcome.FORMAT));
        } else if (tuning.strikes(EditorFault.OPEN_UPDATE_VERSION)) {
            session.send(opened(session, "updateversion"));
        } else if (tuning.strikes(EditorFault.OPEN_NEED_PARAMS) || outcome.needsParameters()) {
            session.send(answer("needparams", new TextNode(http.files().originalUrl(
                    session.origin(), session.request().docId(), session.request().source().format()))));
        } else if (outcome.error() != 0) {
            session.send(failed(outcome.error()));
        } else {
            session.send(opened(session, isOld(session) ? "updateversion" : "ok"));
        }
    }

    /** Whether the key's result has been made; viewers of newer servers may continue to view the former version. */
    private boolean isOld(EditorClient session) {
        boolean looks = session.participant().view() && server.generation() == ServerVersion.V9_4;
        return document.delivery().isUpdated() && !looks;
    }

    private ObjectNode opened(EditorClient session, String status) {
        ObjectNode files = ServerMessages.object().put(
                "Editor.bin", http.files().editorBinUrl(session.origin(), session.request().docId()));
        ObjectNode message = answer(status, files);
        ((ObjectNode) message.get("data")).put("openedAt", document.openedAt());
        return message;
    }

    private static ObjectNode failed(int error) {
        return answer("err", ServerMessages.object().numberNode(error));
    }

    private static ObjectNode answer(String status, JsonNode data) {
        ObjectNode message = ServerMessages.of("documentOpen");
        ObjectNode content = message.putObject("data").put("type", "open").put("status", status);
        if (data != null) {
            content.set("data", data);
        }
        return message;
    }
}
