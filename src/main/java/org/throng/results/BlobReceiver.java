package org.throng.results;

import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.rmi.RemoteException;
import java.util.List;
import org.apache.jmeter.samplers.RemoteSampleListener;
import org.apache.jmeter.samplers.SampleEvent;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.stats.remote.BlobException;
import org.throng.stats.remote.Blobs;
import org.throng.stats.remote.MergedRun;

/**
 * The controller's end of every injector's {@link HistogramSampleSender}: receives the blobs of JMeter's RMI callback
 * and passes them to the merged run. One receiver serves all injectors. Export it with {@link #FILTER}.
 */
public final class BlobReceiver implements RemoteSampleListener {

    /** Accepts blobs only (JEP 290). */
    public static final ObjectInputFilter FILTER = BlobReceiver::check;

    private static final long DEEPEST = 4;
    private static final long MOST_REFERENCES = 100;

    private static final Logger LOG = LoggerFactory.getLogger(BlobReceiver.class);

    private final MergedRun run;

    public BlobReceiver(MergedRun run) {
        this.run = run;
    }

    private static Status check(FilterInfo info) {
        boolean small = info.depth() <= DEEPEST
                && info.references() <= MOST_REFERENCES
                && info.arrayLength() <= Blobs.MOST_BYTES
                && info.streamBytes() <= 2L * Blobs.MOST_BYTES;
        Class<?> type = info.serialClass();
        boolean known = type == null || type == byte[].class || BlobEvent.isPartOfOne(type);
        return small && known ? Status.ALLOWED : Status.REJECTED;
    }

    /**
     * Receives a blob; the return of this call is the acknowledgement.
     *
     * @throws IllegalArgumentException if the event is no blob of this run; reaches the sender, which gives it up
     * @throws RemoteException if the results of the run are closed; reaches the sender, which keeps the blob
     */
    @Override
    public void sampleOccurred(SampleEvent event) throws RemoteException {
        if (!(event instanceof BlobEvent arrived)) {
            throw new IllegalArgumentException("only blobs are taken here, no samples");
        }
        try {
            if (!run.accept(arrived.blob())) {
                LOG.warn("A second of an injector came after the results were closed; it stays in the injector's"
                        + " spool");
                throw new RemoteException("the results of this run are closed");
            }
        } catch (BlobException e) {
            LOG.warn("What an injector sent is refused: {}", e.getMessage());
            throw new IllegalArgumentException(e.getMessage());
        }
    }

    @Override
    public void processBatch(List<SampleEvent> events) throws RemoteException {
        for (SampleEvent event : events) {
            sampleOccurred(event);
        }
    }

    @Override
    public void testStarted() {
        // the first blob says so
    }

    @Override
    public void testStarted(String host) {
        // the first blob says so
    }

    @Override
    public void testEnded() {
        // the last blob says so
    }

    @Override
    public void testEnded(String host) {
        // the last blob says so
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // nothing is sent when a sample starts
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // nothing is sent when a sample stops
    }
}
