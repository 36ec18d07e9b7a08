package org.throng.users.stock;

import java.util.List;

/** The rate of arrivals that an Arrivals Thread Group plans. */
@FunctionalInterface
interface ArrivalRate {

    /** No more users arrive. */
    double OVER = -1;

    /**
     * Arrivals a second at a time; 0 for none at present, negative for none any more.
     *
     * @param seconds since the start of the group
     * @param before how many users have arrived
     */
    double at(double seconds, long before);

    /**
     * A row of the Free-Form Arrivals Thread Group.
     *
     * @param from arrivals a second at its beginning
     * @param to arrivals a second at its end
     * @param seconds of the row
     */
    record Row(double from, double to, double seconds) {
    }

    /**
     * The Arrivals Thread Group.
     *
     * @param target arrivals a second when the ramp is over
     * @param rampSeconds until the target is reached
     * @param steps of the ramp; 0 for a straight line
     * @param holdSeconds at the target
     */
    static ArrivalRate ramp(double target, long rampSeconds, long steps, long holdSeconds) {
        return (seconds, before) -> {
            if (seconds >= rampSeconds + holdSeconds) {
                return OVER;
            }
            if (rampSeconds == 0 || seconds > rampSeconds) {
                return target;
            }
            if (steps > 0) {
                double step = rampSeconds / (double) steps;
                return target / steps * (Math.floor(seconds / step) + 1);
            }
            double slope = target / rampSeconds;
            // the plugin's formula: without a first arrival it stays 0, so that users arrive after the ramp
            return slope * Math.sqrt(2 * before / slope);
        };
    }

    /** The Free-Form Arrivals Thread Group. */
    static ArrivalRate rows(List<Row> rows) {
        return (seconds, before) -> {
            // the plugin counts the time before a row in whole seconds
            int offset = 0;
            for (Row row : rows) {
                double progress = (seconds - offset) / row.seconds;
                offset += row.seconds;
                if (seconds <= offset) {
                    return row.from + progress * (row.to - row.from);
                }
            }
            return OVER;
        };
    }
}
