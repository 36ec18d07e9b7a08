package org.throng.net.loop;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * The end of an operation on an event loop: a result or a failure, whichever is first. The thread that creates it waits
 * for it.
 *
 * <p>A CompletableFuture would do, but it parks seven frames deeper, and the stack of a parked virtual thread is memory
 * that every user holds.
 *
 * @param <T> the result
 * @param <F> the failure
 */
public final class ParkedFuture<T, F extends Exception> {

    private record End<T, F>(T result, F failure) {
    }

    private final Thread waiter = Thread.currentThread();
    private final AtomicReference<End<T, F>> end = new AtomicReference<>();

    /** Returns false if it has ended already. */
    public boolean complete(T result) {
        return end(new End<>(result, null));
    }

    public void fail(F failure) {
        end(new End<>(null, failure));
    }

    /** The waiter gives up; a later end is ignored. */
    public void abandon() {
        end(new End<>(null, null));
    }

    private boolean end(End<T, F> as) {
        boolean first = end.compareAndSet(null, as);
        if (first) {
            LockSupport.unpark(waiter);
        }
        return first;
    }

    /** Waits for the end, however long it takes. */
    public T await() throws F, InterruptedException {
        while (end.get() == null) {
            LockSupport.park(this);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
        End<T, F> ended = end.get();
        if (ended.failure != null) {
            throw ended.failure;
        }
        if (ended.result == null) {
            throw new CancellationException("it was abandoned");
        }
        return ended.result;
    }
}
