package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.util.concurrent.ScheduledFuture;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.throng.standin.editor.http.CallbackOutcome;
import org.throng.standin.editor.http.DocumentCommands;
import org.throng.standin.editor.http.HttpSide;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;

/**
 * Reports a document to its integrator: users who join and leave, and the result, after the last has left or on
 * request.
 */
final class ResultDelivery {

    private static final int EDITING = 1;
    private static final int ASSEMBLED = 2;
    private static final int CORRUPTED = 3;
    private static final int UNCHANGED = 4;
    private static final int FORCED = 6;
    private static final int FORCE_FAILED = 7;
    private static final int WENT = 0;
    private static final int CAME = 1;
    private static final int PRESSED_SAVE = 2;

    private enum State {
        /** The document is open, or closed without anything to do. */
        IDLE,
        /** All editors have left and may still return. */
        CLOSING,
        ASSEMBLING,
        /** The result has been sent, or is being sent; the key is old. */
        UPDATED
    }

    private final EditorServices server;
    private final Documents documents;
    private final HttpSide http;
    private final Document document;
    private State state = State.IDLE;
    /** Distinguishes a cancelled assembly from the present one. */
    private int attempt;
    private ScheduledFuture<?> closing;
    private String callbackUrl = "";
    private String origin;
    /** Count of saves at the last delivery of a forced save; -1 if there was none. */
    private int forcedSaves = -1;
    /** The same for the forced save in progress. */
    private int forcingSaves = -1;

    ResultDelivery(Documents documents, HttpSide http, Document document) {
        this.server = documents.services();
        this.documents = documents;
        this.http = http;
        this.document = document;
    }

    boolean isUpdated() {
        return state == State.UPDATED;
    }

    /** Whether a result is due. */
    boolean isBusy() {
        return state == State.CLOSING || state == State.ASSEMBLING;
    }

    /** Whether no result is being made or has been made. */
    boolean isEditing() {
        return state == State.IDLE;
    }

    String state() {
        return isEditing() ? "editing" : state.name().toLowerCase(Locale.ROOT);
    }

    /** An editor has returned before the result was made; the result is dropped. */
    private void cancel() {
        if (isBusy()) {
            closing.cancel(false);
            attempt++;
            state = State.IDLE;
        }
    }

    /**
     * An editor or viewer has joined; only editors are reported to the integrator. Older servers continue after its
     * answer.
     */
    void joined(EditorClient session, Runnable next) {
        origin = session.origin();
        if (session.participant().view()) {
            next.run();
            return;
        }
        cancel();
        if (!session.request().callbackUrl().isEmpty()) {
            callbackUrl = session.request().callbackUrl();
        }
        boolean waits = server.generation() == ServerVersion.V7_2;
        send(status(CAME, session.participant().idOriginal()), outcome -> {
            if (outcome != CallbackOutcome.ACCEPTED) {
                document.sendAll(AuthMessages.callbackWarning());
            }
            if (waits) {
                next.run();
            }
        });
        if (!waits) {
            next.run();
        }
    }

    /**
     * An editor has left.
     *
     * @param last whether no other editor is left
     * @param atOnce whether to make the result without delay
     */
    void left(Participant participant, boolean last, boolean atOnce) {
        if (!last) {
            send(status(WENT, participant.idOriginal()), outcome -> { });
        } else if (document.saving().changes().count() == 0 && !document.isForgotten()) {
            ObjectNode body = body(UNCHANGED);
            addAction(body, WENT, participant.idOriginal());
            send(body, outcome -> { });
        } else if (isEditing() && document.opening().isOpen()) {
            close(participant, atOnce);
        }
    }

    private void close(Participant lastEditor, boolean atOnce) {
        if (callbackUrl.isEmpty() && server.generation() == ServerVersion.V9_4) {
            document.forget();
            return;
        }
        state = State.CLOSING;
        long delay = atOnce ? 0 : server.tuning().nanos(EditorTime.CLOSE_DELAY);
        closing = server.standIn().loop().schedule(() -> assemble(lastEditor), delay, TimeUnit.NANOSECONDS);
    }

    private void assemble(Participant lastEditor) {
        state = State.ASSEMBLING;
        int mine = ++attempt;
        work(mine, () -> {
            state = State.UPDATED;
            boolean failed = server.tuning().strikes(EditorFault.ASSEMBLY_FAILED);
            boolean changed = document.saving().changes().count() > 0;
            ObjectNode body = result(
                    failed ? CORRUPTED : ASSEMBLED,
                    changed ? document.saving().history().lastUser() : lastEditor.idOriginal());
            addAction(body, WENT, lastEditor.idOriginal());
            body.put("lastsave", ChangeHistory.lastSave(changed ? document.saving().lastSave() : EditorServices.now()))
                    .put("notmodified", changed && forcedSaves == document.saving().saves())
                    .put("filetype", document.ending());
            send(body, this::delivered);
        });
    }

    /** A converter's work; its result is dropped if the attempt is cancelled meanwhile. */
    private void work(int mine, Runnable result) {
        server.converters().submit(free -> {
            if (mine != attempt) {
                free.run();
                return;
            }
            server.after(EditorTime.ASSEMBLY, () -> {
                free.run();
                if (mine == attempt) {
                    result.run();
                }
            });
        });
    }

    /** The changes are no longer needed. If no integrator takes the result, the key counts as new. */
    private void delivered(CallbackOutcome outcome) {
        boolean taken = outcome == CallbackOutcome.ACCEPTED && !callbackUrl.isEmpty();
        document.forget();
        if (server.generation() == ServerVersion.V9_4) {
            document.sendAll(ServerMessages.of("updateVersion").put("success", taken));
        }
        if (taken) {
            http.forgotten().delete(document.key());
            documents.forgetLater(document);
        } else {
            documents.forget(document);
        }
    }

    /**
     * Makes a result during editing, unless nothing is new.
     *
     * @param by the user who pressed the button, or null
     * @param userData the command's data for the callback, or null
     */
    ForcedSave forceSave(int type, Participant by, String userData) {
        int saves = document.saving().saves();
        if (saves == 0 || saves == forcedSaves || saves == forcingSaves) {
            return ForcedSave.NOTHING_NEW;
        }
        forcingSaves = saves;
        long time = document.saving().lastSave();
        server.converters().submit(free -> server.after(EditorTime.ASSEMBLY, () -> {
            free.run();
            if (isOvertaken()) {
                forced(type, saves, time, false);
                return;
            }
            boolean failed = server.tuning().strikes(EditorFault.ASSEMBLY_FAILED);
            ObjectNode body = result(failed ? FORCE_FAILED : FORCED, document.saving().history().lastUser());
            if (by != null) {
                addAction(body, PRESSED_SAVE, by.idOriginal());
            }
            if (userData != null) {
                body.put("userdata", userData);
            }
            body.put("lastsave", ChangeHistory.lastSave(time)).put("forcesavetype", type);
            body.put("filetype", document.ending());
            send(body, outcome -> forced(type, saves, time, !failed && outcome == CallbackOutcome.ACCEPTED));
        }));
        return new ForcedSave(DocumentCommands.OK, time);
    }

    /** Newer servers drop a forced save once the assembly after the last close has begun. */
    private boolean isOvertaken() {
        return server.generation() == ServerVersion.V9_4 && (state == State.ASSEMBLING || isUpdated());
    }

    private void forced(int type, int saves, long time, boolean success) {
        forcingSaves = -1;
        if (success) {
            forcedSaves = saves;
        }
        if (type != ForcedSave.COMMAND) {
            document.send(
                    ServerMessages.wrapping("forceSave",
                            ServerMessages.object().put("type", type).put("time", time).put("success", success)),
                    EditorClient::isEditing);
        }
    }

    /** Reports the present users to the integrator, at its request. */
    void info(String userData) {
        boolean over = document.editors().isEmpty() && document.saving().changes().count() == 0;
        ObjectNode body = body(over ? UNCHANGED : EDITING);
        if (!over) {
            addUsers(body);
        }
        if (userData != null) {
            body.put("userdata", userData);
        }
        send(body, outcome -> { });
    }

    private ObjectNode status(int action, String user) {
        ObjectNode body = body(EDITING);
        addUsers(body);
        addAction(body, action, user);
        return body;
    }

    private ObjectNode result(int status, String user) {
        int changes = document.saving().changes().count();
        boolean newer = server.generation() == ServerVersion.V9_4;
        ObjectNode body = body(status);
        body.put("url", http.files().outputUrl(origin, document.key(), document.ending(), changes));
        if (changes == 0 && document.isForgotten()) {
            body.putObject("history");
        } else {
            body.put("changesurl", http.files().changesUrl(origin, document.key(), changes));
            body.set("history", document.saving().history().json(newer ? hash(document.key()) : null));
        }
        body.putArray("users").add(user);
        return body;
    }

    private ObjectNode body(int status) {
        return ServerMessages.object().put("key", document.key()).put("status", status);
    }

    private void addUsers(ObjectNode body) {
        document.editingUsers().forEach(body.putArray("users")::add);
    }

    private static void addAction(ObjectNode body, int type, String user) {
        body.putArray("actions").addObject().put("type", type).put("userid", user);
    }

    private void send(ObjectNode body, Consumer<CallbackOutcome> done) {
        if (callbackUrl.isEmpty()) {
            done.accept(CallbackOutcome.ACCEPTED);
        } else if (server.tuning().strikes(EditorFault.CALLBACK_REFUSED)) {
            server.standIn().loop().execute(() -> done.accept(CallbackOutcome.REFUSED));
        } else {
            server.after(EditorTime.CALLBACK, () -> http.callbacks().send(callbackUrl, body, done));
        }
    }

    private static String hash(String key) {
        try {
            return HexFormat.of().formatHex(
                    MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
