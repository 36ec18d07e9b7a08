package org.throng.workload.bosh;

import org.throng.net.Awaited;

/**
 * Something that a user sends, and waits for the one or the other end of.
 *
 * @param attributes of the envelope; with any, nothing else is sent in the same one
 * @param payload stanzas
 * @param written null where nobody waits for that
 * @param received null where nobody waits for that
 * @param pauseNanos for how long the session pauses with it; 0 for anything but a pause
 */
record Sending(String attributes, String payload, Awaited<Written, BoshException> written,
        Awaited<Received, BoshException> received, long pauseNanos) {

    /** The calling thread waits for its answer. */
    static Sending toBeAnswered(String attributes, String payload) {
        return new Sending(attributes, payload, null, new Awaited<>(), 0);
    }

    /** The calling thread waits until it is written. */
    static Sending toBeWritten(String attributes, String payload) {
        return new Sending(attributes, payload, new Awaited<>(), null, 0);
    }

    /** The calling thread waits until it is written, and the session pauses from then on. */
    static Sending pause(String attributes, long nanos) {
        return new Sending(attributes, Payload.NOTHING, new Awaited<>(), null, nanos);
    }

    boolean standsAlone() {
        return !attributes.isEmpty();
    }

    void written(Written how) {
        if (written != null) {
            written.complete(how);
        }
    }

    void received(Received what) {
        if (received != null) {
            received.complete(what);
        }
    }

    void fail(BoshException why) {
        if (written != null) {
            written.fail(why);
        }
        if (received != null) {
            received.fail(why);
        }
    }
}
