package org.throng.standin.faults;

import java.util.Random;

/** The present faults, with a seeded random generator that decides where they occur. Used on the event loop only. */
public final class FaultSwitch {

    private final Random random;
    private Faults faults;

    public FaultSwitch(Faults faults, long seed) {
        this.faults = faults;
        this.random = new Random(seed);
    }

    public Faults current() {
        return faults;
    }

    public void set(Faults changed) {
        faults = changed;
    }

    /** Whether the fault occurs this time. */
    public boolean strikes(Fault fault) {
        return strikes(faults.rate(fault));
    }

    /** Whether an event of this rate occurs this time. */
    public boolean strikes(double rate) {
        return rate > 0 && random.nextDouble() < rate;
    }

    /** A delay in nanoseconds; drawn again for each call if it is a range. */
    long draw(DelayRange delay) {
        return delay.draw(random);
    }

    public long latencyNanos() {
        return draw(faults.latency());
    }

    public long dropAfterNanos() {
        return draw(faults.dropAfter());
    }
}
