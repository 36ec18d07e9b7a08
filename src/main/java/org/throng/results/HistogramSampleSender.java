package org.throng.results;

import java.io.Serializable;
import org.apache.jmeter.samplers.AbstractSampleSender;
import org.apache.jmeter.samplers.RemoteSampleListener;
import org.apache.jmeter.samplers.SampleEvent;

/**
 * What takes results from an injector to its controller, in JMeter's place for that ({@code mode=}): instead of
 * samples, one blob a second with all that the {@link Recorder} counted, over the same RMI callback ({@link
 * RemoteSampleListener#sampleOccurred}) that stock senders use. That the call returns is the acknowledgement.
 *
 * <p>The controller makes one for each injector and gives it to that injector's {@link Recorder}, which goes to the
 * injector with the plan, where measuring begins before the test starts. JMeter's own way, a sender inside of a wrapper
 * around every listener that it calls remoteable, has no call before the start of a test, tells the sender of every
 * sample on the user's thread, and does not say which listener it is for. That way is still taken for the plan's own
 * listeners: {@code mode=org.throng.results.HistogramSampleSender} makes JMeter create a sender by {@linkplain
 * #HistogramSampleSender(RemoteSampleListener) the constructor of one argument}, which sends nothing, so that no sample
 * crosses the network for them either.
 */
public final class HistogramSampleSender extends AbstractSampleSender implements Serializable {

    private static final long serialVersionUID = 1L;

    private final RemoteSampleListener controller;
    private final InjectorTask task;

    /** For JMeter: keeps the samples of a plan's own listeners where they are. */
    public HistogramSampleSender(RemoteSampleListener listener) {
        this(null, listener);
    }

    /**
     * Sends what an injector measures.
     *
     * @param controller where to: an exported {@link BlobReceiver}, or its stub, which is what goes to the injector
     */
    public HistogramSampleSender(InjectorTask task, RemoteSampleListener controller) {
        this.task = task;
        this.controller = controller;
    }

    /** Samples are counted by the recorder. */
    @Override
    public void sampleOccurred(SampleEvent event) {
        // nothing: a sample that is counted need not cross the network
    }

    /** Measures and sends from now on. */
    InjectorRun begin() {
        if (task == null) {
            throw new IllegalStateException("a sender that JMeter made sends nothing");
        }
        return InjectorRun.begin(task, controller);
    }

    @Override
    public void testEnded(String host) {
        // measuring ends after the last element has heard of the end
    }
}
