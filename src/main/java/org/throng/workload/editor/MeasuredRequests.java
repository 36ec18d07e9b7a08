package org.throng.workload.editor;

import java.util.function.Predicate;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.messages.MessageType;
import org.throng.workload.editor.messages.ServerMessage;

/**
 * A user's requests and answers on a session, each step measured: it ends when its answer arrives on the event
 * loop, not when its user reads it.
 */
record MeasuredRequests(EditorDialogue dialogue, StepListener steps) {

    /** Sends a message without an answer, or whose answer another step reads. */
    void send(EditorStep step, String packed) throws SessionException {
        steps.begin(step);
        int bytes = dialogue.send(packed);
        steps.end(MeasuredStep.messages(System.nanoTime(), bytes, 0));
    }

    /**
     * Sends a request and waits for its answer. The step {@code read} has then begun, but not ended: the caller decides
     * whether the answer is valid. If the server still owes the answer to such a request, it is waited for first: it
     * would be taken for the answer to this one. If it does not come, the connection is cut.
     *
     * @param answers whether a message that came after the request answers it
     */
    Read ask(EditorStep send, String packed, EditorStep read, Predicate<ServerMessage> answers, TimeLimit limit)
            throws SessionException, InterruptedException {
        if (!dialogue.mailbox().settle(limit.deadlineFrom(System.nanoTime()))) {
            steps.begin(send);
            throw dialogue.cut(limit.over("no answer to the request before, which was late already,"));
        }
        request(send, packed, answers);
        long start = System.nanoTime();
        steps.begin(read);
        return read(send, dialogue.mailbox().answerOrOwed(limit.deadlineFrom(start)), start, limit);
    }

    /** Sends a request whose {@link #answer} a server may leave out: when this returns, the request is sent. */
    void request(EditorStep send, String packed, Predicate<ServerMessage> answers) throws SessionException {
        dialogue.mailbox().listen(answers);
        try {
            send(send, packed);
        } catch (SessionException e) {
            dialogue.mailbox().stopListening();
            throw e;
        }
    }

    /** Waits for the answer to a {@link #request}. */
    Read answer(EditorStep sent, EditorStep read, TimeLimit limit) throws SessionException, InterruptedException {
        long start = System.nanoTime();
        steps.begin(read);
        return read(sent, dialogue.mailbox().answer(limit.deadlineFrom(start)), start, limit);
    }

    private static Read read(EditorStep sent, ServerMessage answer, long start, TimeLimit limit)
            throws SessionException {
        if (answer == null) {
            throw limit.over("no answer to " + sent.label().replace("send ", ""));
        }
        return new Read(answer, start);
    }

    /**
     * Waits for a message that may have arrived already.
     *
     * @param startNanos when the step began
     */
    Read read(EditorStep step, MessageType type, long startNanos, TimeLimit limit)
            throws SessionException, InterruptedException {
        steps.begin(step, startNanos);
        return new Read(await(type, type.word(), startNanos, limit), startNanos);
    }

    /**
     * The same, without a step of its own.
     *
     * @param what its name in messages
     */
    ServerMessage await(MessageType type, String what, long startNanos, TimeLimit limit)
            throws SessionException, InterruptedException {
        dialogue.mailbox().listen(message -> message.type() == type);
        ServerMessage answer = dialogue.mailbox().answer(limit.deadlineFrom(startNanos));
        if (answer == null) {
            boolean converting = type == MessageType.DOCUMENT_OPEN && dialogue.isConvertedForAnother();
            throw limit.over("the server sent no " + what + (converting
                    ? " but one with status none, which says that it converts the document for another user," : ""));
        }
        return answer;
    }

    /** The answer is valid. */
    void end(Read read) {
        ServerMessage answer = read.answer();
        long end = answer.arrivedNanos() - read.startNanos() > 0 ? answer.arrivedNanos() : read.startNanos();
        steps.end(MeasuredStep.messages(end, 0, answer.wireBytes()));
    }

    /** An answer, and when its step began. */
    record Read(ServerMessage answer, long startNanos) {
    }
}
