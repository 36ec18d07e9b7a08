package org.throng.compare;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Judges the changes of labels: a change is real if its whole confidence interval is beyond the tolerance.
 *
 * <p>The interval comes from the noise within the runs (Bonferroni's correction for the number of intervals) and, if a
 * side has several runs, from the differences between these. The wider one counts.
 */
final class ChangeJudge {

    /** All intervals hold together with this confidence. */
    static final double CONFIDENCE = 0.95;

    /** The rounding error of logarithms: a change from 0 to 1 ms must not exceed a tolerance of 1 ms. */
    private static final double ROUNDING = 1e-9;

    private final Tolerances tolerances;
    private final int intervals;

    /** @param intervals how many intervals have to hold together */
    ChangeJudge(Tolerances tolerances, int intervals) {
        this.tolerances = tolerances;
        this.intervals = intervals;
    }

    /** The change of every figure of a label. */
    List<Change> judge(MeasuredLabel label) {
        boolean moreFail = moreFail(label);
        return Arrays.stream(Figure.values()).map(figure -> judge(label, figure, moreFail)).toList();
    }

    private boolean moreFail(MeasuredLabel label) {
        Double before = label.before().get(Figure.ERRORS);
        Double after = label.after().get(Figure.ERRORS);
        return before != null && after != null
                && after - before > tolerances.of(label.label(), Figure.ERRORS, before);
    }

    private Change judge(MeasuredLabel label, Figure figure, boolean moreFail) {
        Double before = label.before().get(figure);
        Double after = label.after().get(figure);
        boolean isKnown = before != null && after != null;
        double known = before == null ? Double.NaN : before;
        double tolerance = tolerances.of(label.label(), figure, known);
        Double toleranceMillis = tolerances.isAbsolute(label.label(), figure, known) ? tolerances.leastMillis() : null;
        double whole = tolerances.whole(known);
        Double change = isKnown ? (after - before) / (figure == Figure.ERRORS ? 1 : whole) : null;
        String unjudged = label.unjudged().get(figure);
        if (unjudged != null || !isKnown) {
            return new Change(label.label(), label.kind(), figure, before, after, change, null, null, tolerance,
                    toleranceMillis, ChangeVerdict.UNJUDGED, unjudged == null ? "nothing was measured" : unjudged);
        }
        ChangeScale scale = label.scales().get(figure);
        double centre = scale.changeOf(before, after);
        double margin = Math.max(noiseWithinRuns(label, figure), noiseBetweenRuns(label, figure));
        if (figure == Figure.ERRORS) {
            margin = Math.max(margin, label.unseenErrors());
        }
        double low = scale.share(centre - margin, before, whole);
        double high = scale.share(centre + margin, before, whole);
        ChangeVerdict verdict = verdict(figure, low, high, tolerance + ROUNDING);
        String reason = "";
        if (verdict == ChangeVerdict.BETTER && figure.isTime() && moreFail) {
            verdict = ChangeVerdict.UNCLEAR;
            reason = "more samples fail, and a failure may be fast";
        }
        return new Change(label.label(), label.kind(), figure, before, after, change, low, high, tolerance,
                toleranceMillis, verdict, reason);
    }

    private static ChangeVerdict verdict(Figure figure, double low, double high, double tolerance) {
        if (low > tolerance) {
            return figure.isWorseIfLarger() ? ChangeVerdict.WORSE : ChangeVerdict.BETTER;
        }
        if (high < -tolerance) {
            return figure.isWorseIfLarger() ? ChangeVerdict.BETTER : ChangeVerdict.WORSE;
        }
        return low >= -tolerance && high <= tolerance ? ChangeVerdict.SAME : ChangeVerdict.UNCLEAR;
    }

    /** Half the width of the interval that follows from the blocks of the runs. */
    private double noiseWithinRuns(MeasuredLabel label, Figure figure) {
        return t(label.noise().fewestBlocks() - 1, (1 - CONFIDENCE) / intervals)
                * label.noise().errors().get(figure);
    }

    /**
     * Half the width of the interval that follows from the differences between runs of the same side; 0 if no side has
     * several. What differs between runs, such as the state of the machine, moves the figures of a run together, so
     * this part is one interval and not one for each figure.
     */
    private static double noiseBetweenRuns(MeasuredLabel label, Figure figure) {
        double[] before = valuesOfRuns(label.base(), figure, label.scales().get(figure));
        double[] after = valuesOfRuns(label.now(), figure, label.scales().get(figure));
        int freedom = before.length + after.length - 2;
        if (freedom <= 0 || before.length == 0 || after.length == 0) {
            return 0;
        }
        return t(freedom, 1 - CONFIDENCE) * Math.sqrt((squares(before) + squares(after)) / freedom
                * (1.0 / before.length + 1.0 / after.length));
    }

    /** On the scale of the change, of the runs that have the label. */
    private static double[] valuesOfRuns(Side side, Figure figure, ChangeScale scale) {
        return IntStream.range(0, side.runs().size())
                .mapToDouble(run -> side.value(figure, side.only(run)))
                .map(scale::at)
                .filter(Double::isFinite)
                .toArray();
    }

    /** Sum of the squared differences from the mean. */
    private static double squares(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    }

    /** Two-sided quantile of Student's t distribution. */
    private static double t(int freedom, double error) {
        return new TDistribution(null, freedom).inverseCumulativeProbability(1 - error / 2);
    }
}
