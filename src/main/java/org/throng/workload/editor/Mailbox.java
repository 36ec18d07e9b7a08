package org.throng.workload.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.throng.session.AnswerWait;
import org.throng.session.SessionException;
import org.throng.workload.editor.messages.MessageType;
import org.throng.workload.editor.messages.ServerMessage;

/**
 * Where the event loop leaves the one message that a user waits for. Only that message, the end of the session, or the
 * deadline wakes the user.
 */
final class Mailbox extends AnswerWait<ServerMessage> {

    // All below is guarded by this.

    private Predicate<ServerMessage> awaited;
    private ServerMessage answer;

    /**
     * Recognizes the late answer to a request whose user has given up, because answers name no request. Null if none is
     * due.
     */
    private Predicate<ServerMessage> owed;

    /** Messages that arrived before their user waits for them, at most one of a type; null if there is none. */
    private List<ServerMessage> kept;
    private SessionException failure;
    private boolean failureTold;

    /**
     * From now on the next matching message is the answer; a kept one is the answer at once. Called before the request
     * is sent, so that no answer is missed.
     */
    synchronized void listen(Predicate<ServerMessage> wanted) {
        answer = claim(wanted);
        awaited = answer == null ? wanted : null;
    }

    /** Drops a kept message. */
    synchronized void forget(MessageType type) {
        claim(message -> message.type() == type);
    }

    /**
     * Waits for the answer.
     *
     * @return null if there is none by then
     * @throws SessionException the reason why the session ended, or may not continue
     */
    ServerMessage answer(long deadline) throws SessionException, InterruptedException {
        try {
            return await(deadline);
        } finally {
            stopListening();
        }
    }

    /** The same for a request whose answer certainly comes: it is owed if there is none by then. */
    ServerMessage answerOrOwed(long deadline) throws SessionException, InterruptedException {
        try {
            return await(deadline);
        } finally {
            synchronized (this) {
                owed = awaited;
                stopListening();
            }
        }
    }

    /**
     * Waits until no answer to an earlier request is owed, which would be taken for that to the next one.
     *
     * @return false if it has not come by then
     */
    boolean settle(long deadline) throws SessionException, InterruptedException {
        synchronized (this) {
            if (owed == null) {
                return true;
            }
            awaited = owed;
            owed = null;
        }
        return answerOrOwed(deadline) != null;
    }

    @Override
    protected ServerMessage poll() throws SessionException {
        if (answer == null) {
            throwIfFailed();
        }
        return answer;
    }

    synchronized void stopListening() {
        awaited = null;
        answer = null;
        waitsNoLonger();
    }

    synchronized void throwIfFailed() throws SessionException {
        if (failure != null) {
            throw failure();
        }
    }

    /** The reason why nothing more arrives, for the user; null if there is none. Its bytes are reported once. */
    synchronized SessionException failure() {
        SessionException reason = failure;
        failureTold = reason != null;
        failure = failureTold ? reason.withBytes(0, 0) : null;
        return reason;
    }

    /** The same, but not for the user. */
    synchronized SessionException untoldFailure() {
        return failure;
    }

    synchronized boolean hasUntoldFailure() {
        return failure != null && !failureTold;
    }

    synchronized boolean hasFailed() {
        return failure != null;
    }

    /** A message for the user. */
    void arrived(ServerMessage message) {
        Object wake = null;
        synchronized (this) {
            if (awaited != null && awaited.test(message)) {
                answer = message;
                awaited = null;
                wake = waiting();
            } else if (owed != null && owed.test(message)) {
                owed = null;
            } else if (message.type().kept()) {
                keep(message);
            }
        }
        wake(wake);
    }

    /** Nothing more arrives; the first reason counts. */
    void fail(SessionException reason) {
        Object wake;
        synchronized (this) {
            if (failure == null) {
                failure = reason;
            }
            kept = null;
            wake = waiting();
        }
        wake(wake);
    }

    private void keep(ServerMessage message) {
        if (kept == null) {
            kept = new ArrayList<>(2);
        }
        kept.removeIf(older -> older.type() == message.type());
        kept.add(message);
    }

    private ServerMessage claim(Predicate<ServerMessage> wanted) {
        if (kept == null) {
            return null;
        }
        for (int i = 0; i < kept.size(); i++) {
            if (wanted.test(kept.get(i))) {
                ServerMessage claimed = kept.remove(i);
                if (kept.isEmpty()) {
                    kept = null;
                }
                return claimed;
            }
        }
        return null;
    }
}
