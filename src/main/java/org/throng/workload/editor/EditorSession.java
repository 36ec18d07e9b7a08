package org.throng.workload.editor;

import java.nio.charset.StandardCharsets;
import org.throng.net.websocket.CloseStatus;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.MeasuredRequests.Read;
import org.throng.workload.editor.messages.BlockLock;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.ClientMessages;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.messages.MessageType;

/**
 * A user's session with an open document. Its blocking methods are for the user's own (virtual) thread, one at a time;
 * an interrupt ends them. At all times the event loop answers the requests of the server.
 *
 * <p>Once the server has refused or ended the session, every method that sends throws the reason, until the user {@link
 * #reconnect reconnects}.
 */
public final class EditorSession {

    /** The close reason of ONLYOFFICE's published test; its 23 characters are in that test's byte counts. */
    private static final String CLOSE_REASON = "sampler requested close";

    private static final int CLOSE_FRAME_BYTES = 2 + 2;
    private static final int MASK_BYTES = 4;

    private final EditorServer server;
    private final Membership membership;
    private volatile EditorDialogue dialogue;

    EditorSession(EditorServer server, Membership membership, EditorDialogue dialogue) {
        this.server = server;
        this.membership = membership;
        this.dialogue = dialogue;
    }

    /** The server's id of this user in this document: user id and a number. */
    String participant() {
        return membership.participant();
    }

    /** Whether this user may not edit: by its own request, or after an error of the server. */
    boolean viewer() {
        return membership.viewer();
    }

    /** Whether the connection is open and the server has not ended the session. */
    public boolean isOpen() {
        return dialogue.isOpen();
    }

    Generation generation() {
        return dialogue.wire().generation();
    }

    /**
     * Locks a part of the document, until a save that releases locks or the end of the session.
     *
     * @param block in a text a paragraph's id; in a sheet a range such as {@code B2:D7}, or any word for one cell; in a
     *     presentation a slide's id
     * @return false if another editor holds it
     */
    public boolean lock(String block, StepListener steps) throws SessionException, InterruptedException {
        EditorDialogue current = dialogue;
        BlockLock lock = BlockLock.of(membership.document().type(), block);
        MeasuredRequests requests = new MeasuredRequests(current, steps);
        // the answer and the broadcast to others are the same message: the first table with the block decides
        Read answer = requests.ask(EditorStep.SEND_GET_LOCK, current.wire().pack(ClientMessages.getLock(lock)),
                EditorStep.READ_GET_LOCK,
                message -> message.type() == MessageType.GET_LOCK && message.holder(lock.id()) != null, read());
        requests.end(answer);
        boolean granted = participant().equals(answer.answer().holder(lock.id()));
        if (granted) {
            membership.locked(lock);
        }
        return granted;
    }

    /**
     * Saves changes: gets the save lock, with repeated requests while another editor has it, and sends the changes, in
     * parts if they are large. Each request for the save lock has its own steps, and so has each part of the changes.
     *
     * @param releaseLocks whether to release all locks with it
     * @throws SessionException with code {@code save lock} if it was not granted within the read timeout;
     *     {@code unacknowledged} if the server did not answer the changes in that time
     */
    public SaveResult save(ChangeSet changes, boolean releaseLocks, StepListener steps)
            throws SessionException, InterruptedException {
        return new SaveCycle(server.options(), dialogue, steps).save(changes, releaseLocks);
    }

    /** Sends the position of this editor's cursor to the other editors. */
    public void cursor(String cursor, StepListener steps) throws SessionException {
        EditorDialogue current = dialogue;
        new MeasuredRequests(current, steps)
                .send(EditorStep.SEND_CURSOR, current.wire().pack(ClientMessages.cursor(cursor)));
    }

    /** Presses the save button. The server then assembles the document, and calls back to say so. */
    public ForceSave forceSave(StepListener steps) throws SessionException, InterruptedException {
        EditorDialogue current = dialogue;
        MeasuredRequests requests = new MeasuredRequests(current, steps);
        Read answer = requests.ask(EditorStep.SEND_FORCE_SAVE_START, current.wire()
                .pack(ClientMessages.FORCE_SAVE_START),
                EditorStep.READ_FORCE_SAVE_START, message -> message.type() == MessageType.FORCE_SAVE_START, read());
        requests.end(answer);
        return new ForceSave(answer.answer().code());
    }

    /** Leaves the document but stays connected: the document is assembled at once if this was its last editor. */
    public void leave() throws SessionException {
        EditorDialogue current = dialogue;
        current.send(current.wire().pack(ClientMessages.CLOSE));
        current.leave();
        membership.released();
    }

    /**
     * Closes the connection like a browser that leaves the page.
     *
     * @throws SessionException if the session had ended before, with the reason, or the server did not answer the close
     *     frame; the connection is cut then
     */
    public CloseStatus close(StepListener steps) throws SessionException, InterruptedException {
        EditorDialogue current = dialogue;
        steps.begin(EditorStep.CLOSE);
        current.throwIfNotToClose();
        TimeLimit limit = new TimeLimit("close", server.options().timeouts().close());
        long start = System.nanoTime();
        CloseStatus status = current.close(CLOSE_REASON, limit.duration());
        if (status.code() == CloseStatus.ABNORMAL) {
            throw new SessionException(
                    Integer.toString(CloseStatus.ABNORMAL), status.reason() + limit.blame(start), "");
        }
        int sent = CLOSE_FRAME_BYTES + MASK_BYTES + CLOSE_REASON.length();
        int received = status.code() == CloseStatus.NO_STATUS
                ? 2
                : CLOSE_FRAME_BYTES + status.reason().getBytes(StandardCharsets.UTF_8).length;
        steps.end(MeasuredStep.messages(System.nanoTime(), sent, received));
        return status;
    }

    /**
     * Reconnects after a lost connection, with the same participant in the same document and the same locks. If the
     * server cannot be reached, it tries again, as the options say. If the server has ended the session for good, it
     * does not try.
     *
     * @throws SessionException why the session has ended, without a step, if not {@link #mayReconnect}; or if the
     *     server refuses the return (codes 4008 to 4010), or could not be reached
     */
    public void reconnect(StepListener steps) throws SessionException, InterruptedException {
        EditorDialogue lost = dialogue;
        if (!mayReconnect()) {
            lost.mailbox().throwIfFailed();
        }
        lost.abort();
        steps.begin(EditorStep.RECONNECT);
        EditorServerOptions.Reconnects reconnects = server.options().reconnects();
        for (int attempt = 1;; attempt++) {
            try {
                dialogue = new Joining(server, membership, lost.changes(), steps).restore(lost.wire());
                return;
            } catch (SessionException e) {
                if (attempt >= reconnects.attempts() || isFinal(e)) {
                    throw e;
                }
            }
            Thread.sleep(reconnects.delay().toMillis());
        }
    }

    /** Whether a reconnect may succeed: the server has not ended the session with a final code. */
    public boolean mayReconnect() {
        SessionException end = dialogue.mailbox().untoldFailure();
        return end == null || !isFinal(end);
    }

    /** Whether another attempt would have the same result. */
    private static boolean isFinal(SessionException e) {
        DisconnectCode code = DisconnectCode.of(e.code());
        return code != null && code != DisconnectCode.SERVER_SHUTDOWN;
    }

    /** Cuts the connection at once. */
    public void abort() {
        dialogue.abort();
    }

    private TimeLimit read() {
        return new TimeLimit("read", server.options().timeouts().read());
    }
}
