package org.throng.cli.plan;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.engine.PreCompiler;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The variables of a plan have the same values in its checks and in its run. */
class EvaluatedVariablesTest {

    private static final String CALLED = "EvaluatedVariablesTest.called";

    private final ListedHashTree tree = new ListedHashTree();
    private final TestPlan plan = new TestPlan("plan");
    private final HashTree below = tree.add(plan);

    @AfterEach
    void forgetCalls() {
        JMeterUtils.getJMeterProperties().remove(CALLED);
    }

    /** A function that appends a letter to a property, and returns the property. */
    private static String called(String letter) {
        String before = "${__P(" + CALLED + ",)}";
        return "${__setProperty(" + CALLED + "," + before + letter + ",)}" + before;
    }

    private JMeterVariables checkedAndRun() {
        TreeCloner cloner = new TreeCloner(false);
        tree.traverse(cloner);
        HashTree evaluated = cloner.getClonedTree();
        EvaluatedVariables.evaluate(evaluated);
        EvaluatedVariables.keep(evaluated, tree);
        tree.traverse(new PreCompiler());
        return JMeterContextService.getContext().getVariables();
    }

    @Test
    void aFunctionHasItsEffectOnce() {
        plan.addParameter("ofPlan", called("p"));
        Arguments variables = new Arguments();
        variables.addArgument("ofElement", called("e"));
        variables.addArgument("both", "${ofPlan} ${ofElement}");
        below.add(variables);

        JMeterVariables inRun = checkedAndRun();

        assertThat(JMeterUtils.getProperty(CALLED)).isEqualTo("pe");
        assertThat(inRun.get("ofPlan")).isEqualTo("p");
        assertThat(inRun.get("ofElement")).isEqualTo("pe");
    }

    @Test
    void theTextOfAValueIsNotEvaluated() {
        plan.addParameter("text", "${__unescape($)}{__setProperty(" + CALLED + ",x,)}");

        JMeterVariables inRun = checkedAndRun();

        assertThat(inRun.get("text")).isEqualTo("${__setProperty(" + CALLED + ",x,)}");
        assertThat(JMeterUtils.getProperty(CALLED)).isNull();
    }

    @Test
    void aFunctionThatReadsTheNameOfItsThreadReadsThatOfTheEngine() {
        plan.addParameter("number", "${__threadNum}");
        String before = Thread.currentThread().getName();

        assertThat(checkedAndRun().get("number")).isEqualTo("1");
        assertThat(Thread.currentThread().getName()).isEqualTo(before);
    }

    @Test
    void aConstantStaysAsItIs() {
        plan.addParameter("constant", "a\\,b");

        assertThat(checkedAndRun().get("constant")).isEqualTo("a\\,b");
        assertThat(plan.getArguments().getArgument(0).getValue()).isEqualTo("a\\,b");
    }
}
