package org.throng.users.profile;

import java.util.OptionalLong;

/**
 * The number of users of a plan over time. Immutable.
 *
 * <p>A <b>closed</b> profile says how many users there are; each repeats the plan until it is stopped:
 *
 * <ul>
 *   <li>{@code users(10)}: from here on there are 10 users;
 *   <li>{@code ramp(100, 2 min)}: from the present number of users to 100, evenly over 2 minutes, the first at once;
 *       downwards the last leaves at the end;
 *   <li>{@code step(10, every 2 s, up to 1000)}: 10 more users every 2 s, or {@code down to}; each level, the first and
 *       the last included, lasts 2 s;
 *   <li>{@code hold(10 min)}: no change;
 *   <li>{@code loops(4)}, as the last word: each user repeats the plan 4 times, for as long as that takes; with
 *       {@code loops(4, 10 min)} those still there after 10 min leave.
 * </ul>
 *
 * <p>An <b>open</b> profile says how many users arrive in a given time; each runs the plan once. The words and their
 * meaning are those of JMeter's Open Model Thread Group:
 *
 * <ul>
 *   <li>{@code rate(2000/sec)}: arrivals in a given time. A rate after arrivals is the one that they reach at their
 *       end, in a straight line: {@code rate(0/s) even_arrivals(1 min) rate(100/s)};
 *   <li>{@code even_arrivals(500 s)}: arrivals at even intervals, the first at once;
 *   <li>{@code random_arrivals(500 s)}: as many arrivals, at the instants of a Poisson process of that many events;
 *   <li>{@code pause(1 min)}: no arrivals; at the end it gives users time to finish.
 * </ul>
 *
 * <p>Unlike JMeter, which drops it, a fraction of an arrival left over from one part counts in the next.
 *
 * <p>Units are ms, s/sec/second, m/min/minute, h/hour, d/day; {@code 1 min 30 s} is a duration too. Comments are those
 * of Java.
 */
public sealed interface LoadProfile permits ClosedProfile, OpenProfile {

    /** Upper limit of users of a closed profile, or arrivals of an open one. */
    int MOST_USERS = 1_000_000_000;

    /**
     * Reads a profile.
     *
     * @throws ProfileException if the text is no profile, or one that starts no user
     */
    static LoadProfile parse(String text) throws ProfileException {
        return new ProfileParser(text).parse();
    }

    /** Whether the profile is open: it sets arrivals, not numbers of users. */
    boolean isOpen();

    /** The most users at once of a closed profile, all arrivals of an open one; 1 to {@link #MOST_USERS}. */
    int plannedUsers();

    /**
     * How many times each user runs the plan: 1 in an open profile, 0 if it repeats the plan until it is stopped.
     */
    int loops();

    /** Whether users leave at the end of the profile; otherwise those that are there finish what they do. */
    boolean endsUsers();

    /** Whether the profile says when it is over; with loops without a limit it is when all users have done theirs. */
    default boolean hasKnownEnd() {
        return isOpen() || endsUsers();
    }

    /** From the beginning of the profile to its end; with loops without a limit, to the last planned start or stop. */
    long durationNanos();

    /**
     * When a user leaves, in nanoseconds since the profile began: when a closed profile falls below it, or is over.
     *
     * @param user index over all injectors
     * @param fromNanos an instant at which the user is there
     * @return empty for a user that leaves only when it has run the plan as often as it should
     */
    OptionalLong leavesAtNanos(int user, long fromNanos);

    /** From the beginning of the profile to the end of its last part that has users (closed) or arrivals (open). */
    long loadNanos();

    /**
     * From the beginning of the profile to the end that a run expects: its end, or the beginning of an open profile's
     * last part if that is a pause. Users finish in it, and the run ends as soon as they have.
     */
    long expectedNanos();

    /** Users (closed) or arrivals a second (open) at an instant of the profile; 0 outside of it. */
    double levelAt(long nanos);

    /** The highest level: users at once (closed), or arrivals a second (open). */
    double peakLevel();

    /**
     * The text of a profile of the same kind that goes to a level in a straight line and holds it there.
     *
     * @param level a whole number of users (closed), or arrivals a second (open); above 0
     * @param rampSeconds 0 or more
     * @param holdSeconds above 0
     */
    String heldAt(double level, double rampSeconds, double holdSeconds);

    /**
     * The starts and stops of one injector's share. The same seed gives the same schedule on every machine.
     *
     * @param seed sets the instants of random arrivals
     */
    Schedule schedule(long seed, Share share);
}
