package org.throng.stats;

/**
 * Something that was asked for, or is owed, and has not come yet. As long as it is awaited it is in flight under its
 * label, with its age; what is still awaited when the run ends stays so in the results. That it came, and how long that
 * took, is recorded as a sample, which is the caller's. Safe to use from any thread; never blocks.
 */
public interface Awaited {

    /** It is not awaited any more: it came, failed or was called off. Called again it does nothing. */
    void end();

    /** Nobody will learn whether it came: it stays in flight at the age it has now. Called again it does nothing. */
    void cut();
}
