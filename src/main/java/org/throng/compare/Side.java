package org.throng.compare;

import java.util.Arrays;
import java.util.List;

/**
 * One label of all runs of a side, base or new. Its figures are those of the merged runs.
 *
 * @param grid all of its response times, ascending, in microseconds
 * @param runs the blocks of each run
 * @param secondsPerInterval of each run
 */
record Side(long[] grid, List<Blocks> runs, double[] secondsPerInterval) {

    /**
     * @param blockLengths of each run, in its intervals
     * @param blockCounts of each run
     */
    static Side of(
            List<LabelSeries> series, double[] secondsPerInterval, int[] blockLengths, int[] blockCounts) {
        long[] grid = Blocks.grid(series);
        Blocks[] blocks = new Blocks[series.size()];
        for (int i = 0; i < blocks.length; i++) {
            blocks[i] = Blocks.of(series.get(i), blockLengths[i], blockCounts[i], grid);
        }
        return new Side(grid, List.of(blocks), secondsPerInterval);
    }

    /** Every block once. */
    int[][] whole() {
        int[][] draws = new int[runs.size()][];
        for (int i = 0; i < draws.length; i++) {
            draws[i] = new int[runs.get(i).count()];
            Arrays.fill(draws[i], 1);
        }
        return draws;
    }

    /** Every block of one run once, and none of the others. */
    int[][] only(int run) {
        int[][] draws = whole();
        for (int i = 0; i < draws.length; i++) {
            if (i != run) {
                Arrays.fill(draws[i], 0);
            }
        }
        return draws;
    }

    /** A figure of a draw, times in microseconds; NaN if the draw has no samples for it. */
    double value(Figure figure, int[][] draws) {
        return switch (figure) {
            case RATE -> rate(draws);
            case ERRORS -> errorShare(draws);
            case MEAN -> mean(draws);
            default -> percentile(figure.percent(), draws);
        };
    }

    private double rate(int[][] draws) {
        double sum = 0;
        int drawn = 0;
        for (int i = 0; i < draws.length; i++) {
            double perInterval = runs.get(i).samplesPerInterval(draws[i]);
            if (Double.isFinite(perInterval)) {
                sum += perInterval / secondsPerInterval[i];
                drawn++;
            }
        }
        return sum > 0 ? sum / drawn : Double.NaN;
    }

    /** Samples of a draw, with and without a response time. */
    long samples(int[][] draws) {
        long samples = 0;
        for (int i = 0; i < draws.length; i++) {
            samples += runs.get(i).samples(draws[i]);
        }
        return samples;
    }

    private double errorShare(int[][] draws) {
        long samples = samples(draws);
        double errors = 0;
        for (int i = 0; i < draws.length; i++) {
            errors += runs.get(i).errors(draws[i]);
        }
        return samples > 0 ? errors / samples : Double.NaN;
    }

    private double mean(int[][] draws) {
        double time = 0;
        for (int i = 0; i < draws.length; i++) {
            time += runs.get(i).time(draws[i]);
        }
        return time / timed(draws);
    }

    private long timed(int[][] draws) {
        return grid.length == 0 ? 0 : upTo(draws, grid.length - 1);
    }

    double percentile(double percent, int[][] draws) {
        long timed = timed(draws);
        if (timed == 0) {
            return Double.NaN;
        }
        long wanted = Math.max(1, (long) Math.ceil(percent / 100 * timed - 1e-9));
        int low = 0;
        int high = grid.length - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (upTo(draws, middle) >= wanted) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return grid[low];
    }

    private long upTo(int[][] draws, int at) {
        long sum = 0;
        for (int i = 0; i < draws.length; i++) {
            sum += runs.get(i).upTo(draws[i], at);
        }
        return sum;
    }
}
