package org.throng.standin.faults;

import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The present tuning, with the stand-in's random generator. Used on the event loop only.
 *
 * @param <T> the times of the protocol
 * @param <F> the faults of the protocol
 */
public final class TuningSwitch<T extends Enum<T> & Tunable.Time, F extends Enum<F> & Tunable> {

    private final FaultSwitch dice;
    private Tuning<T, F> tuning;

    public TuningSwitch(Tuning<T, F> tuning, FaultSwitch dice) {
        this.tuning = tuning;
        this.dice = dice;
    }

    public Tuning<T, F> current() {
        return tuning;
    }

    /** @throws IllegalArgumentException naming the wrong time, fault or value, and valid ones; then nothing changes */
    public void change(Map<String, ? extends Iterable<String>> changes) {
        tuning = tuning.with(changes);
    }

    /** Whether the fault occurs this time. */
    public boolean strikes(F fault) {
        return dice.strikes(tuning.rate(fault));
    }

    /** A time; drawn again for each call if it is a range. */
    public long nanos(T time) {
        return dice.draw(tuning.time(time));
    }

    public long millis(T time) {
        return TimeUnit.NANOSECONDS.toMillis(nanos(time));
    }
}
