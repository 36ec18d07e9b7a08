package org.throng.users.run;

/** What tests of thread groups must know of a user, and its own package only can say. */
public final class UserStates {

    private UserStates() {
    }

    /** Whether it takes no further sample. */
    public static boolean isStopped(VirtualUser user) {
        return !ThreadParts.isRunning(user);
    }
}
