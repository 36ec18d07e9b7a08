package org.throng.stats;

/**
 * Beginning and end of a run's load. It begins with its first Thread Group, after JMeter's start and all setUp Thread
 * Groups, and ends with the first tearDown Thread Group, or with the run. Rates are those of the load. Safe for use by
 * several threads.
 */
public final class LoadSpan {

    private final long startNanos;

    /** Whether a sample that ends now is outside the load. */
    private volatile boolean outside;

    /** Null until the load begins. */
    private volatile Double fromSecond;

    /** Null until a tearDown group begins. */
    private volatile Double untilSecond;

    /** Until when another injector is known to go on with its load. */
    private volatile double loadedUntil;

    /** @param startNanos {@link System#nanoTime()} from which the seconds of the run count */
    LoadSpan(long startNanos) {
        this.startNanos = startNanos;
    }

    /** A user of a setUp Thread Group begins. */
    public void setUpBegins() {
        if (fromSecond == null) {
            outside = true;
        }
    }

    /**
     * A user of the load begins.
     *
     * @param sinceNanos {@link System#nanoTime()} at which its Thread Group began
     */
    public void begins(long sinceNanos) {
        if (fromSecond == null) {
            synchronized (this) {
                fromSecond = fromSecond == null ? second(sinceNanos) : fromSecond;
                outside = false;
            }
        }
    }

    /**
     * A user of a tearDown Thread Group begins: the load is over.
     *
     * @param atNanos {@link System#nanoTime()} at which it does
     */
    public void tearDownBegins(long atNanos) {
        if (untilSecond == null) {
            synchronized (this) {
                untilSecond = untilSecond == null ? Double.valueOf(second(atNanos)) : untilSecond;
                outside = true;
            }
        }
    }

    private double second(long nanoTime) {
        return Math.max(0, (nanoTime - startNanos) / 1e9);
    }

    boolean isOutside() {
        return outside;
    }

    /** Second of the run at which the load began; null if it has not. */
    public Double fromSecond() {
        return fromSecond;
    }

    /** Second of the run at which the load began; 0 if it has not. */
    public double beganAt() {
        return fromSecond == null ? 0 : fromSecond;
    }

    /** Second of the run at which the last injector began a tearDown group; null if none has. */
    public Double untilSecond() {
        Double until = untilSecond;
        return until == null ? null : (Double) Math.max(until, loadedUntil);
    }

    /**
     * Adds the span of another injector: the load lasts from the first begin to the last end. As long as none has begun
     * it, they set up.
     *
     * @param from null if its load has not begun
     * @param until null if no tearDown group has begun there
     * @param second up to which this is known
     */
    synchronized void add(Double from, Double until, double second) {
        if (from != null) {
            fromSecond = fromSecond == null ? from : Double.valueOf(Math.min(fromSecond, from));
            outside = false;
        } else if (fromSecond == null) {
            outside = true;
        }
        if (until != null) {
            untilSecond = untilSecond == null ? until : Double.valueOf(Math.max(untilSecond, until));
        } else if (from != null) {
            loadedUntil = Math.max(loadedUntil, second);
        }
    }

    /** Whether users of a setUp group run, and none of the load has begun. */
    public boolean isSettingUp() {
        return outside && fromSecond == null;
    }

    /** The length of the load, in a run of this many seconds; 0 or more. */
    public double seconds(double durationSeconds) {
        return seconds(0, durationSeconds);
    }

    /** The part of the load between two moments, which are seconds of the run; in seconds, 0 or more. */
    public synchronized double seconds(double from, double to) {
        Double end = untilSecond();
        double until = end == null ? to : Math.min(end, to);
        return isSettingUp() ? 0 : Math.max(0, until - Math.max(beganAt(), from));
    }
}
