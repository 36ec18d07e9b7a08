package org.throng.workload.sync;

import org.throng.stats.InFlightEntry;

/** The expected delivery of one upload to one client. */
final class OwedDelivery {

    private final Member to;
    private final FileSamples samples;
    private final InFlightEntry awaited;
    private final long sinceNanos;
    private boolean ended;
    private boolean lost;

    /** @param sinceNanos end of the upload, by {@link System#nanoTime()} */
    OwedDelivery(Member to, FileSamples samples, long sinceNanos) {
        this.to = to;
        this.samples = samples;
        this.sinceNanos = sinceNanos;
        this.awaited = samples.awaiting(sinceNanos);
    }

    /** Returns whether this is its first end. */
    private boolean end() {
        boolean first = !ended;
        ended = true;
        return first;
    }

    /** The content has arrived. */
    synchronized void arrived(long arrivedNanos, long bytes) {
        if (end()) {
            to.settled(this);
            awaited.end();
            samples.arrived(micros(arrivedNanos), bytes);
        } else if (lost) {
            samples.arrivedLate(micros(arrivedNanos), bytes);
        }
    }

    /** It has not arrived in time. */
    synchronized void overdue() {
        if (end()) {
            to.settled(this);
            awaited.end();
            lost = true;
            samples.lost();
        }
    }

    private long micros(long arrivedNanos) {
        return Math.max(0, arrivedNanos - sinceNanos) / 1000;
    }

    /** Another version has replaced it, or it was deleted: it is not expected any more. */
    synchronized void calledOff() {
        if (end()) {
            to.settled(this);
            awaited.end();
        }
    }

    /** Another program has changed or deleted the file. */
    synchronized void superseded(long nowNanos) {
        if (end()) {
            to.settled(this);
            awaited.end();
            samples.superseded(micros(nowNanos));
        }
    }

    /** Its outcome will not be known. */
    synchronized void cut() {
        if (end()) {
            to.settled(this);
            awaited.cut();
        }
    }
}
