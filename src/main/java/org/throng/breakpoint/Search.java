package org.throng.breakpoint;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Chooses the load of each step from the outcomes so far. The load doubles until a step breaks the thresholds; then the
 * interval between the highest load that kept them and the lowest that broke them is divided until it is narrow enough;
 * then both ends are repeated. What most runs at a load showed is what that load counts as, so a contradicting repeat
 * moves the interval. Not safe for use by several threads.
 *
 * <p>The strain of a step is the highest of its response times as a share of their limits. It only chooses the next
 * load, to need fewer steps: far below the limits the load grows faster, and an interval whose upper end broke a limit
 * of time is divided where the strain, interpolated, is 1. Otherwise it is divided at its geometric mean.
 */
public final class Search {

    private static final double GROWTH = 2;
    private static final double MOST_GROWTH = 4;
    private static final double LEAST_GROWTH = 1.5;
    /** How far beyond the limit a step aims whose strain was foreseen, and how much of the accuracy it uses. */
    private static final double BEYOND = 1.1;
    private static final double CLOSE = 0.9;
    /** After so many steps that moved the same end, the strain foresees badly. */
    private static final int MOST_ON_ONE_SIDE = 2;
    private static final double SHRINKAGE = 4;
    private static final double LEAST_RATE = 0.01;
    /** More digits of a rate say nothing. */
    private static final MathContext DIGITS = new MathContext(4);

    private final SearchOptions options;
    private final boolean whole;
    private final double start;
    private final double most;
    private final NavigableMap<Double, Runs> runs = new TreeMap<>();
    private final Map<Double, Double> strains = new HashMap<>();
    private StepOutcome last;
    private int onOneSide;

    /** The outcomes of all runs at one load. */
    private record Runs(int kept, int broken, int undriven) {

        static final Runs NONE = new Runs(0, 0, 0);

        Runs and(StepOutcome outcome) {
            return switch (outcome) {
                case KEPT -> new Runs(kept + 1, broken, undriven);
                case BROKEN -> new Runs(kept, broken + 1, undriven);
                case VOID -> new Runs(kept, broken, undriven + 1);
                case UNSTEADY -> this;
            };
        }

        /** The outcome that most of them had; null if that is open. A single void run may be chance. */
        StepOutcome outcome() {
            if (kept + broken == 0 || undriven > kept + broken) {
                return undriven > 1 ? StepOutcome.VOID : null;
            }
            return kept > broken ? StepOutcome.KEPT : broken > kept ? StepOutcome.BROKEN : null;
        }

        int driven() {
            return kept + broken;
        }

        int all() {
            return driven() + undriven;
        }
    }

    /**
     * A search that has not begun.
     *
     * @param whole whether loads are whole numbers, as users are
     * @param planned the plan's own peak load, for the defaults of the options
     */
    public Search(SearchOptions options, boolean whole, double planned) {
        this.options = options;
        this.whole = whole;
        double highest = options.most() == null ? 20 * planned : options.most();
        most = Math.max(least(), rounded(options.start() == null ? highest : Math.max(highest, options.start())));
        start = Math.min(most, rounded(options.start() == null ? planned / 10 : options.start()));
    }

    private double least() {
        return whole ? 1 : LEAST_RATE;
    }

    private double rounded(double load) {
        double rounded = whole ? Math.rint(load) : BigDecimal.valueOf(load).round(DIGITS).doubleValue();
        return Math.max(least(), rounded);
    }

    /**
     * A step at this load has ended. If it is {@linkplain StepOutcome#UNSTEADY unsteady}, the same load is next, for a
     * longer step.
     *
     * @param strain highest of its response times as a share of their limits; null if unknown
     */
    public void ended(double load, StepOutcome outcome, Double strain) {
        runs.merge(load, Runs.NONE.and(outcome), (known, one) -> known.and(outcome));
        if (strain != null && strain > 0) {
            strains.put(load, strain);
        }
        onOneSide = outcome == last ? onOneSide + 1 : 1;
        last = outcome;
    }

    /** The load of the next step; empty if there is nothing more to find out. */
    public OptionalDouble next() {
        if (runs.isEmpty()) {
            return OptionalDouble.of(start);
        }
        for (Map.Entry<Double, Runs> load : runs.entrySet()) {
            if (load.getValue().outcome() == null) {
                return OptionalDouble.of(load.getKey());
            }
        }
        Double top = top();
        Double low = low();
        if (top == null) {
            return low < most ? OptionalDouble.of(Math.min(most, above(low))) : OptionalDouble.empty();
        }
        if (low == null) {
            return top > least() ? OptionalDouble.of(rounded(top / SHRINKAGE)) : OptionalDouble.empty();
        }
        double middle = within(rounded(between(low, top)), low, top);
        if (top > low * (1 + options.accuracy()) && middle > low && middle < top) {
            return OptionalDouble.of(middle);
        }
        return isTargets(top) ? repeated(low, top) : repeatedVoid(top);
    }

    /** An injector that has just started may be slower than later, so its limit needs as many runs as the target's. */
    private OptionalDouble repeatedVoid(double top) {
        return runs.get(top).all() < options.repeats() ? OptionalDouble.of(top) : OptionalDouble.empty();
    }

    /** A load above one that kept the thresholds. */
    private double above(double low) {
        Double strain = strains.get(low);
        double growth = strain == null ? GROWTH
                : Math.min(MOST_GROWTH, Math.max(LEAST_GROWTH, BEYOND / strain));
        return Math.max(rounded(low * growth), whole ? low + 1 : low);
    }

    /** A load that divides the interval. */
    private double between(double low, double top) {
        double mean = Math.sqrt(low * top);
        Double below = strains.get(low);
        Double beyond = strains.get(top);
        if (below == null || beyond == null || below >= 1 || beyond < 1 || onOneSide > MOST_ON_ONE_SIDE) {
            return mean;
        }
        double edge = low * Math.pow(top / low, Math.log(1 / below) / Math.log(beyond / below));
        double narrow = 1 + CLOSE * options.accuracy();
        if (top / edge < narrow) {
            return Math.max(mean, top / narrow);
        }
        return edge / low < narrow ? Math.min(mean, low * narrow) : edge;
    }

    /** A number of users beside an end divides the interval as well, if there is one. */
    private double within(double middle, double low, double top) {
        return whole ? Math.max(low + 1, Math.min(top - 1, middle)) : middle;
    }

    private OptionalDouble repeated(double low, double high) {
        int atLow = runs.get(low).driven();
        int atHigh = runs.get(high).driven();
        if (Math.min(atLow, atHigh) >= options.repeats()) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(atLow <= atHigh ? low : high);
    }

    /** The lowest load that was not kept; null if all were. */
    private Double top() {
        return runs.entrySet().stream()
                .filter(load -> load.getValue().outcome() == StepOutcome.BROKEN
                        || load.getValue().outcome() == StepOutcome.VOID)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** The highest load below {@link #top} that was kept; null if none was. */
    private Double low() {
        Double top = top();
        NavigableMap<Double, Runs> below = top == null ? runs : runs.headMap(top, false);
        return below.descendingMap().entrySet().stream()
                .filter(load -> load.getValue().outcome() == StepOutcome.KEPT)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    private boolean isTargets(double load) {
        return runs.get(load).outcome() == StepOutcome.BROKEN;
    }

    /** The result so far. */
    public Breakpoint result() {
        Double top = top();
        Double low = low();
        if (top == null) {
            Breakpoint.Kind kind = low == null ? Breakpoint.Kind.UNKNOWN
                    : low >= most ? Breakpoint.Kind.ABOVE_MOST : Breakpoint.Kind.UNFINISHED;
            return new Breakpoint(kind, low, null, null, agreeing(low, StepOutcome.KEPT), driven(low), 0, 0);
        }
        if (!isTargets(top)) {
            return new Breakpoint(low == null ? Breakpoint.Kind.UNKNOWN : Breakpoint.Kind.INJECTOR_LIMIT,
                    low, null, null, agreeing(low, StepOutcome.KEPT), driven(low), 0, 0);
        }
        int kept = agreeing(low, StepOutcome.KEPT);
        int broken = agreeing(top, StepOutcome.BROKEN);
        if (low == null) {
            return new Breakpoint(Breakpoint.Kind.BELOW, null, top, null, 0, 0, broken, driven(top));
        }
        double doubt = heads(kept, driven(low)) + heads(broken, driven(top));
        return new Breakpoint(Breakpoint.Kind.BETWEEN, low, top, Math.max(0, 1 - doubt),
                kept, driven(low), broken, driven(top));
    }

    private int driven(Double load) {
        return load == null ? 0 : runs.get(load).driven();
    }

    private int agreeing(Double load, StepOutcome outcome) {
        return load == null ? 0 : outcome == StepOutcome.KEPT ? runs.get(load).kept() : runs.get(load).broken();
    }

    /**
     * The probability of at least {@code heads} heads in {@code tosses} of a coin: how easily chance alone shows such
     * an agreement of runs.
     */
    private static double heads(int heads, int tosses) {
        double sum = 0;
        double exactly = Math.pow(0.5, tosses);
        for (int i = tosses; i >= heads; i--) {
            sum += exactly;
            exactly = exactly * i / (tosses - i + 1);
        }
        return Math.min(1, sum);
    }
}
