package org.throng.stats.remote;

import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.FilterInfo;
import java.io.ObjectInputFilter.Status;
import java.rmi.RemoteException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Receives what the injectors send and passes it to the merged run. Export it with {@link #FILTER}. */
public final class BlobReceiver implements RemoteResults {

    /** Accepts arrays of bytes only (JEP 290). */
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
        return small && (type == null || type == byte[].class) ? Status.ALLOWED : Status.REJECTED;
    }

    @Override
    public void accept(byte[] blob) throws RemoteException {
        try {
            if (!run.accept(blob)) {
                LOG.warn("A second of an injector came after the results were closed; it stays in the injector's"
                        + " spool");
                throw new RemoteException("the results of this run are closed");
            }
        } catch (BlobException e) {
            throw refused(e);
        }
    }

    @Override
    public void broken(byte[] message) {
        try {
            run.broken(message);
        } catch (BlobException e) {
            throw refused(e);
        }
    }

    private static IllegalArgumentException refused(BlobException e) {
        LOG.warn("A message of an injector is refused: {}", e.getMessage());
        return new IllegalArgumentException(e.getMessage());
    }
}
