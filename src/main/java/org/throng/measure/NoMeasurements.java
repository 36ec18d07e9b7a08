package org.throng.measure;

import java.util.function.Supplier;

/** Drops everything, for example without a run. A subclass overrides the parts that it needs. */
public class NoMeasurements implements Measurements {

    private static final InFlightEntry NOT_AWAITED = new InFlightEntry() {
        @Override
        public void end() {
            // was not counted
        }

        @Override
        public void cut() {
            // was not counted
        }
    };

    @Override
    public void sample(Sample sample) {
        // dropped
    }

    @Override
    public void failure(String label, String code, String message, Supplier<String> serverSaid) {
        // dropped
    }

    @Override
    public InFlightEntry awaiting(String label, long sinceNanos) {
        return NOT_AWAITED;
    }

    @Override
    public void push(String label, long latencyMicros, long bytes) {
        // dropped
    }

    @Override
    public void lateness(String label, long latenessMicros) {
        // dropped
    }

    @Override
    public void injectorLateness(long latenessMicros) {
        // dropped
    }

    @Override
    public void skipped(String label, long times) {
        // dropped
    }

    @Override
    public void repollLag(long lagMicros, long limitMicros) {
        // dropped
    }

    @Override
    public void unheard() {
        // dropped
    }
}
