package org.throng.workload.bosh.deliveries;

import org.throng.session.AwaitedEvent;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/**
 * A message from its sending until it expires. Its sender reports that it was written, a recipient that it has arrived,
 * in any order: a recipient's event loop may be faster than the sender's own thread.
 *
 * <p>Exactly one of {@link #written} and {@link #notSent} must be called, or the message never expires.
 */
public final class TrackedMessage extends AwaitedEvent {

    private final String id;
    private final Recipient to;
    private final MessageDeliveries deliveries;
    private final MessageSamples samples;
    private Recipient arrivedAt;
    private long arrivedNanos;
    private boolean arrivedFromStore;

    /** An arrival before its sender reported the writing. */
    private IncomingMessage early;

    private TrackedMessage(String id, Recipient to, MessageDeliveries deliveries) {
        this.id = id;
        this.to = to;
        this.deliveries = deliveries;
        this.samples = deliveries.samples();
    }

    /** @param to the expected recipient, null if it is no user of this injector */
    static TrackedMessage beingSent(String id, Recipient to, MessageDeliveries deliveries) {
        return new TrackedMessage(id, to, deliveries);
    }

    /** A message of another injector or of an earlier run: remembered so that it is not counted twice. */
    static TrackedMessage arrivedUnknown(IncomingMessage arrived, Recipient at, MessageDeliveries deliveries) {
        TrackedMessage message = new TrackedMessage(arrived.id(), null, deliveries);
        message.arrivedFirst(at, arrived);
        message.begin(arrived.arrivedNanos());
        message.end();
        return message;
    }

    /** The required {@code id} of the message. */
    public String id() {
        return id;
    }

    /**
     * Its request was written to the network.
     *
     * @param nanos {@link System#nanoTime()} of the beginning of the writing
     */
    public void written(long nanos) {
        synchronized (this) {
            if (!begin(nanos)) {
                return;
            }
            if (early != null) {
                settle(early);
            } else if (to != null) {
                to.awaited().add(this, samples.awaiting(nanos));
            }
        }
        deliveries.remember(this);
    }

    /** The message was not written, or not completely: no receiver expects it. */
    public void notSent() {
        synchronized (this) {
            if (!begin(deliveries.now())) {
                return;
            }
            end();
        }
        deliveries.remember(this);
    }

    /** The recipient {@code at} received this message. */
    synchronized void arrived(Recipient at, IncomingMessage message) {
        if (arrivedAt == at) {
            samples.duplicate(message.wireBytes(), howTwice(message));
        } else if (arrivedAt == null) {
            arrivedFirst(at, message);
            came(message);
        }
        // else at another session of the same account: servers may send a message to each
    }

    private void arrivedFirst(Recipient at, IncomingMessage message) {
        arrivedAt = at;
        arrivedNanos = message.arrivedNanos();
        arrivedFromStore = message.delayed();
    }

    /**
     * An answer is read once, even if its request was sent repeatedly: the server has written a message twice that is
     * in two answers.
     */
    private String howTwice(IncomingMessage second) {
        if (arrivedFromStore != second.delayed()) {
            return "once at once and once from the server's store of offline messages";
        }
        return second.arrivedNanos() == arrivedNanos ? "in one answer" : "in two answers";
    }

    /** The server reported to the sender that this message failed. */
    synchronized void refused(IncomingMessage error) {
        came(error);
    }

    private void came(IncomingMessage message) {
        if (hasBegun()) {
            settle(message);
        } else {
            early = message;
        }
    }

    private void settle(IncomingMessage message) {
        if (!end()) {
            return;
        }
        long micros = microsUntil(message.arrivedNanos());
        if (message.type().equals(IncomingMessage.ERROR)) {
            samples.refused(micros, message.wireBytes(), message.condition());
        } else if (message.delayed()) {
            samples.storedMeanwhile(micros, message.wireBytes());
        } else {
            samples.arrived(micros, message.wireBytes());
        }
    }

    /** It is overdue. */
    synchronized void overdue() {
        if (end() && isAwaited()) {
            samples.lost();
        }
    }
}
