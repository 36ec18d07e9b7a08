package org.throng.session;

import java.util.concurrent.locks.LockSupport;
import org.throng.net.loop.Deadlines;

/**
 * The blocking wait of a session that lives long: the event loop leaves what its user waits for, and the user's thread
 * parks until then, until the session fails, or until the deadline. For the one end of one operation there is
 * {@link org.throng.net.loop.ParkedFuture}.
 *
 * <p>What a subclass shares between both threads is guarded by this object, so that an idle session holds no lock of
 * its own. It sets its state under that lock, takes {@link #waiting}, leaves the lock, and {@linkplain #wake wakes} it.
 *
 * @param <T> the answer
 */
public abstract class AnswerWait<T> implements Deadlines.Waiter {

    /** A thread, or what to run. */
    private Object waiting;
    private long deadlineNanos;

    /** Whether {@link #deadlineNanos} is checked by {@link Deadlines}, not by a timer of the thread. */
    private boolean timed;
    private boolean watched;

    /**
     * The answer if it has arrived, null otherwise. Called with this object locked.
     *
     * @throws SessionException if the session has failed, so that no answer can arrive
     */
    protected abstract T poll() throws SessionException;

    /**
     * Waits for the answer. The caller ends the wait by {@link #waitsNoLonger} in any case.
     *
     * @param deadline by {@link System#nanoTime()}
     * @return null if the deadline came first
     */
    protected final T await(long deadline) throws SessionException, InterruptedException {
        while (true) {
            synchronized (this) {
                T answer = poll();
                if (answer != null) {
                    return answer;
                }
                waits(deadline);
            }
            long left = deadline - System.nanoTime();
            if (left <= 0) {
                return null;
            }
            throwIfInterrupted();
            if (left < Deadlines.SCAN_NANOS) {
                LockSupport.parkNanos(this, left);
            } else {
                LockSupport.park(this);
            }
        }
    }

    private void waits(long deadline) {
        waiting = Thread.currentThread();
        deadlineNanos = deadline;
        timed = true;
        if (!watched) {
            watched = true;
            Deadlines.shared().watch(this);
        }
    }

    /**
     * The user waits without its thread until it goes on by itself, or until the session fails. Answers that arrive
     * meanwhile are kept for the next wait. Called with this object locked; {@link #waitsNoLonger} ends it.
     *
     * @param wake for the failure
     */
    protected final void holds(Runnable wake) {
        waiting = wake;
        timed = false;
    }

    /** The user goes on. Called with this object locked. */
    protected final void waitsNoLonger() {
        waiting = null;
    }

    /**
     * The thread that is to be {@linkplain #wake woken} after a change; null if none waits. Called with this object
     * locked.
     */
    protected final Object waiting() {
        return waiting;
    }

    /** @param waiting what {@link #waiting()} has returned */
    protected static void wake(Object waiting) {
        if (waiting instanceof Thread thread) {
            LockSupport.unpark(thread);
        } else if (waiting instanceof Runnable holding) {
            holding.run();
        }
    }

    @Override
    public final boolean stillWaits(long nowNanos) {
        Object late;
        synchronized (this) {
            if (waiting == null || !timed) {
                watched = false;
                return false;
            }
            late = nowNanos - deadlineNanos >= 0 ? waiting : null;
        }
        wake(late);
        return true;
    }

    private static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }
}
