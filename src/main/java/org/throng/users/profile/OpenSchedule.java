package org.throng.users.profile;

import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.throng.users.profile.OpenProfile.Arrivals;

/**
 * Iterates over the arrivals of an open profile. Time is first measured in due arrivals: even arrivals take place when
 * that measure passes a whole number, random ones are spread evenly over the part's span of it, and both are then
 * mapped to nanoseconds.
 *
 * <p>The instants of n random arrivals are n uniform numbers in ascending order. They are drawn in that order, each
 * from the distribution of the least of the remaining ones, so that none is stored. {@link Random} and {@link
 * StrictMath} are used because their results are specified to the last bit.
 */
final class OpenSchedule implements Schedule {

    private final Iterator<Arrivals> parts;
    private final Random random;

    private Arrivals part;
    private long partBegan;
    /** Arrivals due before this part, with their fraction. */
    private double dueBefore;
    /** Number of the first arrival after this part. */
    private long end;
    /** Remaining share of a random part, from 1 down to 0. */
    private double ahead;

    private long arrival = -1;
    private long atNanos;

    OpenSchedule(List<Arrivals> parts, long seed) {
        this.parts = parts.iterator();
        random = new Random(seed);
    }

    @Override
    public boolean advance() {
        arrival++;
        while (arrival >= end) {
            if (!parts.hasNext()) {
                return false;
            }
            enter(parts.next());
        }
        double due = part.random() ? nextRandom() * part.expected() : arrival - dueBefore;
        atNanos = partBegan + part.nanosOf(due);
        return true;
    }

    private void enter(Arrivals next) {
        if (part != null) {
            partBegan += part.nanos();
            dueBefore += part.expected();
        }
        part = next;
        end = OpenProfile.wholeArrivals(dueBefore + part.expected());
        ahead = 1;
    }

    private double nextRandom() {
        long remaining = end - arrival;
        ahead *= StrictMath.pow(random.nextDouble(), 1.0 / remaining);
        return 1 - ahead;
    }

    @Override
    public long atNanos() {
        return atNanos;
    }

    @Override
    public boolean isStart() {
        return true;
    }

    @Override
    public int user() {
        return (int) arrival;
    }
}
