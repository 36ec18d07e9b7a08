package org.throng.users;

/**
 * A planned wait of a user, such as a hold. If the user must leave meanwhile, by the load profile, it does so at once:
 * its thread is interrupted, but not after the wait has ended. In thread groups other than Virtual Users this does
 * nothing.
 */
public final class InterruptibleHold implements Wakeable {

    private final VirtualUser user;

    /** Null once it is over. */
    private Thread resting = Thread.currentThread();

    private boolean woken;

    private InterruptibleHold(VirtualUser user) {
        this.user = user;
    }

    /** Begins on the thread of the user, which must end it. */
    public static InterruptibleHold begin() {
        VirtualUser user = VirtualUser.current();
        InterruptibleHold rest = new InterruptibleHold(user);
        if (user != null) {
            user.waits(rest);
        }
        return rest;
    }

    /** Wakes the user, if it still waits. */
    @Override
    public synchronized void wake() {
        if (resting != null) {
            woken = true;
            resting.interrupt();
        }
    }

    /** The wait is over. */
    public synchronized void end() {
        resting = null;
        if (user != null) {
            user.waits(null);
        }
        if (woken && !user.isCut()) {
            Thread.interrupted();
        }
    }
}
