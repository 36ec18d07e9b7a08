package org.throng.injector;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether a condition holds long enough to count. It begins when the condition has held for {@code needed} of the last
 * {@code window} seconds, so that one noisy second has no effect, and ends when it has not held for a whole window, so
 * that it does not flicker. Time counts, not readings: a single reading that covers a stall of many seconds counts as
 * many.
 */
final class HoldWindow {

    /** A reading each second is not exact to the millisecond; half a second compensates this. */
    private static final double TOLERANCE = 0.5;

    private final double needed;
    private final double window;
    private final Deque<Span> held = new ArrayDeque<>();
    private boolean active;

    private record Span(double from, double to) {
    }

    /**
     * Begins after {@code needed} of {@code window} seconds; {@code needed} 0 begins with the first reading.
     *
     * @throws IllegalArgumentException if {@code needed} is negative or more than {@code window}
     */
    HoldWindow(double needed, double window) {
        if (needed < 0 || needed > window) {
            throw new IllegalArgumentException("needed " + needed + " s of a window of " + window + " s");
        }
        this.needed = needed;
        this.window = window;
    }

    /** Adds the next period, in seconds of the run, with the condition in it; returns whether it counts now. */
    boolean observe(double from, double to, boolean holds) {
        double windowFrom = to - window;
        held.removeIf(span -> span.to <= windowFrom);
        if (holds) {
            held.add(new Span(from, to));
        }
        double seconds = held.stream()
                .mapToDouble(span -> span.to - Math.max(span.from, windowFrom))
                .sum();
        active = !held.isEmpty() && (active || seconds >= needed - TOLERANCE);
        return active;
    }

    /** Second of the run at which the present window began. */
    double heldSince() {
        return held.element().from;
    }
}
