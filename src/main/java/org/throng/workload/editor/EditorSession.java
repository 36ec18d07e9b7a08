package org.throng.workload.editor;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.throng.net.CloseStatus;
import org.throng.workload.editor.Dialogue.Read;
import org.throng.workload.editor.Steps.Measured;

/**
 * One user who has a document open. Its blocking methods are for the user's own (virtual) thread, one at a time; an
 * interrupt ends them. Meanwhile, and while the user does nothing, the event loop answers what the server asks.
 *
 * <p>Once the server has refused or ended the session, every method that sends throws why, until the user
 * {@link #reconnect reconnects}.
 */
public final class EditorSession {

    /** With which ONLYOFFICE's published test closes; its 23 characters are in that test's byte counts. */
    private static final String CLOSE_REASON = "sampler requested close";

    private static final int CLOSE_FRAME_BYTES = 2 + 2;
    private static final int MASK_BYTES = 4;

    private final EditorServer server;
    private final Membership membership;
    private volatile Conversation conversation;

    EditorSession(EditorServer server, Membership membership, Conversation conversation) {
        this.server = server;
        this.membership = membership;
        this.conversation = conversation;
    }

    /** The id under which the server knows this user in this document: user id and a number. */
    public String participant() {
        return membership.participant();
    }

    /** Whether this user may not edit: asked so, or after an error of the server. */
    public boolean viewer() {
        return membership.viewer();
    }

    /** Whether the connection is open and the server has not ended the session. */
    public boolean isOpen() {
        return conversation.isOpen();
    }

    public Generation generation() {
        return conversation.wire().generation();
    }

    /**
     * Locks a part of the document, until a save that releases locks, {@link #unlock} or the end of the session.
     *
     * @param block in a text a paragraph's id; in a sheet a range such as {@code B2:D7}, or any word for one cell; in a
     *     presentation a slide's id
     * @return false if somebody else holds it
     */
    public boolean lock(String block, Steps steps) throws EditorException, InterruptedException {
        Conversation current = conversation;
        BlockLock lock = BlockLock.of(membership.document().type(), block);
        Dialogue dialogue = new Dialogue(current, steps);
        // the answer and what others are told are one message: the first table that has the block decides
        Read answer = dialogue.ask(EditorStep.SEND_GET_LOCK, current.wire().pack(Outgoing.getLock(lock)),
                EditorStep.READ_GET_LOCK,
                message -> message.type == MessageType.GET_LOCK && message.holder(lock.id()) != null, read());
        dialogue.end(answer);
        boolean granted = participant().equals(answer.answer().holder(lock.id()));
        if (granted) {
            membership.locked(lock);
        }
        return granted;
    }

    /**
     * Saves changes: gets the save lock, asking again while somebody else has it, and sends the changes, in parts if
     * they are large. The steps of the save lock are told once for each time it is asked for, those of the changes once
     * for each part.
     *
     * @param releaseLocks whether to give back all locks with it
     * @throws EditorException with code {@code save lock} if it was not to be had within the read timeout;
     *     {@code unacknowledged} if the server did not answer the changes in that time
     */
    public SaveResult save(Changes changes, boolean releaseLocks, Steps steps)
            throws EditorException, InterruptedException {
        return new SaveCycle(server.options(), conversation, steps).save(changes, releaseLocks);
    }

    /** Tells the other editors where this one's cursor is; they alone get it. */
    public void cursor(String cursor, Steps steps) throws EditorException {
        Conversation current = conversation;
        new Dialogue(current, steps).send(EditorStep.SEND_CURSOR, current.wire().pack(Outgoing.cursor(cursor)));
    }

    /** Presses the save button. The document is assembled afterwards; {@link #awaitForceSave} waits for that. */
    public ForceSave forceSave(Steps steps) throws EditorException, InterruptedException {
        Conversation current = conversation;
        Dialogue dialogue = new Dialogue(current, steps);
        current.mailbox().forget(MessageType.FORCE_SAVE);
        Read answer = dialogue.ask(EditorStep.SEND_FORCE_SAVE_START, current.wire().pack(Outgoing.FORCE_SAVE_START),
                EditorStep.READ_FORCE_SAVE_START, message -> message.type == MessageType.FORCE_SAVE_START, read());
        dialogue.end(answer);
        return new ForceSave(answer.answer().code);
    }

    /**
     * Waits until the document is assembled after {@link #forceSave}, if it is not already.
     *
     * @return whether it was assembled and the callback took it
     * @throws EditorException if the server did not say so within {@code deadline}, with code {@code conversion
     *     timeout}
     */
    public boolean awaitForceSave(Duration deadline) throws EditorException, InterruptedException {
        return new Dialogue(conversation, Steps.IGNORED).await(MessageType.FORCE_SAVE, MessageType.FORCE_SAVE.word(),
                System.nanoTime(), new Limit("conversion", deadline)).success;
    }

    /** Gives back all locks without a save. */
    public void unlock() throws EditorException {
        Conversation current = conversation;
        current.send(current.wire().pack(Outgoing.RELEASE_LOCKS));
        membership.released();
    }

    /** Leaves the editing but stays connected: the document is assembled at once if this was its last editor. */
    public void leave() throws EditorException {
        Conversation current = conversation;
        current.send(current.wire().pack(Outgoing.CLOSE));
        current.leave();
        membership.released();
    }

    /**
     * Closes the connection as a browser does that leaves the page.
     *
     * @throws EditorException if the session had ended before, with the reason, or the server did not answer the close
     *     frame; the connection is cut then
     */
    public CloseStatus close(Steps steps) throws EditorException, InterruptedException {
        Conversation current = conversation;
        steps.begin(EditorStep.CLOSE);
        current.throwIfNotToClose();
        Limit limit = new Limit("close", server.options().timeouts().close());
        long start = System.nanoTime();
        CloseStatus status = current.close(CLOSE_REASON, limit.duration());
        if (status.code() == CloseStatus.ABNORMAL) {
            throw new EditorException(
                    Integer.toString(CloseStatus.ABNORMAL), status.reason() + limit.blame(start), "");
        }
        int sent = CLOSE_FRAME_BYTES + MASK_BYTES + CLOSE_REASON.length();
        int received = status.code() == CloseStatus.NO_STATUS
                ? 2
                : CLOSE_FRAME_BYTES + status.reason().getBytes(StandardCharsets.UTF_8).length;
        steps.end(Measured.messages(System.nanoTime(), sent, received));
        return status;
    }

    /**
     * Comes back after a lost connection: to the same place in the same document, with the same locks. A server that
     * cannot be reached is tried again, as the options say. One that has ended the session for good is not asked.
     *
     * @throws EditorException why the session has ended, without a step, if not {@link #mayReconnect}; or if the server
     *     does not take the user back (codes 4008 to 4010), or could not be reached
     */
    public void reconnect(Steps steps) throws EditorException, InterruptedException {
        Conversation lost = conversation;
        if (!mayReconnect()) {
            lost.mailbox().throwIfFailed();
        }
        lost.abort();
        steps.begin(EditorStep.RECONNECT);
        for (int attempt = 1;; attempt++) {
            try {
                conversation = new Joining(server, membership, lost.changes(), steps).restore(lost.wire());
                return;
            } catch (EditorException e) {
                if (attempt >= server.options().reconnectAttempts() || isFinal(e)) {
                    throw e;
                }
            }
            Thread.sleep(server.options().reconnectDelay().toMillis());
        }
    }

    /** Whether the server may take the user back: it has not ended the session with a code that is final. */
    public boolean mayReconnect() {
        EditorException end = conversation.mailbox().untoldFailure();
        return end == null || !isFinal(end);
    }

    /** Whether trying again would end the same. */
    private static boolean isFinal(EditorException e) {
        DisconnectCode code = DisconnectCode.of(e.code());
        return code != null && code != DisconnectCode.SERVER_SHUTDOWN;
    }

    /** Cuts the connection at once. */
    public void abort() {
        conversation.abort();
    }

    private Limit read() {
        return new Limit("read", server.options().timeouts().read());
    }
}
