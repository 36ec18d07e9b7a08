package org.throng.users.run;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterThreadMonitor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.Measurements;
import org.throng.users.profile.Share;

/**
 * The users of one run of a thread group that have begun and not ended. A stop or cut of all of them also affects users
 * that begin afterwards.
 */
public final class ActiveUsers implements JMeterThreadMonitor {

    private static final Logger log = LoggerFactory.getLogger(ActiveUsers.class);

    /** How often cut users are interrupted again, in case they swallowed the interrupt. */
    private static final long CUT_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    /** From the mildest to the hardest. */
    private enum Order { RUN, STOP, CUT }

    /** The measurements of the run in which the users begin: a user that hangs may outlive its run. */
    private final Measurements measurements = Measurements.current();
    private final Set<VirtualUser> active = ConcurrentHashMap.newKeySet();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Share share;
    private final int rank;
    private volatile Order order = Order.RUN;
    private volatile Long began;
    private volatile Runnable oneEnded = () -> { };

    /**
     * An empty population.
     *
     * @param share of the profile whose users they are
     * @param rank 0 for this injector's own share, 1 for the first that it has taken over, and so on
     */
    public ActiveUsers(Share share, int rank) {
        this.share = share;
        this.rank = rank;
    }

    /** The load profile began at this instant, by {@link System#nanoTime}. */
    public void began(long nanoTime) {
        began = nanoTime;
    }

    /** The instant at which the load profile began; now if it is not set. */
    long began() {
        Long known = began;
        return known == null ? System.nanoTime() : known;
    }

    Measurements measurements() {
        return measurements;
    }

    Share share() {
        return share;
    }

    int rank() {
        return rank;
    }

    /** Starts a user; returns when its thread has been started. */
    public void start(VirtualUser user) {
        active.add(user);
        try {
            user.start();
        } catch (RuntimeException | Error e) {
            threadFinished(user);
            throw e;
        }
        switch (order) {
            case STOP -> user.leave();
            case CUT -> user.cut();
            case RUN -> { }
        }
    }

    @Override
    public void threadFinished(JMeterThread user) {
        if (active.remove(user)) {
            oneEnded.run();
            if (active.isEmpty()) {
                signal();
            }
        }
    }

    /** Runs this, briefly, whenever a user has ended. */
    public void whenOneEnds(Runnable action) {
        oneEnded = action;
    }

    public int size() {
        return active.size();
    }

    public boolean isStopped() {
        return order != Order.RUN;
    }

    /** The active user of that name, or null. */
    public VirtualUser named(String name) {
        for (VirtualUser user : active) {
            if (user.getThreadName().equals(name)) {
                return user;
            }
        }
        return null;
    }

    /** Ends all users after their current sample; waiting users end now. */
    public void stop() {
        give(Order.STOP);
        active.forEach(VirtualUser::leave);
    }

    /**
     * Interrupts all users repeatedly until they have ended or {@code nanos} are over. Users that are left then
     * ignore interrupts; their threads do not keep the JVM from ending, so they are named and given up. A call by a
     * user, in a script, interrupts all users and returns: it cannot wait for its own end.
     */
    public void cut(long nanos) {
        give(Order.CUT);
        if (VirtualUser.here() != null) {
            active.forEach(VirtualUser::cut);
            return;
        }
        long deadline = System.nanoTime() + nanos;
        do {
            active.forEach(VirtualUser::cut);
        } while (!awaitEmpty(Math.min(CUT_AGAIN_NANOS, deadline - System.nanoTime()))
                && deadline - System.nanoTime() > 0
                && !Thread.currentThread().isInterrupted());
        giveUp();
    }

    private void giveUp() {
        if (!active.isEmpty()) {
            log.error("{} users do not react to being interrupted and are given up, among them {}",
                    active.size(), active.iterator().next().getThreadName());
            active.clear();
            signal();
        }
    }

    /** Waits until there is no user, at most {@code nanos}; true if so. An interrupt ends the wait and is kept. */
    public boolean awaitEmpty(long nanos) {
        return awaitChange(nanos, false);
    }

    /** Like {@link #awaitEmpty}, but a stop ends the wait as well. */
    public boolean awaitEmptyOrStopped(long nanos) {
        return awaitChange(nanos, true);
    }

    private boolean awaitChange(long nanos, boolean untilStopped) {
        lock.lock();
        try {
            long left = nanos;
            while (!active.isEmpty() && left > 0 && !(untilStopped && isStopped())) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        return active.isEmpty();
    }

    /** An order is valid until a harder one arrives. */
    private void give(Order given) {
        lock.lock();
        try {
            order = given.compareTo(order) > 0 ? given : order;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void signal() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
