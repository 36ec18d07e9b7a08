package org.throng.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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
            spread = sum(spread, track.figures().get(i).spread());
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

    /** Two lists of bucket and count in turn as one. */
    static long[] sum(long[] one, long[] other) {
        if (one.length == 0 || other.length == 0) {
            return one.length == 0 ? other : one;
        }
        Map<Long, Long> sum = new TreeMap<>();
        for (long[] spread : new long[][] {one, other}) {
            for (int i = 0; i < spread.length; i += 2) {
                sum.merge(spread[i], spread[i + 1], Long::sum);
            }
        }
        long[] pairs = new long[2 * sum.size()];
        int at = 0;
        for (Map.Entry<Long, Long> bucket : sum.entrySet()) {
            pairs[at++] = bucket.getKey();
            pairs[at++] = bucket.getValue();
        }
        return pairs;
    }
}
