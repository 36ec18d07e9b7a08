package org.throng.results;

import java.io.Serializable;
import org.apache.jmeter.samplers.SampleEvent;

/**
 * A blob in the place of a sample event, as JMeter's RMI callback takes nothing else. On the wire it is the blob alone
 * and not the fifty fields of an event and its result.
 */
final class BlobEvent extends SampleEvent {

    private static final long serialVersionUID = 1L;

    private final transient byte[] blob;

    BlobEvent(byte[] blob) {
        this.blob = blob;
    }

    byte[] blob() {
        return blob;
    }

    /** Whether objects of this class arrive when a blob does. */
    static boolean isPartOfOne(Class<?> type) {
        return type == Wire.class || type == BlobEvent.class;
    }

    private Object writeReplace() {
        return new Wire(blob);
    }

    /** What crosses the network. */
    private record Wire(byte[] blob) implements Serializable {

        private Object readResolve() {
            return new BlobEvent(blob);
        }
    }
}
