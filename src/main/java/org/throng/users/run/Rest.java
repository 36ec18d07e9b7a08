package org.throng.users.run;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A planned wait of a user on an event loop. The user needs no thread meanwhile: it leaves the one that it has, and
 * goes on, on another one, when it is woken.
 */
final class Rest extends AtomicInteger implements Runnable {

    private static final long serialVersionUID = 1L;

    private static final int BEGUN = 0;
    private static final int WITHOUT_THREAD = 1;
    private static final int OVER = 2;

    private final transient VirtualUser user;
    private transient Future<?> alarm;

    Rest(VirtualUser user) {
        super(BEGUN);
        this.user = user;
    }

    /** Wakes the user at an instant by {@link System#nanoTime()}. Call it on the user's thread, at most once. */
    void until(long nanoTime) {
        alarm = user.home().schedule((Runnable) this, nanoTime - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    /** Wakes the user, if it still rests. From any thread. */
    @Override
    public void run() {
        if (getAndSet(OVER) == WITHOUT_THREAD) {
            user.start();
        }
    }

    /**
     * The user's thread does nothing more for the user from now on.
     *
     * @return false if the user has been woken already: its thread goes on
     */
    boolean leaveThread() {
        return compareAndSet(BEGUN, WITHOUT_THREAD);
    }

    /** The user goes on. */
    void end() {
        if (alarm != null && !alarm.isDone()) {
            alarm.cancel(false);
        }
    }
}
