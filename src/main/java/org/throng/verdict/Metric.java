package org.throng.verdict;

import org.throng.stats.Tally;
import org.throng.stats.Unanswered;
import org.throng.stats.summary.ThresholdUnit;

/** The metric of a threshold. */
public enum Metric {

    /** A percentile of the response times, ms. */
    PERCENTILE(ThresholdUnit.MS),

    /** Mean response time, ms. */
    MEAN(ThresholdUnit.MS),

    /** Shortest response time, ms. */
    MIN(ThresholdUnit.MS),

    /** Longest response time, ms. */
    MAX(ThresholdUnit.MS),

    /** Standard deviation of the response times, ms. */
    STDDEV(ThresholdUnit.MS),

    /** 99th percentile of the lateness of scheduled samples, ms. */
    LATENESS(ThresholdUnit.MS),

    /** Failed and overdue samples, as a share of all, 0 to 1. */
    ERROR_SHARE(ThresholdUnit.SHARE),

    /** Failed and overdue samples. */
    ERRORS(ThresholdUnit.COUNT),

    /** Finished samples. */
    SAMPLES(ThresholdUnit.COUNT),

    /** Finished samples of the load per second. */
    RATE(ThresholdUnit.PER_SECOND),

    /** Requests that had no answer when the run ended. */
    IN_FLIGHT(ThresholdUnit.COUNT),

    /** A metric of a server, polled beside the load; the rule's label selects its series. */
    SERVER_METRIC(ThresholdUnit.NONE);

    private final ThresholdUnit unit;

    Metric(ThresholdUnit unit) {
        this.unit = unit;
    }

    ThresholdUnit unit() {
        return unit;
    }

    boolean isTime() {
        return unit == ThresholdUnit.MS;
    }

    /** Whether it says how much load there was: a time without load has no such figure. */
    boolean isOfLoad() {
        return this == RATE || this == SAMPLES;
    }

    boolean isResponseTime() {
        return isTime() && this != LATENESS;
    }

    /**
     * The value over a span of time, or null if nothing was measured.
     *
     * @param percent which percentile, for {@link #PERCENTILE}
     * @param seconds length of the span
     */
    Double of(Tally tally, double percent, double seconds) {
        return switch (this) {
            case PERCENTILE -> tally.percentile(percent);
            case MEAN -> tally.mean();
            case MIN -> tally.min();
            case MAX -> tally.max();
            case STDDEV -> tally.stddev();
            case LATENESS -> tally.lateness(99);
            case ERROR_SHARE -> tally.samples() == 0 ? null : (double) tally.errors() / tally.samples();
            case ERRORS -> tally.samples() == 0 ? null : (double) tally.errors();
            case SAMPLES -> tally.samples() == 0 && seconds <= 0 ? null : (double) tally.samples();
            case RATE -> seconds <= 0 ? null : tally.inLoad() / seconds;
            case IN_FLIGHT -> 0.0;
            case SERVER_METRIC -> null;
        };
    }

    /**
     * The value at the end of the run, including unanswered requests. Against an upper limit of time, a request that
     * has waited longer than the limit has failed it, so it counts with its age. A request that is overdue counts as an
     * error.
     *
     * @param limit the limit in ms that a time must stay under, or infinity
     */
    Double of(Tally tally, double percent, double seconds, Unanswered open, double limit) {
        long overdue = open.overdue(tally);
        return switch (this) {
            case PERCENTILE, MEAN, MAX, STDDEV -> of(open.addedTo(tally, limit), percent, seconds);
            case ERROR_SHARE -> tally.samples() + overdue == 0
                    ? null
                    : (double) (tally.errors() + overdue) / (tally.samples() + overdue);
            case ERRORS -> tally.samples() + overdue == 0 ? null : (double) (tally.errors() + overdue);
            case IN_FLIGHT -> (double) open.count();
            default -> of(tally, percent, seconds);
        };
    }

    /** How many of {@code open} the value at the end of the run counts in. */
    long counted(Tally tally, Unanswered open, double limit) {
        return switch (this) {
            case PERCENTILE, MEAN, MAX, STDDEV -> open.addedTo(tally, limit).timed() - tally.timed();
            case ERROR_SHARE, ERRORS -> open.overdue(tally);
            case IN_FLIGHT -> open.count();
            default -> 0;
        };
    }
}
