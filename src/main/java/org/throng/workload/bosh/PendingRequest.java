package org.throng.workload.bosh;

import org.throng.net.loop.ParkedFuture;

/**
 * A request of a user, with the event that the user waits for.
 *
 * @param attributes of the envelope; if there are any, nothing else is sent in the same one
 * @param payload stanzas
 * @param written null if no thread waits for the writing
 * @param received null if no thread waits for the answer
 */
record PendingRequest(String attributes, String payload, ParkedFuture<SentRequest, BoshException> written,
        ParkedFuture<ReceivedAnswer, BoshException> received) {

    /** The calling thread waits for its answer. */
    static PendingRequest toBeAnswered(String attributes, String payload) {
        return new PendingRequest(attributes, payload, null, new ParkedFuture<>());
    }

    /** The calling thread waits until it is written. */
    static PendingRequest toBeWritten(String attributes, String payload) {
        return new PendingRequest(attributes, payload, new ParkedFuture<>(), null);
    }

    boolean standsAlone() {
        return !attributes.isEmpty();
    }

    void written(SentRequest how) {
        if (written != null) {
            written.complete(how);
        }
    }

    void received(ReceivedAnswer what) {
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
