package org.throng.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.throng.report.chart.Timeline.Track;

/**
 * Response times over time: how many samples fell into each {@link org.throng.stats.histogram.Spread} bucket in each
 * column of neighbouring steps.
 *
 * @param perColumn steps of a column
 * @param cells column, bucket and count in turn
 */
record HeatMap(int perColumn, List<Long> cells) {

    /** Number of columns that a wide chart can show apart. */
    private static final int MOST_COLUMNS = 300;

    static HeatMap of(Track track, int steps) {
        int perColumn = Math.max(1, (steps + MOST_COLUMNS - 1) / MOST_COLUMNS);
        List<Long> cells = new ArrayList<>();
        int column = -1;
        long[] spread = {};
        for (int i = 0; i < track.at().size(); i++) {
            int next = track.at().get(i) / perColumn;
            if (next != column) {
                write(column, spread, cells);
                spread = new long[0];
                column = next;
            }
            spread = Timeline.sum(spread, track.figures().get(i).spread());
        }
        write(column, spread, cells);
        return new HeatMap(perColumn, cells);
    }

    private static void write(int column, long[] spread, List<Long> cells) {
        for (int i = 0; i < spread.length; i += 2) {
            cells.add((long) column);
            cells.add(spread[i]);
            cells.add(spread[i + 1]);
        }
    }
}
