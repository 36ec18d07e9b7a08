package org.throng.results;

import java.io.Serializable;
import org.apache.jmeter.samplers.SampleEvent;

/**
 * A blob in the form of a sample event, because JMeter's RMI callback accepts nothing else. On the wire it is the blob
 * alone, without the fifty fields of an event and its result.
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

    /** Whether this class may arrive with a blob. */
    static boolean isPartOfOne(Class<?> type) {
        return type == Wire.class || type == BlobEvent.class;
    }

    private Object writeReplace() {
        return new Wire(blob);
    }

    /** The serialized form. */
    private record Wire(byte[] blob) implements Serializable {

        private Object readResolve() {
            return new BlobEvent(blob);
        }
    }
}
