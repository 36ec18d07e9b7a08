package org.throng.compare;

import java.util.List;
import java.util.stream.Stream;
import org.throng.stats.summary.LabelKind;

/**
 * One label that both sides have.
 *
 * @param blockSeconds length of the blocks that were drawn
 * @param blocks of the run with the fewest
 * @param autocorrelated whether the noise lasts longer than these blocks, so that the intervals may be too narrow
 * @param changes one for each figure
 * @param base the curves of each base run
 * @param now the curves of each new run
 */
public record ComparedLabel(
        String label,
        LabelKind kind,
        double blockSeconds,
        int blocks,
        boolean autocorrelated,
        List<Change> changes,
        List<Curves> base,
        List<Curves> now) {

    /** The changes of the figures that a run has measured: a label of pauses, for example, has no response times. */
    public List<Change> measured() {
        return changes.stream().filter(change -> change.base() != null || change.now() != null).toList();
    }

    /** Whether a run has response times to draw. */
    public boolean hasCurves() {
        return Stream.concat(base.stream(), now.stream()).anyMatch(run -> !run.percentiles().isEmpty());
    }

    /** The verdict on the label: the worst of its figures, or that one is better. */
    public ChangeVerdict verdict() {
        return Comparison.verdict(changes);
    }
}
