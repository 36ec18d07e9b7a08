package org.throng.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.throng.compare.Curves;
import org.throng.compare.Curves.Point;

/**
 * The curves of several runs in one SVG picture. It has numbers only, so nothing in it needs escaping.
 *
 * @param mostX end of the x axis
 * @param ticks texts below the x axis, at equal distances from its begin to its end
 * @param mostY the largest value, ms
 */
record CurveChart(double mostX, List<String> ticks, double mostY) {

    private static final int WIDTH = 640;
    private static final int HEIGHT = 220;
    private static final int LEFT = 56;
    private static final int RIGHT = 12;
    private static final int TOP = 12;
    private static final int BOTTOM = 28;
    private static final int STEPS = 4;

    /** A chart whose x axis has this length in this unit. */
    static CurveChart over(double length, String unit, double mostY) {
        List<String> ticks = new ArrayList<>();
        for (int i = 0; i <= STEPS; i++) {
            ticks.add(Numbers.plain(length * i / STEPS, 3) + (i == STEPS ? " " + unit : ""));
        }
        return new CurveChart(length, ticks, mostY);
    }

    /** A chart whose x axis goes from the shortest time to percentile 99.9, each 9 as long as the one before. */
    static CurveChart ofPercentiles(double mostY) {
        return new CurveChart(Curves.NINES, List.of("0", "90", "99", "99.9 %"), mostY);
    }

    /** The content of an SVG element with the view box 0 0 640 220; the new runs are above the base runs. */
    String draw(List<Curves> base, List<Curves> now, Function<Curves, List<Point>> curve) {
        return draw(base.stream().map(curve).toList(), now.stream().map(curve).toList());
    }

    /** The same of curves that are points already. */
    String draw(List<List<Point>> base, List<List<Point>> now) {
        StringBuilder svg = new StringBuilder();
        double top = mostY > 0 ? roundedUp(mostY) : 1;
        for (int i = 0; i <= STEPS; i++) {
            double y = HEIGHT - BOTTOM - (double) i / STEPS * (HEIGHT - TOP - BOTTOM);
            line(svg, LEFT, y, WIDTH - RIGHT, y);
            text(svg, LEFT - 6, y + 4, "end", Numbers.plain(top * i / STEPS, 3) + (i == STEPS ? " ms" : ""));
        }
        int last = ticks.size() - 1;
        for (int i = 0; i <= last; i++) {
            double x = LEFT + (double) i / last * (WIDTH - LEFT - RIGHT);
            text(svg, x, HEIGHT - 8, i == last ? "end" : i == 0 ? "start" : "middle", ticks.get(i));
        }
        base.forEach(points -> path(svg, "base", points, top));
        now.forEach(points -> path(svg, "now", points, top));
        return svg.toString();
    }

    private void path(StringBuilder svg, String side, List<Point> points, double top) {
        if (points.isEmpty()) {
            return;
        }
        svg.append("<path class=\"").append(side).append("\" d=\"");
        for (int i = 0; i < points.size(); i++) {
            Point point = points.get(i);
            svg.append(String.format(Locale.ROOT, "%s%.1f %.1f", i == 0 ? "M" : "L",
                    LEFT + (mostX > 0 ? point.x() / mostX : 0) * (WIDTH - LEFT - RIGHT),
                    HEIGHT - BOTTOM - point.y() / top * (HEIGHT - TOP - BOTTOM)));
        }
        // a single point is drawn as well, as a dot
        svg.append("h0\"/>");
    }

    private static void line(StringBuilder svg, double x1, double y1, double x2, double y2) {
        svg.append(String.format(Locale.ROOT, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>",
                x1, y1, x2, y2));
    }

    private static void text(StringBuilder svg, double x, double y, String anchor, String text) {
        svg.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>",
                x, y, anchor, text));
    }

    /** The next of 1, 2, 4, 6, 8 times a power of ten. */
    private static double roundedUp(double value) {
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double factor : new double[] {1, 1.2, 1.6, 2, 3, 4, 6, 8}) {
            if (factor * power >= value) {
                return factor * power;
            }
        }
        return 10 * power;
    }
}
