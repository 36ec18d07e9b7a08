package org.throng.stats;

import java.util.function.Supplier;
import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;

/** Records what happens outside samplers until a gate is shut; later records are dropped. */
final class GatedMeasurements implements Measurements {

    private final Gate gate;
    private final Recording measurements;

    GatedMeasurements(Recording measurements) {
        gate = measurements.gate();
        this.measurements = measurements;
    }

    private void record(Runnable recording) {
        if (gate.enter()) {
            try {
                recording.run();
            } finally {
                gate.leave();
            }
        }
    }

    @Override
    public void sample(Sample sample) {
        if (gate.enter()) {
            try {
                measurements.awaited(sample);
            } finally {
                gate.leave();
            }
        }
    }

    @Override
    public void failed(Sample sample, String code, String message, Supplier<String> serverSaid) {
        record(() -> {
            measurements.awaited(sample);
            measurements.failure(sample.label(), code, message, serverSaid);
        });
    }

    @Override
    public void failure(String label, String code, String message, Supplier<String> serverSaid) {
        record(() -> measurements.failure(label, code, message, serverSaid));
    }

    /** The requests in flight are frozen when the gate is shut. */
    @Override
    public InFlightEntry awaiting(String label, long sinceNanos) {
        return measurements.awaiting(label, sinceNanos);
    }

    @Override
    public void push(String label, long latencyMicros, long bytes) {
        if (gate.enter()) {
            try {
                measurements.push(label, latencyMicros, bytes);
            } finally {
                gate.leave();
            }
        }
    }

    @Override
    public void lateness(String label, long latenessMicros) {
        if (gate.enter()) {
            try {
                measurements.lateness(label, latenessMicros);
            } finally {
                gate.leave();
            }
        }
    }

    /** The injector's own health is in no file that has to agree with another. */
    @Override
    public void injectorLateness(long latenessMicros) {
        measurements.injectorLateness(latenessMicros);
    }

    @Override
    public void skipped(String label, long times) {
        record(() -> measurements.skipped(label, times));
    }

    @Override
    public void note(String sentence) {
        measurements.note(sentence);
    }

    @Override
    public void voidRun(String reason) {
        measurements.voidRun(reason);
    }

    @Override
    public void unheard() {
        measurements.unheard();
    }

    @Override
    public void repollLag(long lagMicros, long limitMicros) {
        record(() -> measurements.repollLag(lagMicros, limitMicros));
    }
}
