package org.throng.users;

import java.io.Serializable;
import org.apache.jmeter.threads.AbstractThreadGroup;

/**
 * The orders of JMeter's engine to the users of a thread group. The engine may stop a test while it still starts its
 * groups: users that start after the order to stop are stopped at once.
 *
 * @param <R> the users in one run
 */
public final class EngineOrders<R extends Stoppable> implements Serializable {

    private static final long serialVersionUID = 1L;
    private static final long STOP_NANOS = AbstractThreadGroup.DEFAULT_THREAD_STOP_TIMEOUT.toNanos();

    /** The run in progress, or the last one. */
    private transient volatile R run;
    private transient volatile boolean stopped;

    /** The run in progress, or the last one; null before the first. */
    public R run() {
        return run;
    }

    boolean isStopped() {
        return stopped;
    }

    /** A test begins: forgets the last one. */
    void testBegins() {
        run = null;
        stopped = false;
    }

    public void start(R begun) {
        run = begun;
        if (stopped) {
            begun.stop();
        }
        begun.start();
    }

    public void stop() {
        stopped = true;
        R current = run;
        if (current != null) {
            current.stop();
        }
    }

    /**
     * Cuts all users and waits until they have ended. Otherwise JMeter's engine would sleep 10 ms for each remaining
     * user, which is minutes for thousands of users.
     */
    public void cut() {
        stopped = true;
        R current = run;
        if (current != null) {
            current.cut();
        }
    }

    /** Waits for the end of the users, as long as JMeter's engine waits for a thread; false if some are left. */
    public boolean haveEnded() {
        R current = run;
        return current == null || current.awaitEnd(STOP_NANOS);
    }

    /** JMeter waits for its thread groups whether it is interrupted or not. */
    public void awaitEnd() {
        boolean interrupted = false;
        while (!haveEnded()) {
            interrupted |= Thread.interrupted();
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
