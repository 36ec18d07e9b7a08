package org.throng.http;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;

/** A listener that keeps all results. */
final class KeptResults extends AbstractTestElement implements SampleListener, NoThreadClone {

    private static final long serialVersionUID = 1L;

    final transient List<SampleResult> all = new CopyOnWriteArrayList<>();

    @Override
    public void sampleOccurred(SampleEvent event) {
        all.add(event.getResult());
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // only ends count
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // only ends count
    }
}
