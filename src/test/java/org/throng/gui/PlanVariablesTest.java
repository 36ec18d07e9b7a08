package org.throng.gui;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.gui.tree.JMeterTreeModel;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.Test;

class PlanVariablesTest {

    private final TestPlan plan = new TestPlan();
    private JMeterTreeModel tree;

    @Test
    void valuesComeFromThePlanAndFromEnabledTablesBelowIt() {
        define("rate", "50");
        define("duration", "10");
        addTable("duration", "20", true);
        addTable("rate", "1", false);

        assertThat(evaluated("rate(${rate}/s) even_arrivals(${duration} s)"))
                .isEqualTo("rate(50/s) even_arrivals(20 s)");
    }

    @Test
    void functionsInValuesAreEvaluated() {
        define("rate", "${__P(planVariablesTest.none,7)}");

        assertThat(evaluated("${__P(planVariablesTest.none,${rate})} ${rate}")).isEqualTo("7 7");
    }

    @Test
    void valueUsesTheTablesBeforeItsOwn() {
        define("base", "5");
        define("itself", "${itself}");
        addTable("users", "${base}0", true);

        assertThat(evaluated("${users} ${itself}")).isEqualTo("50 ${itself}");
    }

    @Test
    void unknownVariableRemains() {
        assertThat(evaluated("users(${n})")).isEqualTo("users(${n})");
    }

    @Test
    void variablesOfTheThreadStayAsTheyAre() {
        JMeterVariables before = new JMeterVariables();
        JMeterContextService.getContext().setVariables(before);
        define("n", "3");

        assertThat(evaluated("${n}")).isEqualTo("3");

        assertThat(JMeterContextService.getContext().getVariables()).isSameAs(before);
        assertThat(before.get("n")).isNull();
    }

    private void define(String name, String value) {
        plan.addParameter(name, value);
    }

    private void addTable(String name, String value, boolean enabled) {
        Arguments table = new Arguments();
        table.addArgument(name, value);
        table.setEnabled(enabled);
        planNode().add(new JMeterTreeNode(table, tree()));
    }

    private JMeterTreeNode planNode() {
        return (JMeterTreeNode) tree().getChild(tree().getRoot(), 0);
    }

    private JMeterTreeModel tree() {
        if (tree == null) {
            tree = new JMeterTreeModel(plan);
        }
        return tree;
    }

    private String evaluated(String text) {
        return PlanVariables.of(tree()).evaluate(text);
    }
}
