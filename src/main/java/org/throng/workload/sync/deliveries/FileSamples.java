package org.throng.workload.sync.deliveries;

import java.time.Duration;
import org.throng.measure.AwaitedSamples;
import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;

/** Makes samples and pushes from the fate of uploads. They have no bytes, which are those of the downloads. */
final class FileSamples {

    private final AwaitedSamples deliveries;
    private final Measurements measurements;
    private final String late;
    private final String superseded;
    private final long lostAfterMicros;
    private final String notInTime;

    FileSamples(String label, Duration lostAfter, Measurements measurements) {
        this.deliveries = new AwaitedSamples(label, measurements);
        this.measurements = measurements;
        this.late = label + " (late)";
        this.superseded = label + " (superseded)";
        this.lostAfterMicros = lostAfter.toNanos() / 1000;
        this.notInTime = "a file had not arrived at another client " + lostAfter.toSeconds()
                + " s after it was uploaded";
    }

    InFlightEntry awaiting(long sinceNanos) {
        return deliveries.awaiting(sinceNanos);
    }

    void arrived(long micros) {
        deliveries.arrived(micros, 0);
    }

    /** Its time is the bound, like that of any sample that reached its timeout. */
    void lost() {
        deliveries.failed(lostAfterMicros, 0, "lost file", notInTime);
    }

    void duplicate() {
        deliveries.failed(Measurements.UNKNOWN, 0, "duplicate file",
                "a client downloaded the same content of another's upload twice");
    }

    /** No client will receive it, and the target is not the cause. */
    void superseded(long micros) {
        measurements.push(superseded, micros, 0);
    }

    /** Records an arrival that was counted as lost before. */
    void arrivedLate(long micros) {
        measurements.push(late, micros, 0);
    }
}
