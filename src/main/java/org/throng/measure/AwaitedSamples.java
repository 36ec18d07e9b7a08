package org.throng.measure;

import java.util.function.Supplier;

/**
 * Records under one label the expected events outside the users' own samples, such as the delivery of a message: one
 * sample for each that arrived or failed. Safe to use from any thread; never blocks.
 */
public final class AwaitedSamples {

    private static final Supplier<String> NOTHING_SAID = () -> "";

    private final String label;
    private final Measurements measurements;

    public AwaitedSamples(String label, Measurements measurements) {
        this.label = label;
        this.measurements = measurements;
    }

    /** One more is expected, since {@code sinceNanos} of {@link System#nanoTime()}. */
    public InFlightEntry awaiting(long sinceNanos) {
        return measurements.awaiting(label, sinceNanos);
    }

    /** One arrived correctly; {@code micros} may be {@link Measurements#UNKNOWN}. */
    public void arrived(long micros, long bytes) {
        measurements.sample(Sample.unscheduled(label, true, micros, 0, bytes));
    }

    /**
     * One did not arrive, or not correctly.
     *
     * @param micros until it arrived or was given up, or {@link Measurements#UNKNOWN}
     * @param code short and bounded in variety
     * @param message the error, as a sentence
     */
    public void failed(long micros, long bytes, String code, String message) {
        measurements.failed(Sample.unscheduled(label, false, micros, 0, bytes), code, message, NOTHING_SAID);
    }
}
