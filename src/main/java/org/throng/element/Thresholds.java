package org.throng.element;

import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testbeans.TestBean;

/**
 * Rules that a run of the plan must keep, such as {@code p95(connect) < 500}. It does nothing while the test runs: the
 * run command reads it from the plan and judges by it.
 */
public class Thresholds extends ConfigTestElement implements TestBean, NoThreadClone, NoConfigMerge {

    static final PlanProperty RULES = PlanProperty.lines("thresholds", "rules", "");

    private static final long serialVersionUID = 1L;

    /** The rules as written: one a line, or separated by semicolons. */
    public String getRules() {
        return RULES.read(this);
    }

    public void setRules(String rules) {
        RULES.write(this, rules);
    }
}
