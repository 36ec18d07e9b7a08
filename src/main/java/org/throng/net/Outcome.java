package org.throng.net;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * What an {@link Opening} ends in: a connection or a failure, whichever is first. The thread that made it waits for it.
 *
 * <p>A CompletableFuture would do, but it parks seven frames deeper, and the stack of a parked virtual thread is memory
 * that every user holds.
 */
final class Outcome {

    private static final Object ABANDONED = new Object();

    private final Thread waiter = Thread.currentThread();
    private final AtomicReference<Object> end = new AtomicReference<>();

    /** Returns false if the opening has ended already. */
    boolean complete(WebSocketConnection connection) {
        return end(connection);
    }

    void fail(OpenFailedException failure) {
        end(failure);
    }

    /** The waiter goes; whatever comes is too late. */
    void abandon() {
        end(ABANDONED);
    }

    private boolean end(Object result) {
        boolean first = end.compareAndSet(null, result);
        if (first) {
            LockSupport.unpark(waiter);
        }
        return first;
    }

    boolean isDone() {
        return end.get() != null;
    }

    /** Waits for the end, however long it takes. */
    WebSocketConnection await() throws OpenFailedException, InterruptedException {
        while (end.get() == null) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
        Object result = end.get();
        if (result instanceof OpenFailedException failure) {
            throw failure;
        }
        if (result instanceof WebSocketConnection connection) {
            return connection;
        }
        throw new CancellationException("the opening was abandoned");
    }
}
