package org.throng.workload.conversion;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.throng.session.SessionException;

/**
 * A question to the server that the first user asks for all; the others wait for its answer. After a failure, which all
 * of them receive, the next user asks again.
 */
final class SharedAnswer<T> {

    /** Asks the server. */
    interface Question<T> {
        T ask() throws SessionException, InterruptedException;
    }

    private final Question<T> question;
    private final AtomicReference<CompletableFuture<T>> asked = new AtomicReference<>();

    /** Null until it is known. */
    private volatile T known;

    SharedAnswer(Question<T> question) {
        this.question = question;
    }

    T get() throws SessionException, InterruptedException {
        while (known == null) {
            CompletableFuture<T> mine = new CompletableFuture<>();
            CompletableFuture<T> others = asked.compareAndExchange(null, mine);
            if (others == null) {
                ask(mine);
            } else {
                await(others);
            }
        }
        return known;
    }

    private void ask(CompletableFuture<T> answer) throws SessionException, InterruptedException {
        try {
            known = question.ask();
            answer.complete(known);
        } catch (SessionException e) {
            answer.completeExceptionally(e);
            throw e;
        } finally {
            asked.set(null);
            // an interrupted user leaves the question to the next
            answer.cancel(false);
        }
    }

    private static void await(CompletableFuture<?> others) throws SessionException, InterruptedException {
        try {
            others.get();
        } catch (ExecutionException e) {
            throw (SessionException) e.getCause();
        } catch (CancellationException e) {
            // the user who asked was stopped: another one asks
        }
    }
}
