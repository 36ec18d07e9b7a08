package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.util.concurrent.ScheduledFuture;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.standin.editor.settings.EditorTime;

/**
 * Admits sessions to a document. The second editor waits until the first has changed to co-editing; each session
 * receives the stored changes first.
 */
final class Admission {

    private static final int POLL_MILLIS = 100;

    private final EditorServices server;
    private final Document document;
    /** The editor that must admit the waiting one; null if none waits. */
    private EditorClient owner;
    private EditorClient waiting;
    private ScheduledFuture<?> timer;

    Admission(EditorServices server, Document document) {
        this.server = server;
        this.document = document;
    }

    boolean isPending() {
        return owner != null;
    }

    void begin(EditorClient first, EditorClient second) {
        owner = first;
        waiting = second;
        restartTimer();
        second.await(first.participant());
    }

    /** The first editor has saved and therefore lives. */
    void saved(EditorClient session) {
        if (session == owner) {
            restartTimer();
        }
    }

    private void restartTimer() {
        stopTimer();
        timer = server.standIn().loop().schedule(
                this::expelOwner, server.tuning().nanos(EditorTime.WAIT_AUTH), TimeUnit.NANOSECONDS);
    }

    private void expelOwner() {
        EditorClient late = owner;
        letWaitingIn();
        late.expel(EndReason.DROPPED);
    }

    private void stopTimer() {
        if (timer != null) {
            timer.cancel(false);
            timer = null;
        }
    }

    /** The first editor has changed to co-editing; false and without effect from any other session. */
    boolean unlock(EditorClient by) {
        boolean unlocks = by == owner;
        if (unlocks) {
            letWaitingIn();
        }
        return unlocks;
    }

    /** A session has left. */
    void left(EditorClient session) {
        if (session == owner) {
            letWaitingIn();
        } else if (session == waiting) {
            end();
        }
    }

    /** Admits the waiting editors. All other editors get the same messages, even those already in the document. */
    private void letWaitingIn() {
        EditorClient left = owner;
        List<EditorClient> others = document.editors().stream()
                .filter(session -> session != left && session.isPresent())
                .toList();
        end();
        others.forEach(session -> letIn(session, true, () -> { }));
    }

    private void end() {
        stopTimer();
        owner = null;
        waiting = null;
    }

    /** Sends the stored changes in parts, each after the answer to the one before, then authorises. */
    void letIn(EditorClient session, Runnable then) {
        letIn(session, false, then);
    }

    private void letIn(EditorClient session, boolean waited, Runnable then) {
        session.catchUp();
        List<ArrayNode> parts = session.receivesChanges()
                ? document.saving().changes().parts(document.key(), AuthMessages.MAX_PAYLOAD)
                : List.of();
        send(session, parts, 0, () -> {
            session.admit(waited);
            then.run();
        });
    }

    private void send(EditorClient session, List<ArrayNode> parts, int next, Runnable then) {
        if (session.stage() != EditorClient.Stage.CATCHING_UP) {
            return;
        }
        if (next == parts.size()) {
            then.run();
            return;
        }
        ObjectNode message = ServerMessages.of("authChanges");
        message.set("changes", parts.get(next));
        session.send(message);
        if (session.request().acknowledges()) {
            long patience = server.tuning().millis(EditorTime.CHANGES_ACK) / POLL_MILLIS;
            poll(session, patience, () -> send(session, parts, next + 1, then));
        } else {
            send(session, parts, next + 1, then);
        }
    }

    private void poll(EditorClient session, long patience, Runnable then) {
        server.standIn().loop().schedule(() -> {
            if (session.takeAcknowledgement() || patience <= 1) {
                then.run();
            } else {
                poll(session, patience - 1, then);
            }
        }, POLL_MILLIS, TimeUnit.MILLISECONDS);
    }
}
