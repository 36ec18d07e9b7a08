package org.throng.compare;

import java.util.Arrays;
import java.util.List;

/**
 * One label of a run, cut into blocks of neighbouring intervals. Times are counted cumulatively on a grid that all runs
 * of a side share, so that a percentile of any draw of blocks is found by halving.
 */
final class Blocks {

    /** For each time of the grid, how many times up to it each block has: a draw reads whole rows. */
    private final long[][] upTo;
    private final double[] sums;
    private final long[] samples;
    private final long[] errors;

    /** Samples of the intervals that are whole: a label may begin and end within a second. */
    private final long[] inWhole;
    private final int[] whole;

    private Blocks(int count, int gridSize) {
        upTo = new long[gridSize][count];
        sums = new double[count];
        samples = new long[count];
        errors = new long[count];
        inWhole = new long[count];
        whole = new int[count];
    }

    /** All response times of the runs, ascending and different, in microseconds. */
    static long[] grid(List<LabelSeries> runs) {
        long[] all = new long[1024];
        int size = 0;
        for (LabelSeries run : runs) {
            for (int i = 0; i < run.intervals(); i++) {
                long[] micros = run.micros(i);
                if (size + micros.length > all.length) {
                    size = distinct(all, size);
                    all = Arrays.copyOf(all, Math.max(all.length, 2 * (size + micros.length)));
                }
                System.arraycopy(micros, 0, all, size, micros.length);
                size += micros.length;
            }
        }
        return Arrays.copyOf(all, distinct(all, size));
    }

    private static int distinct(long[] values, int size) {
        Arrays.sort(values, 0, size);
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (kept == 0 || values[kept - 1] != values[i]) {
                values[kept++] = values[i];
            }
        }
        return kept;
    }

    /** Cuts a run into {@code count} blocks of {@code length} intervals; the last one has the rest as well. */
    static Blocks of(LabelSeries run, int length, int count, long[] grid) {
        Blocks blocks = new Blocks(count, grid.length);
        for (int i = 0; i < run.intervals(); i++) {
            blocks.add(Math.min(i / length, count - 1), run, i, grid);
        }
        for (int i = run.firstActive() + 1; i < run.lastActive(); i++) {
            int block = Math.min(i / length, count - 1);
            blocks.inWhole[block] += run.samples(i);
            blocks.whole[block]++;
        }
        for (int at = 1; at < grid.length; at++) {
            for (int block = 0; block < count; block++) {
                blocks.upTo[at][block] += blocks.upTo[at - 1][block];
            }
        }
        return blocks;
    }

    private void add(int block, LabelSeries run, int interval, long[] grid) {
        long[] micros = run.micros(interval);
        int[] counts = run.counts(interval);
        for (int i = 0; i < micros.length; i++) {
            upTo[Arrays.binarySearch(grid, micros[i])][block] += counts[i];
            sums[block] += (double) micros[i] * counts[i];
        }
        samples[block] += run.samples(interval);
        errors[block] += run.errors(interval);
    }

    int count() {
        return samples.length;
    }

    /** How many times up to {@code grid[at]} a draw has. */
    long upTo(int[] draw, int at) {
        return sum(draw, upTo[at]);
    }

    /** Sum of the times of a draw in microseconds. */
    double time(int[] draw) {
        double sum = 0;
        for (int block = 0; block < draw.length; block++) {
            sum += draw[block] * sums[block];
        }
        return sum;
    }

    long samples(int[] draw) {
        return sum(draw, samples);
    }

    long errors(int[] draw) {
        return sum(draw, errors);
    }

    /** Samples a whole interval; NaN without whole ones. */
    double samplesPerInterval(int[] draw) {
        long intervals = 0;
        for (int block = 0; block < draw.length; block++) {
            intervals += (long) draw[block] * whole[block];
        }
        return (double) sum(draw, inWhole) / intervals;
    }

    private static long sum(int[] draw, long[] ofBlock) {
        long sum = 0;
        for (int block = 0; block < draw.length; block++) {
            sum += draw[block] * ofBlock[block];
        }
        return sum;
    }
}
