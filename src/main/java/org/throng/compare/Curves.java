package org.throng.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The curves of one label of a run.
 *
 * @param p95 over the seconds of the run, ms
 * @param percentiles response time in ms at each percentile; x counts its nines: 1 is 90 %, 2 is 99 %
 */
public record Curves(List<Point> p95, List<Point> percentiles) {

    /** The end of the percentiles: 99.9 %. */
    public static final double NINES = 3;

    private static final int MOST_POINTS = 150;
    private static final int POINTS_PER_NINE = 16;

    /** A point of a curve. */
    public record Point(double x, double y) {
    }

    static Curves of(LabelSeries series, double secondsPerInterval) {
        int perPoint = Math.max(1, (series.intervals() + MOST_POINTS - 1) / MOST_POINTS);
        Side points = Side.of(List.of(series), new double[] {secondsPerInterval}, new int[] {perPoint},
                new int[] {Math.max(1, series.intervals() / perPoint)});
        int[][] draw = points.whole();
        List<Point> percentiles = new ArrayList<>();
        for (int i = 0; i <= NINES * POINTS_PER_NINE; i++) {
            double nines = (double) i / POINTS_PER_NINE;
            double micros = points.percentile(100 - 100 * Math.pow(10, -nines), draw);
            if (Double.isFinite(micros)) {
                percentiles.add(new Point(nines, micros / 1000));
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
