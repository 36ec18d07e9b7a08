package org.throng.verdict;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.throng.stats.Tally;
import org.throng.stats.Unanswered;

/** The metric of a threshold. */
public enum Metric {

    /** A percentile of the response times, ms. */
    PERCENTILE(Unit.MILLIS),

    /** Mean response time, ms. */
    MEAN(Unit.MILLIS),

    /** Shortest response time, ms. */
    MIN(Unit.MILLIS),

    /** Longest response time, ms. */
    MAX(Unit.MILLIS),

    /** Standard deviation of the response times, ms. */
    STDDEV(Unit.MILLIS),

    /** 99th percentile of the lateness of scheduled samples, ms. */
    LATENESS(Unit.MILLIS),

    /** Failed and overdue samples, as a share of all, 0 to 1. */
    ERROR_SHARE(Unit.SHARE),

    /** Failed and overdue samples. */
    ERRORS(Unit.COUNT),

    /** Finished samples. */
    SAMPLES(Unit.COUNT),

    /** Finished samples of the load per second. */
    RATE(Unit.PER_SECOND),

    /** Requests that had no answer when the run ended. */
    IN_FLIGHT(Unit.COUNT);

    /** The value as text in a sentence. */
    enum Unit {
        MILLIS,
        SHARE,
        PER_SECOND,
        COUNT;

        String write(double value) {
            return switch (this) {
                case MILLIS -> number(value) + " ms";
                case SHARE -> number(value * 100) + " %";
                case PER_SECOND -> number(value) + "/s";
                case COUNT -> String.valueOf((long) value);
            };
        }

        /** Three decimals; below one, three significant digits: 0.00125 must not look like 0.001. */
        private static String number(double value) {
            BigDecimal exact = BigDecimal.valueOf(value);
            BigDecimal rounded = Math.abs(value) < 1
                    ? exact.round(new MathContext(3))
                    : exact.setScale(3, RoundingMode.HALF_EVEN);
            return rounded.stripTrailingZeros().toPlainString();
        }
    }

    private final Unit unit;

    Metric(Unit unit) {
        this.unit = unit;
    }

    Unit unit() {
        return unit;
    }

    boolean isTime() {
        return unit == Unit.MILLIS;
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
            case SAMPLES -> (double) tally.samples();
            case RATE -> seconds <= 0 ? null : tally.inLoad() / seconds;
            case IN_FLIGHT -> 0.0;
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
