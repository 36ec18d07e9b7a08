package org.throng.users;

/**
 * An element that can check its properties before a run. The check runs when the plan's functions and user-defined
 * variables have been evaluated, and no user has begun.
 */
public interface Checked {

    /**
     * Checks the properties whose values are known before the run; those that differ between users are not checked.
     *
     * @throws IllegalArgumentException naming the element, the mistake and a valid form
     */
    void check();
}
