package org.throng.users.copies;

/**
 * An element whose copies may share what the plan sets. Users get copies of a prototype that is not changed any more
 * when {@link #sharePlan()} has been called on it.
 */
public interface PlanSharing {

    /** All properties are those of the plan: copies made from now on may refer to the same ones. */
    void sharePlan();
}
