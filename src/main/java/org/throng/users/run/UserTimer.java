package org.throng.users.run;

/** A timer of a {@link VirtualUser}. */
interface UserTimer {

    /**
     * Begins the user's wait.
     *
     * @return when it ends, by {@link System#nanoTime()}; an instant in the past for no wait
     */
    long endNanos(VirtualUser user);
}
