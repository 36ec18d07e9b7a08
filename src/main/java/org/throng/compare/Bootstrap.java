package org.throng.compare;

import java.util.EnumMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * The noise of a change between two sides, from the blocks of their runs: new runs are drawn from the blocks, with
 * replacement, and the change is computed for each draw.
 *
 * <p>If all runs have the same number of blocks, a draw takes the same blocks of all of them: what the load profile
 * does to every run at the same time, such as a ramp, is then no noise.
 *
 * @param fewestBlocks of all runs
 * @param errors standard error of each figure's change, on its {@link ChangeScale}; NaN if too many draws had no
 *     samples
 */
record Bootstrap(int fewestBlocks, Map<Figure, Double> errors) {

    /** The standard error varies by about 2 % with so many draws. */
    static final int DRAWS = 1_000;

    private static final double MOST_EMPTY = 0.05;

    static Bootstrap of(Side base, Side now, Function<Figure, ChangeScale> scales, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] counts = base.runs().stream().mapToInt(Blocks::count).toArray();
        int[] newCounts = now.runs().stream().mapToInt(Blocks::count).toArray();
        int fewest = Math.min(least(counts), least(newCounts));
        boolean paired = Math.max(most(counts), most(newCounts)) == fewest;
        Figure[] figures = Figure.values();
        double[][] changes = new double[figures.length][DRAWS];
        for (int i = 0; i < DRAWS; i++) {
            int[] shared = paired ? draw(fewest, random) : null;
            int[][] baseDraw = draws(counts, shared, random);
            int[][] newDraw = draws(newCounts, shared, random);
            for (Figure figure : figures) {
                changes[figure.ordinal()][i] = scales.apply(figure).change(
                        base.value(figure, baseDraw), now.value(figure, newDraw));
            }
        }
        Map<Figure, Double> errors = new EnumMap<>(Figure.class);
        for (Figure figure : figures) {
            // the spread of draws from n blocks is that of n - 1 independent ones
            errors.put(figure, deviation(changes[figure.ordinal()]) * Math.sqrt(fewest / (fewest - 1.0)));
        }
        return new Bootstrap(fewest, errors);
    }

    private static int[][] draws(int[] counts, int[] shared, SplittableRandom random) {
        int[][] draws = new int[counts.length][];
        for (int i = 0; i < counts.length; i++) {
            draws[i] = shared == null ? draw(counts[i], random) : shared;
        }
        return draws;
    }

    /** How often each block is drawn. */
    private static int[] draw(int blocks, SplittableRandom random) {
        int[] draw = new int[blocks];
        for (int i = 0; i < blocks; i++) {
            draw[random.nextInt(blocks)]++;
        }
        return draw;
    }

    private static double deviation(double[] changes) {
        int size = 0;
        double sum = 0;
        for (double change : changes) {
            if (Double.isFinite(change)) {
                sum += change;
                size++;
            }
        }
        if (size < changes.length * (1 - MOST_EMPTY)) {
            return Double.NaN;
        }
        double mean = sum / size;
        double squares = 0;
        for (double change : changes) {
            squares += Double.isFinite(change) ? (change - mean) * (change - mean) : 0;
        }
        return Math.sqrt(squares / (size - 1));
    }

    private static int least(int[] counts) {
        int least = Integer.MAX_VALUE;
        for (int count : counts) {
            least = Math.min(least, count);
        }
        return least;
    }

    private static int most(int[] counts) {
        int most = 0;
        for (int count : counts) {
            most = Math.max(most, count);
        }
        return most;
    }
}
