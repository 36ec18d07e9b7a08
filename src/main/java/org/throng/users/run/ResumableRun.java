package org.throng.users.run;

import org.throng.net.loop.ThreadState;

/** The work of one user, which can be left while the user waits and entered again on another thread. */
abstract class ResumableRun {

    private final VirtualUser user;
    private final boolean leavesThreads;

    /** The present wait without a thread; null otherwise. */
    private Rest rest;
    /** The state that the user's last thread kept for it; only while it has none. */
    private ThreadState kept;

    /** @param leavesThreads whether its elements allow that the user has no thread while it waits */
    ResumableRun(VirtualUser user, boolean leavesThreads) {
        this.user = user;
        this.leavesThreads = leavesThreads && ThreadState.isKnown();
    }

    /** Whether the user has no thread while it waits as planned. */
    boolean leavesThreads() {
        return leavesThreads;
    }

    /**
     * Runs the user on this thread until it ends or leaves the thread.
     *
     * @return whether it has ended; if not, it may be on another thread already
     */
    boolean resume() {
        if (kept != null) {
            kept.restore();
        }
        do {
            endRest();
            if (proceed()) {
                return true;
            }
        } while (!leavesThread());
        return false;
    }

    /**
     * Begins the work, or goes on after a rest.
     *
     * @return whether the user has ended; false if it rests
     */
    abstract boolean proceed();

    private boolean leavesThread() {
        Thread current = Thread.currentThread();
        kept = ThreadState.take();
        user.setThread(null);
        if (rest.leaveThread()) {
            // nothing more: another thread may run already
            return true;
        }
        user.setThread(current);
        kept.restore();
        return false;
    }

    /** Whether a planned wait may be a rest. An interrupt ends any wait. */
    boolean mayRest() {
        return leavesThreads && !Thread.currentThread().isInterrupted();
    }

    /** Begins a planned wait: the user leaves its thread as soon as the run lets go of it. */
    Rest beginRest() {
        rest = new Rest(user);
        user.waits(rest);
        return rest;
    }

    void endRest() {
        if (rest != null) {
            rest.end();
            rest = null;
            kept = null;
            user.waits(null);
            if (user.isCut()) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
