package org.throng.workload.editor;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.MeasuredRequests.Read;
import org.throng.workload.editor.messages.ChangeSet;
import org.throng.workload.editor.messages.ClientMessages;
import org.throng.workload.editor.messages.DocumentType;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.messages.MessageType;
import org.throng.workload.editor.messages.ServerMessage;

/**
 * One save: gets the document's save lock and sends the changes in as many parts as they need; the last part releases
 * the lock.
 */
final class SaveCycle {

    private static final int MAX_EXTRA_DELAY_MILLIS = 100;

    private final EditorServerOptions options;
    private final EditorDialogue dialogue;
    private final Membership membership;
    private final MeasuredRequests requests;
    private final TimeLimit limit;

    SaveCycle(EditorServerOptions options, EditorDialogue dialogue, StepListener steps) {
        this.options = options;
        this.dialogue = dialogue;
        this.membership = dialogue.membership();
        this.requests = new MeasuredRequests(dialogue, steps);
        this.limit = new TimeLimit("read", options.timeouts().read());
    }

    SaveResult save(ChangeSet changes, boolean releaseLocks) throws SessionException, InterruptedException {
        dialogue.beginSave();
        try {
            int attempts = takeSaveLock();
            List<ChangeSet> parts = changes.parts(options.partBytes());
            long start = ServerMessage.NONE;
            long end = ServerMessage.NONE;
            for (int i = 0; i < parts.size(); i++) {
                boolean last = i == parts.size() - 1;
                end = send(parts.get(i), i == 0, last, releaseLocks && last);
                if (i == 0) {
                    start = end - parts.get(0).count();
                }
            }
            if (releaseLocks) {
                membership.released();
            }
            return new SaveResult(start, end, attempts, parts.size());
        } finally {
            dialogue.endSave();
        }
    }

    /** Each request for it is a sample of its own, so that no sample contains our own delay. */
    private int takeSaveLock() throws SessionException, InterruptedException {
        long deadline = limit.deadlineFrom(System.nanoTime());
        for (int attempt = 1;; attempt++) {
            Read answer = requests.ask(EditorStep.SEND_IS_SAVE_LOCK, dialogue.wire().pack(isSaveLock()),
                    EditorStep.READ_SAVE_LOCK, message -> message.type() == MessageType.SAVE_LOCK, limit);
            if (!answer.answer().saveLock()) {
                requests.end(answer);
                return attempt;
            }
            Duration delay = options.saveLockRetry()
                    .plusMillis(ThreadLocalRandom.current().nextInt(MAX_EXTRA_DELAY_MILLIS + 1));
            if (System.nanoTime() + delay.toNanos() - deadline > 0) {
                throw limit.over("save lock", "another editor held the save lock each of the " + attempt
                        + " times it was requested");
            }
            requests.end(answer);
            Thread.sleep(delay.toMillis());
        }
    }

    /** SockJS servers do not know the index. */
    private String isSaveLock() {
        return ClientMessages.isSaveLock(
                dialogue.wire().generation() == Generation.SOCKJS ? ServerMessage.NONE : membership.syncIndex());
    }

    private long send(ChangeSet part, boolean first, boolean last, boolean releaseLocks)
            throws SessionException, InterruptedException {
        MessageType answered = last ? MessageType.UN_SAVE_LOCK : MessageType.SAVE_PART_CHANGES;
        String after = ClientMessages.afterChanges(first, last, membership.coAuthoring(),
                membership.document().type() == DocumentType.XLSX, releaseLocks);
        String packed = dialogue.wire().pack(ClientMessages.BEFORE_CHANGES, part, after);
        boolean acknowledged = false;
        dialogue.changes().sending(part.count());
        try {
            requests.request(EditorStep.SEND_SAVE_CHANGES, packed, message -> message.type() == answered);
            Read answer = acknowledgement(part.count());
            acknowledged = true;
            long end = membership.saved(answer.answer(), part.count());
            requests.end(answer);
            dialogue.changes().saved(end);
            return end;
        } finally {
            if (!acknowledged) {
                membership.notSaved();
                dialogue.changes().notSaved();
            }
        }
    }

    /** The changes are sent: if this fails, their fate is unknown, and the step must say so. */
    private Read acknowledgement(int changes) throws SessionException, InterruptedException {
        try {
            return requests.answer(EditorStep.SEND_SAVE_CHANGES, EditorStep.READ_UN_SAVE_LOCK, limit);
        } catch (SessionException e) {
            // a server silently drops a save if another editor holds the save lock
            boolean late = !dialogue.mailbox().hasFailed();
            throw new SessionException(late ? "unacknowledged" : e.code(),
                    e.getMessage() + "; " + changes + " changes that were sent are not acknowledged", e.serverSaid(),
                    e.sentBytes(), e.receivedBytes());
        }
    }
}
