package org.throng.stats;

import java.util.Objects;

/**
 * Holds the measurements of the run in progress. JMeter creates elements by reflection, one JVM runs one test at a
 * time, and pushes arrive on event loops that know no test: so they share a process-wide holder.
 */
public final class CurrentMeasurements {

    private static final Measurements NONE = new NoMeasurements();

    private static volatile Measurements current = NONE;

    private CurrentMeasurements() {
    }

    static Measurements get() {
        return current;
    }

    /** Makes {@code measurements} the ones of the run that now begins. */
    public static void begin(Measurements measurements) {
        current = Objects.requireNonNull(measurements);
    }

    /** Ends the run: later measurements are dropped. */
    public static void end() {
        current = NONE;
    }
}
