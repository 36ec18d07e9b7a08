package org.throng.stats.injectors;

/**
 * The users of one injector.
 *
 * @param active the highest number at once in the last second
 * @param started since the run began
 * @param ended since the run began
 */
public record InjectorUsers(int active, long started, long ended) {

    /** Before the first user. */
    public static final InjectorUsers NONE = new InjectorUsers(0, 0, 0);
}
