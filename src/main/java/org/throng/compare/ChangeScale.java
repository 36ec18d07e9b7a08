package org.throng.compare;

/**
 * The scale on which the noise of a figure's change is even: the difference of errors, otherwise the logarithm of the
 * ratio.
 *
 * <p>Response times may be 0, as JMeter's are whole milliseconds, and no ratio to 0 is finite. So the times of both
 * sides are shifted by the same amount until the smaller one is what a difference must exceed anyway. That keeps their
 * difference, and is no shift at all if neither is so short.
 *
 * @param shift added to the times of both sides, in microseconds
 */
record ChangeScale(Figure figure, double shift) {

    private static final double MICROS = 1000;

    /**
     * @param base value as {@link Change} has it, null if nothing was measured
     * @param now value of the other side
     * @param leastMillis by which a time must differ to matter
     */
    static ChangeScale of(Figure figure, Double base, Double now, double leastMillis) {
        boolean areTimes = figure.isTime() && base != null && now != null;
        return new ChangeScale(figure, areTimes ? Math.max(0, leastMillis - Math.min(base, now)) * MICROS : 0);
    }

    /** A value on this scale; times in microseconds. */
    double at(double value) {
        return switch (figure) {
            case ERRORS -> value;
            case RATE -> Math.log(value);
            // single draws may be shorter than both sides are
            default -> Math.log(Math.max(1, value + shift));
        };
    }

    /** The change on this scale; times in microseconds. */
    double change(double base, double now) {
        return at(now) - at(base);
    }

    /** The change between two values of {@link Change}, on this scale. */
    double changeOf(double base, double now) {
        return figure.isTime() ? change(base * MICROS, now * MICROS) : change(base, now);
    }

    /**
     * A change on this scale, as {@link Change} has it.
     *
     * @param base value of {@link Change}
     * @param whole what the change of a time is a share of, in ms
     */
    double share(double change, double base, double whole) {
        return switch (figure) {
            case ERRORS -> change;
            case RATE -> Math.expm1(change);
            // no time is shorter than 0
            default -> Math.max(-base, (base + shift / MICROS) * Math.expm1(change)) / whole;
        };
    }
}
