package org.throng.workload.sync;

import org.throng.stats.Awaited;

/** What one upload owes to one client. */
final class Delivery {

    private final Member to;
    private final DeliverySamples samples;
    private final Awaited awaited;
    private final long sinceNanos;
    private boolean ended;
    private boolean lost;

    /** @param sinceNanos when the upload had ended, by {@link System#nanoTime()} */
    Delivery(Member to, DeliverySamples samples, long sinceNanos) {
        this.to = to;
        this.samples = samples;
        this.sinceNanos = sinceNanos;
        this.awaited = samples.awaiting(sinceNanos);
    }

    /** Returns whether it is the first to say how it ended. */
    private boolean end() {
        boolean first = !ended;
        ended = true;
        return first;
    }

    /** The content is there. */
    synchronized void arrived(long arrivedNanos, long bytes) {
        if (end()) {
            to.settled(this);
            awaited.end();
            samples.arrived(micros(arrivedNanos), bytes);
        } else if (lost) {
            samples.arrivedLate(micros(arrivedNanos), bytes);
        }
    }

    /** It has not come within the time that it may take. */
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

    /** Another version has taken its place, or it was deleted: nobody is to wait for it. */
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

    /** Nobody will learn whether it comes. */
    synchronized void cut() {
        if (end()) {
            to.settled(this);
            awaited.cut();
        }
    }
}
