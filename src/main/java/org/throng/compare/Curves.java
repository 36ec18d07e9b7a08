package org.throng.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What is drawn of one label of a run.
 *
 * @param p95 over the seconds of the run, ms
 * @param percentiles response time in ms at each percentile, in percent
 */
public record Curves(List<Point> p95, List<Point> percentiles) {

    private static final int MOST_POINTS = 150;
    private static final double[] PERCENTS = {
        0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85, 90, 92, 94, 95, 96, 97, 98, 99, 99.5, 99.9
    };

    /** A point of a curve. */
    public record Point(double x, double y) {
    }

    static Curves of(LabelSeries series, double secondsPerInterval) {
        int perPoint = Math.max(1, (series.intervals() + MOST_POINTS - 1) / MOST_POINTS);
        long[] grid = Blocks.grid(List.of(series));
        Side points = new Side(grid, List.of(Blocks.of(series, perPoint, grid)), new double[] {secondsPerInterval});
        int[][] draw = points.whole();
        List<Point> percentiles = new ArrayList<>();
        for (double percent : PERCENTS) {
            double micros = points.percentile(percent, draw);
            if (Double.isFinite(micros)) {
                percentiles.add(new Point(percent, micros / 1000));
            }
        }
        List<Point> overTime = new ArrayList<>();
        Arrays.fill(draw[0], 0);
        for (int i = 0; i < draw[0].length; i++) {
            draw[0][i] = 1;
            double micros = points.percentile(95, draw);
            if (Double.isFinite(micros)) {
                overTime.add(new Point((i + 0.5) * perPoint * secondsPerInterval, micros / 1000));
            }
            draw[0][i] = 0;
        }
        return new Curves(overTime, percentiles);
    }
}
