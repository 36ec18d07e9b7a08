package org.throng.session;

import java.util.concurrent.locks.LockSupport;
import org.throng.net.Alarm;
import org.throng.net.Deadlines;

/**
 * The blocking wait of a session that lives long: the event loop leaves what its user waits for, and the user's thread
 * parks until then, until the session fails, or until the deadline. For the one end of one operation there is
 * {@link org.throng.net.ParkedFuture}.
 *
 * <p>What a subclass shares between both threads is guarded by this object, so that an idle session holds no lock of
 * its own. It sets its state under that lock, takes {@link #waiting}, leaves the lock, and unparks the thread.
 *
 * @param <T> the answer
 */
public abstract class AnswerWait<T> implements Deadlines.Waiter {

    private Thread waiting;
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
     * Waits for the end of a planned time, or for a failure; an answer is none of its business and stays. The caller
     * ends the wait by {@link #waitsNoLonger} in any case.
     *
     * @param end by {@link System#nanoTime()}
     * @throws SessionException as soon as the session fails
     */
    protected final void holdUntil(long end) throws SessionException, InterruptedException {
        Alarm alarm = null;
        try {
            while (true) {
                synchronized (this) {
                    poll();
                    waiting = Thread.currentThread();
                    timed = false;
                }
                long left = end - System.nanoTime();
                if (left <= 0) {
                    return;
                }
                throwIfInterrupted();
                if (alarm == null) {
                    alarm = Alarm.in(left);
                }
                LockSupport.park(this);
            }
        } finally {
            if (alarm != null) {
                alarm.cancel();
            }
        }
    }

    /** The user goes on. Called with this object locked. */
    protected final void waitsNoLonger() {
        waiting = null;
    }

    /** The thread to unpark after a change; null if it does not wait. Called with this object locked. */
    protected final Thread waiting() {
        return waiting;
    }

    @Override
    public final boolean stillWaits(long nowNanos) {
        Thread late;
        synchronized (this) {
            if (waiting == null || !timed) {
                watched = false;
                return false;
            }
            late = nowNanos - deadlineNanos >= 0 ? waiting : null;
        }
        LockSupport.unpark(late);
        return true;
    }

    private static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }
}
