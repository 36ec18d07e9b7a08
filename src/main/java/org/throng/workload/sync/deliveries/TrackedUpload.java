package org.throng.workload.sync.deliveries;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.throng.session.AwaitedEvent;

/**
 * An upload from its beginning until it expires. The uploading client reports its end, other clients the arrival of the
 * content, in any order: a server may show a file before its answer has arrived.
 */
public final class TrackedUpload {

    private enum State { BEING_SENT, STORED, ENDED }

    /** The expected delivery of an upload to one client. */
    private static final class Delivery extends AwaitedEvent {

        private final FileSamples samples;
        private boolean lost;

        Delivery(FileSamples samples) {
            this.samples = samples;
        }

        synchronized void arrived(long arrivedNanos) {
            if (end()) {
                samples.arrived(microsUntil(arrivedNanos));
            } else if (lost) {
                samples.arrivedLate(microsUntil(arrivedNanos));
            }
        }

        synchronized void overdue() {
            if (end()) {
                lost = true;
                samples.lost();
            }
        }

        void superseded(long nowNanos) {
            if (end()) {
                samples.superseded(microsUntil(nowNanos));
            }
        }
    }

    private final FileDeliveries deliveries;
    private final Member from;
    private final List<FileDeliveries.Place> places;
    private final String sha1;

    private State state = State.BEING_SENT;
    private long sinceNanos;

    /** Arrivals before the end of the upload. */
    private final Map<Member, Long> early = new HashMap<>(0);

    private final Map<Member, Delivery> owed = new HashMap<>();
    private final Set<Member> got = new HashSet<>();

    TrackedUpload(FileDeliveries deliveries, Member from, List<FileDeliveries.Place> places, String sha1) {
        this.deliveries = deliveries;
        this.from = from;
        this.places = places;
        this.sha1 = sha1;
    }

    String sha1() {
        return sha1;
    }

    List<FileDeliveries.Place> places() {
        return places;
    }

    /**
     * The server has sent its etag.
     *
     * @param endNanos arrival of that answer, by {@link System#nanoTime()}
     */
    public void stored(long endNanos) {
        Set<Member> others = deliveries.othersAt(places, from);
        synchronized (this) {
            if (state != State.BEING_SENT) {
                return;
            }
            state = State.STORED;
            sinceNanos = endNanos;
            for (Member other : others) {
                Delivery delivery = new Delivery(deliveries.samples());
                delivery.begin(endNanos);
                owed.put(other, delivery);
                other.awaited().add(delivery, deliveries.samples().awaiting(endNanos));
            }
            early.forEach(this::take);
            early.clear();
        }
        deliveries.stored(this);
    }

    /** The file was not stored: no client expects it. */
    public void notStored() {
        synchronized (this) {
            if (state != State.BEING_SENT) {
                return;
            }
            state = State.ENDED;
        }
        deliveries.forget(this);
    }

    synchronized void arrived(Member at, long arrivedNanos) {
        if (at == from) {
            return;
        }
        if (state == State.BEING_SENT) {
            early.putIfAbsent(at, arrivedNanos);
        } else {
            take(at, arrivedNanos);
        }
    }

    private void take(Member at, long arrivedNanos) {
        if (!got.add(at)) {
            deliveries.samples().duplicate();
            return;
        }
        Delivery delivery = owed.get(at);
        if (delivery != null) {
            delivery.arrived(arrivedNanos);
        }
    }

    /** It is overdue. */
    synchronized void overdue() {
        state = State.ENDED;
        owed.values().forEach(Delivery::overdue);
    }

    /** Ends the wait: no client expects the file any more. */
    synchronized void calledOff() {
        owed.values().forEach(Delivery::end);
    }

    /**
     * Another program has changed or deleted the file.
     *
     * @param askedNanos request time of the client that detected it
     * @return whether the upload had ended by then, so that this counts
     */
    synchronized boolean superseded(long askedNanos, long nowNanos) {
        if (state != State.STORED || askedNanos - sinceNanos <= 0) {
            return false;
        }
        owed.values().forEach(delivery -> delivery.superseded(nowNanos));
        return true;
    }

    /** Its outcome will not be known. */
    synchronized void cut() {
        owed.values().forEach(Delivery::cut);
    }

    synchronized long sinceNanos() {
        return sinceNanos;
    }
}
