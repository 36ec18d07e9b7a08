package org.throng.workload.bosh.deliveries;

import java.time.Duration;
import org.throng.measure.AwaitedSamples;
import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;

/** Makes samples and pushes from the fate of messages. */
final class MessageSamples {

    /** The server sends the conditions: those that are longer than any in RFC 6120 are cut. */
    private static final int LONGEST_CONDITION = 30;

    private final AwaitedSamples deliveries;
    private final Measurements measurements;
    private final String offline;
    private final String earlierRuns;
    private final String late;
    private final String elsewhere;
    private final long lostAfterMicros;
    private final String notInTime;

    MessageSamples(String label, Duration lostAfter, Measurements measurements) {
        this.deliveries = new AwaitedSamples(label, measurements);
        this.measurements = measurements;
        this.offline = label + " (offline)";
        this.earlierRuns = label + " (earlier runs)";
        this.late = label + " (late)";
        this.elsewhere = label + " (other injectors)";
        this.lostAfterMicros = lostAfter.toNanos() / 1000;
        this.notInTime = "a message had not arrived at its recipient after " + lostAfter.toMillis() + " ms";
    }

    /** A message is under way to a recipient of this injector. */
    InFlightEntry awaiting(long writtenNanos) {
        return deliveries.awaiting(writtenNanos);
    }

    void arrived(long micros, int bytes) {
        deliveries.arrived(micros, bytes);
    }

    /** @param how it arrived twice, which shows the cause */
    void duplicate(int bytes, String how) {
        deliveries.failed(Measurements.UNKNOWN, bytes, "duplicate message",
                "a message arrived twice at its recipient, " + how);
    }

    /** Its time is the bound, like that of any sample that reached its timeout. */
    void lost() {
        deliveries.failed(lostAfterMicros, 0, "lost message", notInTime);
    }

    /** The server sent a message back. */
    void refused(long micros, int bytes, String condition) {
        String code = condition.isEmpty() ? "error without a condition" : condition;
        deliveries.failed(
                micros,
                bytes,
                code.length() <= LONGEST_CONDITION ? code : code.substring(0, LONGEST_CONDITION),
                "the server sent a message back to its sender");
    }

    /** The server had stored the message: its time shows when the recipient logged in, not how fast the server is. */
    void storedMeanwhile(long micros, int bytes) {
        measurements.push(offline, micros, bytes);
    }

    /**
     * Records a message that waited in the server's store since an earlier run: its time says nothing about this run.
     */
    void storedInEarlierRun(int bytes) {
        measurements.push(earlierRuns, Measurements.UNKNOWN, bytes);
    }

    void arrivedLate(long micros, int bytes) {
        measurements.push(late, micros, bytes);
    }

    void arrivedFromElsewhere(long micros, int bytes) {
        measurements.push(elsewhere, micros, bytes);
    }
}
