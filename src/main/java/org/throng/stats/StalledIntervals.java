package org.throng.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.Stall;

/**
 * The intervals of a run that stalls have touched, here or on injectors whose counts are added, and how much of them.
 * Not thread-safe.
 */
final class StalledIntervals {

    private final Stalls stalls = new Stalls();
    private double seconds;
    private double loadSeconds;
    private boolean endsInStall;

    /** How many seconds of injectors were added to the current interval, and how long those with a stall took. */
    private int added;
    private double addedSeconds;

    /**
     * Whether a stall of this injector touched the second that ends now.
     *
     * @param stopMillis the longest stop in it, 0 if there was none
     * @param drained what each label counted in it
     */
    boolean touch(double from, double to, double stopMillis, Map<Label, Tally> drained) {
        List<Tally> samples = new ArrayList<>();
        drained.forEach((label, tally) -> {
            if (label.kind() == LabelKind.SAMPLE) {
                samples.add(tally);
            }
        });
        return stalls.touch(from, to, stopMillis, samples);
    }

    /**
     * Another injector's second was added to the current interval.
     *
     * @param stopMillis the longest stop in it; null if no stall touched it
     * @param samples that it counted
     */
    void added(String injector, double from, double to, Double stopMillis, long samples) {
        added++;
        if (stopMillis != null) {
            addedSeconds += to - from;
            stalls.add(new Stall(injector, from, to, stopMillis, stopMillis, samples));
        }
    }

    /**
     * Ends the current interval.
     *
     * @param ofLoad how many of its seconds were load
     * @param stopMillis the longest stop of this injector in it, 0 if there was none
     * @param drained what each label counted in it
     * @param samples all of them together
     * @return the part of it that a stall touched; null if none did
     */
    ClosedInterval.Touched close(
            double from, double to, double ofLoad, double stopMillis, Map<Label, Tally> drained, long samples) {
        boolean wholly = touch(from, to, stopMillis, drained);
        if (wholly) {
            stalls.add(new Stall(Recording.LOCAL, from, to, stopMillis, stopMillis, samples));
        }
        double touchedSeconds = wholly ? to - from : addedSeconds == 0 ? 0 : addedSeconds / added;
        added = 0;
        addedSeconds = 0;
        seconds += touchedSeconds;
        endsInStall = touchedSeconds > 0;
        if (touchedSeconds == 0) {
            return null;
        }
        double share = to > from ? Math.min(1, touchedSeconds / (to - from)) : 1;
        loadSeconds += share * ofLoad;
        Map<String, Tally> parts = new LinkedHashMap<>();
        Tally sum = new Tally();
        drained.forEach((label, tally) -> {
            Tally part = label.touch(tally, wholly);
            if (part != null) {
                parts.put(label.name(), part);
                label.addToTotal(part, sum);
            }
        });
        return new ClosedInterval.Touched(share, parts, sum);
    }

    /** The touched seconds, one entry for neighbouring ones. */
    List<Stall> all() {
        return stalls.all();
    }

    /** Their total length; of n injectors that share the load, a stalled one counts as an n-th. */
    double seconds() {
        return seconds;
    }

    /** The part of {@link #seconds} in which the load ran. */
    double loadSeconds() {
        return loadSeconds;
    }

    /** Whether a stall touched the last interval. */
    boolean endsInStall() {
        return endsInStall;
    }
}
