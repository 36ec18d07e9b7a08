package org.throng.measure;

import java.util.function.Supplier;

/**
 * Records everything that a run measures. Safe to call from any thread, user threads and event loops alike; never
 * blocks.
 *
 * <p>All durations are microseconds.
 */
public interface Measurements {

    /** Stands for a duration that is not known. */
    long UNKNOWN = -1;

    /** Stands for the lateness of a step: its transaction was scheduled by the clock and has the lateness. */
    long FOLLOWING = -2;

    /** Records one finished sample under its label. Record a failed one with its reason by {@link #failed}. */
    void sample(Sample sample);

    /**
     * Records a sample that failed, and why: both, or neither when the run is over.
     *
     * @param code short and bounded in variety
     * @param message what failed, as a sentence; numbers and ids in it make no kind of their own
     * @param serverSaid the first characters of what the server sent; called on the calling thread, if at all
     */
    default void failed(Sample sample, String code, String message, Supplier<String> serverSaid) {
        sample(sample);
        failure(sample.label(), code, message, serverSaid);
    }

    /**
     * Records why a sample failed, for {@code errors.csv}; the sample itself is recorded separately. {@link #failed}
     * does both.
     *
     * @param label the sample's label
     * @param code short and bounded in variety
     * @param message what failed, in words; numbers and ids in it make no kind of their own
     * @param serverSaid asked, on the calling thread, only if this is the first failure of its kind
     */
    void failure(String label, String code, String message, Supplier<String> serverSaid);

    /**
     * An event outside a user's own samples, such as a callback, is awaited from now on.
     *
     * @param label the label of the sample that is recorded when it happens
     * @param sinceNanos {@link System#nanoTime()} from which its age counts
     */
    InFlightEntry awaiting(String label, long sinceNanos);

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
     * Records how late a scheduled sample began, for any cause: the lateness of a label.
     *
     * @param label label of the scheduled sample
     * @param latenessMicros 0 or more
     */
    void lateness(String label, long latenessMicros);

    /**
     * Records how late the injector itself began due work that was ready: a measure of the injector's health. A user
     * that is late because the target had not answered yet does not count here.
     *
     * @param latenessMicros 0 or more
     */
    void injectorLateness(long latenessMicros);

    /**
     * Records how long a server had no request of a session that it could answer with news (long polling): a measure of
     * the injector's health, and no response time of the target. A server ends a session that is silent for longer than
     * it allows.
     *
     * @param lagMicros until now, when there is a request again; 0 or more
     * @param limitMicros limit of the server, above 0
     */
    void repollLag(long lagMicros, long limitMicros);

    /**
     * Records that the injector left due work out because its user was busy, or repeated work: a separate row, outside
     * the total, because the plan did not ask the target for it.
     *
     * @param label name of the row
     * @param times how often, 0 or more
     */
    void skipped(String label, long times);

    /** Adds a sentence for readers of the results, if it is not among them yet; 20 sentences at most. */
    default void note(String sentence) {
        // ignored without a run
    }

    /**
     * Makes the run void, because its load is not the one that the plan asks for; 20 reasons at most.
     *
     * @param reason a sentence that says what is missing, and why
     */
    default void voidRun(String reason) {
        // ignored without a run
    }

    /** A row was counted that JMeter's listeners do not see, because they are too slow. */
    void unheard();

    /** The measurements of the run in progress in this JVM, or a sink that drops everything when there is none. */
    static Measurements current() {
        return RunContext.current().measurements();
    }
}
