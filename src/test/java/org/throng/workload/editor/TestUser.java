package org.throng.workload.editor;

import static org.awaitility.Awaitility.await;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import org.throng.session.SessionException;

/** Does something on a thread of its own, as a user does. */
final class TestUser {

    final CompletableFuture<Object> outcome = new CompletableFuture<>();
    private final Thread thread;

    private TestUser(Callable<?> action) {
        thread = new Thread(() -> {
            try {
                outcome.complete(action.call());
            } catch (Exception e) {
                outcome.complete(e);
            }
        });
    }

    /** Starts, and returns when the user waits for something or is done. */
    static TestUser start(Callable<?> action) {
        TestUser user = new TestUser(action);
        user.thread.start();
        await().until(() -> user.outcome.isDone() || user.isWaiting());
        return user;
    }

    private boolean isWaiting() {
        return thread.getState() == Thread.State.TIMED_WAITING || thread.getState() == Thread.State.WAITING;
    }

    void interrupt() {
        thread.interrupt();
    }

    /** What the action returned, or the exception that it threw. */
    Object join() {
        return outcome.join();
    }

    SessionException failure() {
        Object end = join();
        if (end instanceof SessionException failure) {
            return failure;
        }
        throw new AssertionError("the user was not failed but got " + end);
    }
}
