package org.throng.users.profile;

/**
 * The starts and stops of a profile in the order of time, worked out one at a time: a schedule of 20 million arrivals
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

    /** Goes to the next event; false when there is none, and from then on. */
    boolean advance();

    /** When the event takes place, in nanoseconds since the profile began; never before the event in front of it. */
    long atNanos();

    /** Whether the user starts; otherwise it stops. */
    boolean isStart();

    /**
     * Index over all injectors of the user that starts or stops, from 0. In an open profile it is the number of the
     * arrival. In a closed profile users stop last in, first out, and a user that comes back has its old index: indexes
     * stay below the profile's peak.
     */
    int user();
}
