package org.throng.users;

import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterThreadMonitor;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jorphan.collections.HashTree;

/**
 * One user of a {@link VirtualUsers} group: JMeter's own thread logic, with a global index and the instant at which the
 * next sample was meant to begin.
 */
public final class VirtualUser extends JMeterThread {

    /** No intended start: the next sample is meant to begin when it begins. */
    public static final long NOT_INTENDED = Long.MIN_VALUE;

    private final int index;

    /** Only touched on the user's own thread. */
    private long intendedNanos = NOT_INTENDED;

    private volatile boolean cut;

    VirtualUser(HashTree tree, JMeterThreadMonitor monitor, ListenerNotifier notifier, boolean sameUser, int index) {
        super(tree, monitor, notifier, sameUser);
        this.index = index;
    }

    /** The user that runs on this thread, or null on a thread of another kind of thread group. */
    public static VirtualUser current() {
        return JMeterContextService.getContext().getThread() instanceof VirtualUser user ? user : null;
    }

    /** Index of this user over all injectors, from 0. */
    public int index() {
        return index;
    }

    /** Says when, by {@link System#nanoTime()}, the user's next sample is meant to begin. */
    public void intend(long nanoTime) {
        intendedNanos = nanoTime;
    }

    /** The intended start of the sample that begins now, or {@link #NOT_INTENDED}; asking clears it. */
    public long takeIntended() {
        long intended = intendedNanos;
        intendedNanos = NOT_INTENDED;
        return intended;
    }

    /** Whether the end of the load profile broke off what this user was doing. */
    public boolean isCut() {
        return cut;
    }
}
