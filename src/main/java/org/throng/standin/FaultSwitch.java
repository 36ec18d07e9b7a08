package org.throng.standin;

import java.util.Random;

/** The faults in force, and the seeded dice that say where they strike. Used on the event loop only. */
public final class FaultSwitch {

    private final Random random;
    private Faults faults;

    FaultSwitch(Faults faults, long seed) {
        this.faults = faults;
        this.random = new Random(seed);
    }

    public Faults current() {
        return faults;
    }

    void set(Faults changed) {
        faults = changed;
    }

    /** Whether the fault strikes this time. */
    public boolean strikes(Fault fault) {
        return strikes(faults.rate(fault));
    }

    /** Whether something of this rate happens this time. */
    public boolean strikes(double rate) {
        return rate > 0 && random.nextDouble() < rate;
    }

    /** A delay, drawn anew when it is a range, in nanoseconds. */
    public long draw(DelayRange delay) {
        return delay.draw(random);
    }

    long latencyNanos() {
        return draw(faults.latency());
    }

    long dropAfterNanos() {
        return draw(faults.dropAfter());
    }
}
