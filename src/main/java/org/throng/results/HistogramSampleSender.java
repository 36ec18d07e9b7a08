package org.throng.results;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.function.Function;
import org.apache.jmeter.samplers.AbstractSampleSender;
import org.apache.jmeter.samplers.RemoteSampleListener;
import org.apache.jmeter.samplers.SampleEvent;
import org.throng.injector.InjectorWatch;
import org.throng.stats.RunStatistics;

/**
 * Sends results from an injector to its controller, through JMeter's extension point ({@code mode=}): instead of
 * samples, one blob a second with all counts of the {@link Recorder}, over the same RMI callback ({@link
 * RemoteSampleListener#sampleOccurred}) that stock senders use. The return of the call is the acknowledgement.
 *
 * <p>The controller makes one for each injector and gives it to that injector's {@link Recorder}, which goes to the
 * injector with the plan, where measuring begins before the test starts. JMeter's own way, a sender inside of a wrapper
 * around every listener that it calls remoteable, has no call before the start of a test, calls the sender for every
 * sample on the user's thread, and does not name the listener. The plan's own listeners still use that way: {@code
 * mode=org.throng.results.HistogramSampleSender} makes JMeter create a sender by {@linkplain
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
     * Sends the measurements of an injector.
     *
     * @param controller the receiver: an exported {@link BlobReceiver}, or its stub on the injector
     */
    public HistogramSampleSender(InjectorTask task, RemoteSampleListener controller) {
        this.task = task;
        this.controller = controller;
    }

    /** Samples are counted by the recorder. */
    @Override
    public void sampleOccurred(SampleEvent event) {
        // nothing: counted samples do not cross the network
    }

    /** Measures and sends from now on; see {@link Recorder#begin}. */
    InjectorRun begin(long startMicros, Path spools, Function<RunStatistics, InjectorWatch> watches) {
        if (task == null) {
            throw new IllegalStateException("a sender that JMeter made sends nothing");
        }
        return InjectorRun.begin(task, controller, startMicros, spools, watches);
    }

    @Override
    public void testEnded(String host) {
        // measuring ends after the last element was notified of the end
    }
}
