package org.throng.users;

/**
 * An element that can tell before a run whether its properties can be used. It is asked when the plan's functions and
 * user-defined variables have been evaluated, and no user has begun.
 */
public interface Checked {

    /**
     * Checks the properties whose values are known before the run; of those that differ between users nothing is said.
     *
     * @throws IllegalArgumentException naming the element, what is wrong with it and what to write instead
     */
    void check();
}
