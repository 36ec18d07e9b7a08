package org.throng.results;

import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.throng.stats.remote.MergedRun;

/**
 * The controller's end of every injector's {@link HistogramSampleSender}: takes the blobs that JMeter's RMI callback
 * brings and gives them to the merged run. One receiver may serve all injectors. To be exported by {@link
 * org.apache.jmeter.samplers.RemoteSampleListenerImpl}.
 */
public final class BlobReceiver implements SampleListener {

    private final MergedRun run;

    public BlobReceiver(MergedRun run) {
        this.run = run;
    }

    /** @throws IllegalArgumentException if the event is not a blob of this run; reaches the sender, which gives it up */
    @Override
    public void sampleOccurred(SampleEvent event) {
        throw new UnsupportedOperationException("not yet");
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // JMeter 5 does not call this
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // JMeter 5 does not call this
    }
}
