package org.throng.users;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;

/** A listener that keeps what it gets. */
public class Collector extends AbstractTestElement implements SampleListener, NoThreadClone {

    private static final long serialVersionUID = 1L;

    private final transient Queue<SampleResult> results = new ConcurrentLinkedQueue<>();

    public List<SampleResult> results() {
        return List.copyOf(results);
    }

    public List<String> labels() {
        return results.stream().map(SampleResult::getSampleLabel).toList();
    }

    @Override
    public void sampleOccurred(SampleEvent event) {
        results.add(event.getResult());
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // only ends are kept
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // only ends are kept
    }
}
