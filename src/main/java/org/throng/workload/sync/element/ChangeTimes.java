package org.throng.workload.sync.element;

import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** The instants of a user's changes, independent of each other (Poisson processes). */
final class ChangeTimes {

    /** The kinds of changes. */
    enum Change { UPLOAD, MOVE, DELETE, DOWNLOAD }

    /**
     * The rates of changes.
     *
     * @param perHour in the order of {@link Change}, 0 or more
     */
    record Rates(double uploads, double moves, double deletes, double downloads) {

        private double[] perHour() {
            return new double[] {uploads, moves, deletes, downloads};
        }
    }

    /** An instant that never comes, as distance from now: a hundred years. */
    private static final long NEVER = 100L * 365 * 24 * 3_600 * 1_000_000_000L / 2;

    private static final double NANOS_PER_HOUR = 3.6e12;

    private final double[] perHour;
    private final RandomGenerator random;
    private final long[] due;

    /** @param nowNanos by {@link System#nanoTime()} */
    ChangeTimes(Rates rates, RandomGenerator random, long nowNanos) {
        perHour = rates.perHour();
        this.random = random;
        due = IntStream.range(0, perHour.length).mapToLong(kind -> nowNanos + gap(kind)).toArray();
    }

    private long gap(int kind) {
        return perHour[kind] <= 0
                ? NEVER
                : (long) Math.min(NEVER, -Math.log(1 - random.nextDouble()) / perHour[kind] * NANOS_PER_HOUR);
    }

    /** When the next change is due, by {@link System#nanoTime()}. */
    long next() {
        return due[first()];
    }

    /** The next due change; it is due again some time later. */
    Change take() {
        int kind = first();
        due[kind] += gap(kind);
        return Change.values()[kind];
    }

    private int first() {
        int first = 0;
        for (int kind = 1; kind < due.length; kind++) {
            // instants are compared by their distance: nanoTime may overflow
            if (due[kind] - due[first] < 0) {
                first = kind;
            }
        }
        return first;
    }
}
