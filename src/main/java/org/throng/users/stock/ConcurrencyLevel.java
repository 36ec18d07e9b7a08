package org.throng.users.stock;

/**
 * The planned number of users of the Concurrency Thread Group.
 *
 * @param target when the ramp is over
 * @param rampSeconds until the target is reached
 * @param steps of the ramp; 0 for a straight line
 * @param holdSeconds at the target
 */
record ConcurrencyLevel(int target, long rampSeconds, long steps, long holdSeconds) {

    /** No more users are wanted. */
    static final long OVER = -1;

    /**
     * The number of users at a time, or {@link #OVER}.
     *
     * @param seconds since the start of the group
     */
    long at(double seconds) {
        if (seconds >= rampSeconds + holdSeconds) {
            return OVER;
        }
        if (isHeldAt(seconds)) {
            return target;
        }
        if (steps > 0) {
            double step = rampSeconds / (double) steps;
            return Math.round(target / (double) steps * (Math.floor(seconds / step) + 1));
        }
        return Math.round((double) target / rampSeconds * seconds);
    }

    /** Whether the ramp is over. */
    boolean isHeldAt(double seconds) {
        return rampSeconds == 0 || seconds > rampSeconds;
    }
}
