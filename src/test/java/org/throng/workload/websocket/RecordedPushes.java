package org.throng.workload.websocket;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.measure.Sample;

/** Takes the place of a run's measurements and notes the pushes. */
final class RecordedPushes extends NoMeasurements implements AutoCloseable {

    record Push(String label, long latencyMicros, long bytes) {
    }

    final List<Push> pushes = new CopyOnWriteArrayList<>();

    private final RunContext context = RunContext.begin(this);

    List<String> labels() {
        return pushes.stream().map(Push::label).toList();
    }

    @Override
    public void push(String label, long latencyMicros, long bytes) {
        pushes.add(new Push(label, latencyMicros, bytes));
    }

    @Override
    public void sample(Sample sample) {
        throw new AssertionError("a push is no sample");
    }

    @Override
    public void close() {
        context.close();
    }
}
