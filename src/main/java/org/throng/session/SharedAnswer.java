package org.throng.session;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The answer to a question that the first user asks the server for all users; the others wait for it. After a failure,
 * which all of them receive, the next user asks again. Safe to use from any thread.
 */
public final class SharedAnswer<T> {

    /** Asks the server. */
    @FunctionalInterface
    public interface Question<T> {
        T ask() throws SessionException, InterruptedException;
    }

    private final AtomicReference<CompletableFuture<T>> asked = new AtomicReference<>();

    /**
     * The answer, for which this may wait.
     *
     * @param question asked if no user has asked before
     * @throws SessionException if there is no answer; its bytes count for the user who asked, and for no other
     */
    public T get(Question<T> question) throws SessionException, InterruptedException {
        while (true) {
            CompletableFuture<T> others = asked.get();
            if (others == null) {
                CompletableFuture<T> mine = new CompletableFuture<>();
                if (asked.compareAndSet(null, mine)) {
                    return ask(question, mine);
                }
            } else {
                try {
                    return others.get();
                } catch (ExecutionException e) {
                    if (e.getCause() instanceof SessionException failure) {
                        throw failure.withBytes(0, 0);
                    }
                    // the user who asked was interrupted: another one asks
                }
            }
        }
    }

    private T ask(Question<T> question, CompletableFuture<T> mine) throws SessionException, InterruptedException {
        try {
            T answer = question.ask();
            mine.complete(answer);
            return answer;
        } catch (SessionException | InterruptedException | RuntimeException | Error e) {
            // an error too, as if files run out: the others wait for an end
            asked.set(null);
            mine.completeExceptionally(e);
            throw e;
        }
    }
}
