package org.throng.stats;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.throng.stats.histogram.LiveHistogram;
import org.throng.stats.summary.Stall;

/**
 * The stalls of a run. For a local injector it determines the touched seconds: the one in which the injector stalled,
 * and those after it as long as samples end in them that were under way at that time. A sample that is answered during
 * a stall ends after it, and one that is due during a stall begins late.
 */
final class Stalls {

    /** Limit; beyond it the shortest are left out. */
    static final int MOST = 200;

    /** A second is touched if this share of the samples of any label was under way during the stall. */
    private static final double TOUCHED_SHARE = 0.01;

    private final List<Stall> ended = new ArrayList<>();
    private final Map<String, Stall> latest = new HashMap<>();
    private double stoodStillUntil = Double.NEGATIVE_INFINITY;

    /**
     * Whether the second that ends now is touched.
     *
     * @param stopMillis the longest stop in it, 0 if there was none
     * @param samples what each label counted in it
     */
    boolean touch(double from, double to, double stopMillis, Collection<Tally> samples) {
        if (stopMillis > 0) {
            stoodStillUntil = to;
            return true;
        }
        double reach = (from - stoodStillUntil) * 1e6;
        return reach <= LiveHistogram.LONGEST_MICROS
                && samples.stream().anyMatch(tally -> reachesBack(tally, (long) reach));
    }

    private static boolean reachesBack(Tally tally, long micros) {
        long timed = tally.timed();
        return timed > 0 && tally.max >= micros
                && timed - tally.response.getCountBetweenValues(0, micros) >= TOUCHED_SHARE * timed;
    }

    /** Records a touched second of an injector; seconds of one injector arrive in order. */
    void add(Stall second) {
        Stall before = latest.get(second.injector());
        if (before != null && before.to() >= second.from()) {
            latest.put(second.injector(), before.and(second));
            return;
        }
        latest.put(second.injector(), second);
        if (before != null) {
            ended.add(before);
        }
        if (ended.size() > MOST) {
            ended.remove(ended.stream().min(Comparator.comparingDouble(Stall::longestStop)).orElseThrow());
        }
    }

    /** All stalls, the first first. */
    List<Stall> all() {
        List<Stall> all = new ArrayList<>(ended);
        all.addAll(latest.values());
        all.sort(Comparator.comparingDouble(Stall::from).thenComparing(Stall::injector));
        return all;
    }
}
