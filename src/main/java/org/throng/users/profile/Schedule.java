package org.throng.users.profile;

/**
 * The starts and stops of a profile in the order of time, computed one at a time: a schedule of 20 million arrivals
 * takes no more memory than one of ten. Not safe for use by several threads.
 *
 * <pre>{@code
 * while (schedule.advance()) {
 *     waitUntil(origin + schedule.atNanos());
 *     if (schedule.isStart()) start(schedule.user()) else stop(schedule.user());
 * }
 * }</pre>
 */
public interface Schedule {

    /** Goes to the next event; returns false if there is none, also in later calls. */
    boolean advance();

    /** The instant of the event, in nanoseconds since the profile began; never before the previous event. */
    long atNanos();

    /** Whether the user starts; otherwise it stops. */
    boolean isStart();

    /**
     * Index over all injectors of the user that starts or stops, from 0. In an open profile it is the number of the
     * arrival. In a closed profile users stop last in, first out, and a user that returns has its old index: indexes
     * stay below the profile's peak.
     */
    int user();
}
