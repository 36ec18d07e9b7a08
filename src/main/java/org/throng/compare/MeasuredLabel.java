package org.throng.compare;

import java.util.Map;
import org.throng.stats.summary.LabelKind;

/**
 * A label that both sides have, before its changes are judged.
 *
 * @param before the base's figures in the units of {@code summary.json}; none for what was not measured
 * @param after the same of the new runs
 * @param noise of the changes
 * @param blockSeconds length of the blocks from which the noise was drawn
 * @param autocorrelated whether longer blocks were needed than the runs have
 * @param unseenErrors share of errors that the side with fewer samples may have although it shows none
 * @param scales on which the noise and the change of each figure are computed
 * @param unjudged the figures whose noise is unknown, with the reason
 */
record MeasuredLabel(
        String label,
        LabelKind kind,
        Side base,
        Side now,
        Map<Figure, Double> before,
        Map<Figure, Double> after,
        Bootstrap noise,
        double blockSeconds,
        boolean autocorrelated,
        double unseenErrors,
        Map<Figure, ChangeScale> scales,
        Map<Figure, String> unjudged) {
}
