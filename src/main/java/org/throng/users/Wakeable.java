package org.throng.users;

/** A wait of a user, which ends when the user must leave. */
@FunctionalInterface
interface Wakeable {

    /** Ends the wait, if it is not over. May be called by any thread. */
    void wake();
}
