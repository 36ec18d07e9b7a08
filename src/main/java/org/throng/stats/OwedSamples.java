package org.throng.stats;

import java.util.function.Supplier;

/**
 * Records under one label what the target owes outside of the users' own samples, as a message to somebody else: one
 * sample for each that came or failed to. Safe to use from any thread; never blocks.
 */
public final class OwedSamples {

    private static final Supplier<String> NOTHING_SAID = () -> "";

    private final String label;
    private final Measurements measurements;

    public OwedSamples(String label, Measurements measurements) {
        this.label = label;
        this.measurements = measurements;
    }

    /** One more is owed, since {@code sinceNanos} of {@link System#nanoTime()}. */
    public Awaited awaiting(long sinceNanos) {
        return measurements.awaiting(label, sinceNanos);
    }

    /** One came as it should; {@code micros} may be {@link Measurements#UNKNOWN}. */
    public void came(long micros, long bytes) {
        measurements.sample(Sample.unscheduled(label, true, micros, 0, bytes));
    }

    /**
     * One did not come, or not as it should.
     *
     * @param micros until it came or was given up, or {@link Measurements#UNKNOWN}
     * @param code short and bounded in variety
     * @param message what is wrong with it, in words
     */
    public void failed(long micros, long bytes, String code, String message) {
        measurements.failed(Sample.unscheduled(label, false, micros, 0, bytes), code, message, NOTHING_SAID);
    }
}
