package org.throng.workload.bosh;

import org.throng.net.Awaited;

/**
 * A request of a user, with the event that the user waits for.
 *
 * @param attributes of the envelope; if there are any, nothing else is sent in the same one
 * @param payload stanzas
 * @param written null if no thread waits for the writing
 * @param received null if no thread waits for the answer
 * @param pauseNanos length of the pause that it begins; 0 for none
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

    /** The calling thread waits until it is written; the session then pauses. */
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
