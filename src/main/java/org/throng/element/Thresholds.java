package org.throng.element;

import java.util.List;
import org.throng.gui.TypedText;
import org.throng.verdict.RunThresholds;
import org.throng.verdict.ThresholdSyntaxException;

/**
 * Rules that a run of the plan must keep, such as {@code p95(connect) < 500}. It does nothing while the test runs: the
 * run command reads it from the plan and judges by it.
 */
public class Thresholds extends RunCommandConfig {

    /** The rules as written: one a line, or separated by semicolons. */
    public static final PlanProperty<String> RULES = PlanProperty.checked("thresholds", "rules", "", Thresholds::check);

    private static final long serialVersionUID = 1L;

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(RULES);
    }

    private static String check(String rules) throws TypedText.Mistake {
        try {
            int number = RunThresholds.parse(rules).size();
            return number == 0 ? "No rule: the run is judged by " + RunThresholds.DEFAULT
                    : number == 1 ? "1 rule" : number + " rules";
        } catch (ThresholdSyntaxException e) {
            throw new TypedText.Mistake(e.getMessage(), e.offset(), e);
        }
    }

    @Override
    String missing() {
        return "the thresholds are not judged, and the run has no verdict";
    }
}
