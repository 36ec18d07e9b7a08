package org.throng.measure;

/**
 * One finished request. Durations are microseconds, {@link Measurements#UNKNOWN} if a phase did not take place.
 *
 * @param label label of the sample
 * @param ok whether it succeeded
 * @param responseMicros from the intended start to the answer; without waits that the plan asked for
 * @param serviceMicros from the actual start to the answer
 * @param latenessMicros actual start minus intended start, or UNKNOWN when the sample was not scheduled by the clock,
 *     or {@link Measurements#FOLLOWING} when it is a step of one that was
 * @param resolveMicros name resolution
 * @param connectMicros TCP (and TLS) connect
 * @param firstByteMicros from the actual start to the first byte of the answer
 * @param sentBytes bytes sent on the wire
 * @param receivedBytes bytes received on the wire
 */
public record Sample(
        String label,
        boolean ok,
        long responseMicros,
        long serviceMicros,
        long latenessMicros,
        long resolveMicros,
        long connectMicros,
        long firstByteMicros,
        long sentBytes,
        long receivedBytes) {

    /** Whether the clock scheduled it, itself or as a step of another. */
    public boolean isScheduled() {
        return latenessMicros >= 0 || latenessMicros == Measurements.FOLLOWING;
    }

    /** An unscheduled sample without phases: its response time is its service time. */
    public static Sample unscheduled(String label, boolean ok, long micros, long sentBytes, long receivedBytes) {
        long unknown = Measurements.UNKNOWN;
        return new Sample(label, ok, micros, micros, unknown, unknown, unknown, unknown, sentBytes, receivedBytes);
    }
}
