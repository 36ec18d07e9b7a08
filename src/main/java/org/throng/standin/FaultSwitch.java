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
        double rate = faults.rate(fault);
        return rate > 0 && random.nextDouble() < rate;
    }

    long latencyNanos() {
        return faults.latency().draw(random);
    }

    long dropAfterNanos() {
        return faults.dropAfter().draw(random);
    }
}
