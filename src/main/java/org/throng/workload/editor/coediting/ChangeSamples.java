package org.throng.workload.editor.coediting;

import java.time.Duration;
import org.throng.measure.AwaitedSamples;
import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;

/** Makes samples from the fate of changes. Messages are few and fixed: they are counted by kind. */
final class ChangeSamples {

    private final AwaitedSamples propagation;
    private final String notInTime;

    ChangeSamples(Measurements measurements, Duration bound) {
        this.propagation = new AwaitedSamples(CoEditing.PROPAGATION, measurements);
        this.notInTime =
                "an acknowledged change had not arrived at another editor after " + bound.toMillis() + " ms";
    }

    /** The message of a change that is lost because it took longer than the bound. */
    String notInTime() {
        return notInTime;
    }

    /** An acknowledged change is under way to an editor. */
    InFlightEntry awaiting(long sentNanos) {
        return propagation.awaiting(sentNanos);
    }

    void arrived(long sentNanos, ArrivedChanges arrival) {
        counted(arrival, Math.max(0, arrival.arrivedNanos() - sentNanos) / 1000);
    }

    /** A change arrived whose sending time is unknown, for example from an editor in another JVM. */
    void arrivedFromElsewhere(ArrivedChanges arrival) {
        counted(arrival, Measurements.UNKNOWN);
    }

    private void counted(ArrivedChanges arrival, long micros) {
        if (arrival.inOrder()) {
            propagation.arrived(micros, arrival.bytes());
        } else {
            propagation.failed(
                    micros, arrival.bytes(), "change out of order", "a change arrived at an editor after a later one");
        }
    }

    void duplicate(String what, int bytes) {
        propagation.failed(Measurements.UNKNOWN, bytes, "duplicate change", what);
    }

    /** @param ageNanos since it was sent; counted as its time, like that of any sample that reached its timeout */
    void lost(long ageNanos, String why) {
        propagation.failed(Math.max(0, ageNanos) / 1000, 0, "lost change", why);
    }
}
