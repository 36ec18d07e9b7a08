package org.throng.element;

import java.util.List;

/**
 * Rules that a run of the plan must keep, such as {@code p95(connect) < 500}. It does nothing while the test runs: the
 * run command reads it from the plan and judges by it.
 */
public class Thresholds extends RunCommandConfig {

    /** The rules as written: one a line, or separated by semicolons. */
    public static final PlanProperty<String> RULES = PlanProperty.lines("thresholds", "rules", "");

    private static final long serialVersionUID = 1L;

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(RULES);
    }

    @Override
    String missing() {
        return "the thresholds are not judged, and the run has no verdict";
    }
}
