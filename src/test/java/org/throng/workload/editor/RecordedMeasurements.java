package org.throng.workload.editor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.throng.measure.InFlightEntry;
import org.throng.measure.NoMeasurements;
import org.throng.measure.Sample;

/** Keeps everything that was measured, to be looked at. */
public final class RecordedMeasurements extends NoMeasurements {

    public record Reason(String label, String code, String message, String serverSaid) {
    }

    private final List<Sample> samples = new ArrayList<>();
    private final List<Reason> failures = new ArrayList<>();
    private final Map<String, Integer> awaited = new HashMap<>();
    private final Map<String, Integer> cut = new HashMap<>();

    @Override
    public synchronized void sample(Sample sample) {
        samples.add(sample);
    }

    @Override
    public synchronized void failure(String label, String code, String message, Supplier<String> serverSaid) {
        failures.add(new Reason(label, code, message, serverSaid.get()));
    }

    @Override
    public synchronized InFlightEntry awaiting(String label, long sinceNanos) {
        awaited.merge(label, 1, Integer::sum);
        return new InFlightEntry() {
            private boolean over;

            @Override
            public void end() {
                synchronized (RecordedMeasurements.this) {
                    if (!over) {
                        over = true;
                        awaited.merge(label, -1, Integer::sum);
                    }
                }
            }

            @Override
            public void cut() {
                synchronized (RecordedMeasurements.this) {
                    if (!over) {
                        end();
                        RecordedMeasurements.this.cut.merge(label, 1, Integer::sum);
                    }
                }
            }
        };
    }

    public synchronized List<Sample> samples(String label) {
        return samples.stream().filter(sample -> sample.label().equals(label)).toList();
    }

    public synchronized List<Reason> failures() {
        return List.copyOf(failures);
    }

    public List<String> codes() {
        return failures().stream().map(Reason::code).toList();
    }

    /** How many are awaited now. */
    public synchronized int awaited(String label) {
        return awaited.getOrDefault(label, 0);
    }

    /** How many have an unknown outcome. */
    public synchronized int cut(String label) {
        return cut.getOrDefault(label, 0);
    }
}
