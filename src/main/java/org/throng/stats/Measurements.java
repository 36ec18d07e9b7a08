package org.throng.stats;

/**
 * Where everything that a run measures is recorded. Safe to call from any thread, user threads and event loops alike;
 * never blocks.
 *
 * <p>All durations are microseconds.
 */
public interface Measurements {

    /** Stands for a duration that is not known. */
    long UNKNOWN = -1;

    /** Records one finished sample under its label. */
    void sample(Sample sample);

    /**
     * Records a message that the server sent unasked.
     *
     * @param label label the push is counted under
     * @param latencyMicros time from the sender's timestamp to the arrival here, or {@link #UNKNOWN}; may be negative
     *     when clocks differ, which is recorded as 0 and counted apart
     * @param bytes bytes on the wire, frame header included
     */
    void push(String label, long latencyMicros, long bytes);

    /**
     * Records how late something that was scheduled by the clock began, whoever was to blame: the lateness of a label.
     *
     * @param label what was scheduled
     * @param latenessMicros 0 or more
     */
    void lateness(String label, long latenessMicros);

    /**
     * Records how late the injector itself began something that was due and for which everything was ready: a measure of
     * the injector's health. A user who is late because the target had not answered yet is not meant here.
     *
     * @param latenessMicros 0 or more
     */
    void injectorLateness(long latenessMicros);

    /** The measurements of the run in progress in this JVM, or a sink that drops everything when there is none. */
    static Measurements current() {
        return CurrentMeasurements.get();
    }
}
