package org.throng.workload.bosh;

import java.time.Duration;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/** Keeps its event loop from everything else when it hears a message. */
record StallingListener(RecordedListener other, Duration time) implements SessionListener {

    @Override
    public void message(IncomingMessage message) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void presence(String from, boolean available, long arrivedNanos, int wireBytes) {
        other.presence(from, available, arrivedNanos, wireBytes);
    }

    @Override
    public void polled(long lagNanos, long inactivityNanos) {
        other.polled(lagNanos, inactivityNanos);
    }

    @Override
    public void ended(BoshException why) {
        other.ended(why);
    }
}
