package org.throng.editor;

import java.time.Duration;
import java.util.function.Supplier;
import org.throng.stats.Awaited;
import org.throng.stats.Measurements;
import org.throng.stats.Sample;

/** Turns what becomes of changes into samples. Messages are few and fixed: they are counted by kind. */
final class ChangeSamples {

    private static final Supplier<String> NOTHING_SAID = () -> "";

    private final Measurements measurements;
    private final String notInTime;

    ChangeSamples(Measurements measurements, Duration bound) {
        this.measurements = measurements;
        this.notInTime =
                "an acknowledged change had not arrived at another editor after " + bound.toMillis() + " ms";
    }

    /** Why a change is lost that took longer than the bound. */
    String notInTime() {
        return notInTime;
    }

    /** An acknowledged change is under way to an editor. */
    Awaited awaiting(long sentNanos) {
        return measurements.awaiting(CoEditing.PROPAGATION, sentNanos);
    }

    void arrived(long sentNanos, Arrival arrival) {
        counted(arrival, Math.max(0, arrival.arrivedNanos() - sentNanos) / 1000);
    }

    /** A change arrived of which it is not known when it was sent, as by an editor in another JVM. */
    void arrivedFromElsewhere(Arrival arrival) {
        counted(arrival, Measurements.UNKNOWN);
    }

    private void counted(Arrival arrival, long micros) {
        propagation(arrival.inOrder(), micros, arrival.bytes());
        if (!arrival.inOrder()) {
            propagationFailed("change out of order", "a change arrived at an editor after a later one");
        }
    }

    void duplicate(String what, int bytes) {
        propagation(false, Measurements.UNKNOWN, bytes);
        propagationFailed("duplicate change", what);
    }

    /** @param ageNanos since it was sent; counted as its time, as of any sample that ran into its timeout */
    void lost(long ageNanos, String why) {
        propagation(false, Math.max(0, ageNanos) / 1000, 0);
        propagationFailed("lost change", why);
    }

    private void propagation(boolean ok, long micros, int bytes) {
        measurements.sample(Sample.unscheduled(CoEditing.PROPAGATION, ok, micros, 0, bytes));
    }

    private void propagationFailed(String code, String message) {
        measurements.failure(CoEditing.PROPAGATION, code, message, NOTHING_SAID);
    }
}
