package org.throng.users.stock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The planned starts of thread groups whose users have fixed times, in the order of these times. */
final class StartTimes {

    private static final long SECOND = 1000;

    /**
     * A row of the Ultimate Thread Group. Times are in seconds.
     *
     * @param users that the row starts
     * @param delay before the first of them starts
     * @param startup in which all of them start
     * @param hold while all of them run
     * @param shutdown in which all of them end
     */
    record Row(int users, int delay, int startup, int hold, int shutdown) {
    }

    /**
     * The settings of the Stepping Thread Group. Times are in seconds.
     *
     * @param users of the group
     * @param delay before the first user starts
     * @param burst users of the first step; 0 for as many as in the others
     * @param more users of each step; 0 for all
     * @param between two steps
     * @param ramp in which the users of a step start
     * @param flight while all users run
     * @param fewer users that end together; 0 for all
     * @param betweenEnds of users
     */
    record Steps(
            int users, int delay, int burst, int more, int between, int ramp, int flight, int fewer, int betweenEnds) {
    }

    private StartTimes() {
    }

    /**
     * JMeter's Thread Group without an end.
     *
     * @param rampSeconds from the first start to the one that would follow the last
     */
    static List<PlannedStart> ramp(int users, long rampSeconds) {
        return evenly(users, rampSeconds, users);
    }

    /**
     * JMeter's Thread Group without an end that creates its threads when they are needed: it divides what is left of
     * the ramp by the threads that are left, so that the last one starts at its end.
     *
     * @param rampSeconds from the first start to the last
     */
    static List<PlannedStart> delayedRamp(int users, long rampSeconds) {
        return evenly(users, rampSeconds, Math.max(1, users - 1));
    }

    private static List<PlannedStart> evenly(int users, long rampSeconds, int parts) {
        // JMeter takes a negative number for none
        List<PlannedStart> starts = new ArrayList<>(Math.max(0, users));
        for (int user = 0; user < users; user++) {
            long at = Math.round((double) rampSeconds * SECOND * user / parts);
            starts.add(new PlannedStart(user, at, PlannedStart.NO_END));
        }
        return starts;
    }

    /**
     * The starts of a Thread Group with a lifetime. Users whose start is after the end are planned as well: JMeter lets
     * them begin one sample.
     *
     * @param ramp starts without an end
     * @param delaySeconds before the first start
     * @param durationSeconds from the first start to the end of all users
     */
    static List<PlannedStart> withLifetime(List<PlannedStart> ramp, long delaySeconds, long durationSeconds) {
        long first = delaySeconds * SECOND;
        long end = first + durationSeconds * SECOND;
        return ramp.stream().map(start -> new PlannedStart(start.number(), first + start.atMillis(), end)).toList();
    }

    /** The Ultimate Thread Group. The first users of a row start last and end last. */
    static List<PlannedStart> ultimate(List<Row> rows) {
        List<PlannedStart> starts = new ArrayList<>();
        for (Row row : rows) {
            long ascent = row.delay * SECOND;
            long descent = ascent + (row.startup + (long) row.hold) * SECOND;
            for (int left = row.users; left > 0; left--) {
                starts.add(new PlannedStart(starts.size(),
                        ascent + part(row.startup, left, row.users), descent + part(row.shutdown, left, row.users)));
            }
        }
        return sorted(starts);
    }

    private static long part(int seconds, int of, int all) {
        return (long) Math.floor(SECOND * seconds * (double) of / all);
    }

    /** The Stepping Thread Group. The users that start first end first. */
    static List<PlannedStart> stepping(Steps group) {
        int more = group.more == 0 ? group.users : group.more;
        int fewer = group.fewer == 0 ? group.users : group.fewer;
        int wanted = Math.min(group.burst, group.users);
        int burst = wanted <= 0 ? more : wanted;
        long ramp = group.ramp * SECOND;
        long step = group.between * SECOND + ramp;
        int steps = group.users < burst ? 1 : (int) Math.ceil((double) (group.users - burst) / more);
        int rest = (group.users - burst) % more;
        long descent = group.delay * SECOND + steps * step + ramp / more * (rest == 0 ? more : rest)
                + group.flight * SECOND;
        List<PlannedStart> starts = new ArrayList<>();
        for (int user = 0; user < group.users; user++) {
            boolean first = user < burst;
            int number = first ? 0 : 1 + (user - burst) / more;
            int place = first ? user : (user - burst) % more;
            starts.add(new PlannedStart(user,
                    group.delay * SECOND + number * step + place * (ramp / (first ? burst : more)),
                    descent + group.betweenEnds * SECOND * (user / fewer)));
        }
        return sorted(starts);
    }

    private static List<PlannedStart> sorted(List<PlannedStart> starts) {
        starts.sort(Comparator.comparingLong(PlannedStart::atMillis));
        return starts;
    }
}
