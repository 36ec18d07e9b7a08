package org.throng.report.comparison;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.throng.compare.ChangeVerdict;
import org.throng.compare.ComparedLabel;
import org.throng.compare.Curves;
import org.throng.compare.Curves.Point;

/**
 * The curves of compared runs, as compare.js draws them.
 *
 * @param seconds end of the longest curve over time
 * @param nines end of the curves by percentile
 */
record CurveData(double seconds, double nines, List<Label> labels) {

    private static final MathContext DRAWN = new MathContext(5);

    /** One label, with a curve of each kind for each run. */
    record Label(String label, String verdict, List<Run> base, List<Run> now) {
    }

    /** Points with x and y; response times in ms. */
    record Run(List<List<BigDecimal>> p95, List<List<BigDecimal>> percentiles) {
    }

    static CurveData of(List<ComparedLabel> labels) {
        double seconds = labels.stream()
                .flatMap(label -> Stream.concat(label.base().stream(), label.now().stream()))
                .flatMap(curves -> curves.p95().stream())
                .mapToDouble(Point::x)
                .max().orElse(1);
        return new CurveData(seconds, Curves.NINES, labels.stream().map(label -> new Label(
                label.label(), word(label.verdict()), runs(label.base()), runs(label.now()))).toList());
    }

    /** The verdict as the class of its row and as the script reads it. */
    static String word(ChangeVerdict verdict) {
        return verdict.name().toLowerCase(Locale.ROOT);
    }

    private static List<Run> runs(List<Curves> curves) {
        return curves.stream().map(run -> new Run(points(run.p95()), points(run.percentiles()))).toList();
    }

    private static List<List<BigDecimal>> points(List<Point> points) {
        return points.stream().map(point -> List.of(drawn(point.x()), drawn(point.y()))).toList();
    }

    private static BigDecimal drawn(double value) {
        return BigDecimal.valueOf(value).round(DRAWN);
    }
}
