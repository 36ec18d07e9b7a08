package org.throng.injector;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether something holds for long enough to be believed. It begins when it has held for {@code needed} of the last
 * {@code window} seconds, so that one noisy second does nothing, and ends when it has not held for a whole window, so
 * that it does not flicker. What counts is time, not readings: a single reading that covers a stall of many seconds
 * counts as many.
 */
final class Sustained {

    /** A reading each second does not come to the millisecond; half a second makes up for it. */
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
    Sustained(double needed, double window) {
        if (needed < 0 || needed > window) {
            throw new IllegalArgumentException("needed " + needed + " s of a window of " + window + " s");
        }
        this.needed = needed;
        this.window = window;
    }

    /** Takes the next stretch of time, in seconds of the run, and whether it held then; returns whether it is on. */
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

    /** Second of the run at which the stretches that are still in the window began. */
    double heldSince() {
        return held.element().from;
    }
}
