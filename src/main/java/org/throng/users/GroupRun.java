package org.throng.users;

import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.users.profile.Share;
import org.throng.users.run.ActiveUsers;
import org.throng.users.run.GroupStart;

/** One run of a thread group: its users, and the thread that starts them. */
public abstract class GroupRun implements Stoppable, Runnable {

    private static final Logger log = LoggerFactory.getLogger(GroupRun.class);

    /**
     * Users that are due within a millisecond begin together, late by up to this time: at thousands a second, separate
     * wake-ups of this thread, a carrier and an event loop for each user cost more than the users themselves.
     */
    private static final long SHORTEST_NAP_NANOS = 1_000_000;
    private static final long CUT_NANOS = AbstractThreadGroup.DEFAULT_THREAD_STOP_TIMEOUT.toNanos();

    private final String groupName;
    private final GroupStart start;
    private final ActiveUsers population;
    private final Thread thread;

    /**
     * @param share of the group's users that are started here
     * @param rank 0 for this injector's own share, 1 for the first that it has taken over, and so on
     */
    protected GroupRun(String groupName, Share share, int rank, GroupStart start) {
        this.groupName = groupName;
        this.start = start;
        population = new ActiveUsers(share, rank);
        // users would inherit what the engine's thread has left of an earlier run, such as JMeter's HTTP clients, and
        // share it
        thread = new Thread(null, this, groupName + " driver", 0, false);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        thread.setDaemon(true);
    }

    @Override
    public void start() {
        thread.start();
    }

    /** Starts the users; returns when none will start any more. Runs on the thread of this run. */
    protected abstract void follow();

    @Override
    public void run() {
        try {
            JMeterContextService.getContext().setVariables(start.variables());
            follow();
        } catch (RuntimeException | Error e) {
            log.error("{} cannot go on, the test is stopped: {}", groupName, e.toString(), e);
            population.stop();
            start.engine().askThreadsToStop();
        }
    }

    String groupName() {
        return groupName;
    }

    public ActiveUsers population() {
        return population;
    }

    /** Waits for an instant; false if the run was stopped first. */
    public boolean awaitUntil(long nanoTime) {
        while (!population.isStopped()) {
            long left = nanoTime - System.nanoTime();
            if (left <= 0) {
                return true;
            }
            LockSupport.parkNanos(Math.max(left, SHORTEST_NAP_NANOS));
        }
        return false;
    }

    /** Lets the thread of this run look again at what it waits for. */
    public void wake() {
        LockSupport.unpark(thread);
    }

    /** Whether it has ended: no user is left, and none will start. */
    boolean hasEnded() {
        return !thread.isAlive() && population.size() == 0;
    }

    @Override
    public void stop() {
        population.stop();
        wake();
    }

    @Override
    public void cut() {
        stop();
        cutUsers();
        awaitEnd(CUT_NANOS);
    }

    /** Interrupts the present users. Returns when they have ended or are given up. */
    public void cutUsers() {
        population.cut(CUT_NANOS);
    }

    @Override
    public boolean awaitEnd(long nanos) {
        long deadline = System.nanoTime() + nanos;
        try {
            thread.join(Math.max(1, nanos / 1_000_000));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return population.awaitEmpty(deadline - System.nanoTime()) && !thread.isAlive();
    }
}
