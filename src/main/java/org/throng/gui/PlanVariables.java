package org.throng.gui;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.gui.GuiPackage;
import org.apache.jmeter.gui.tree.JMeterTreeModel;
import org.apache.jmeter.gui.tree.JMeterTreeNode;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;

/**
 * The variables that a plan defines for all of its users: in the Test Plan's own table, then in each enabled User
 * Defined Variables element right below it. As in a run, a value may use variables of the tables before its own.
 */
final class PlanVariables {

    private final List<Map<String, String>> tables;

    private PlanVariables(List<Map<String, String>> tables) {
        this.tables = tables;
    }

    /** The variables of the plan that is open in the GUI; none without a GUI. */
    static PlanVariables ofOpenPlan() {
        GuiPackage gui = GuiPackage.getInstance();
        return gui == null ? new PlanVariables(List.of()) : of(gui.getTreeModel());
    }

    /** The variables of the plan in a GUI's tree. */
    static PlanVariables of(JMeterTreeModel tree) {
        List<Map<String, String>> tables = new ArrayList<>();
        // the root is JMeter's own; the visible plan is its child
        JMeterTreeNode plan = (JMeterTreeNode) tree.getChild(tree.getRoot(), 0);
        tables.add(((TestPlan) plan.getUserObject()).getUserDefinedVariables());
        for (int i = 0; i < plan.getChildCount(); i++) {
            JMeterTreeNode child = (JMeterTreeNode) plan.getChildAt(i);
            if (child.isEnabled() && child.getUserObject() instanceof Arguments table) {
                tables.add(table.getArgumentsAsMap());
            }
        }
        return new PlanVariables(tables);
    }

    /** The text with its functions evaluated and its variables replaced; unknown ones remain as they are. */
    String evaluate(String text) {
        return evaluate(text, tables);
    }

    /** Evaluates only the variables that the text mentions: the functions of others may be slow or have effects. */
    private static String evaluate(String text, List<Map<String, String>> tables) {
        if (!text.contains("${")) {
            return text;
        }
        JMeterVariables values = new JMeterVariables();
        for (int i = 0; i < tables.size(); i++) {
            for (Map.Entry<String, String> variable : tables.get(i).entrySet()) {
                if (text.contains("${" + variable.getKey() + "}")) {
                    values.put(variable.getKey(), evaluate(variable.getValue(), tables.subList(0, i)));
                }
            }
        }
        return execute(text, values);
    }

    private static String execute(String text, JMeterVariables values) {
        JMeterContext context = JMeterContextService.getContext();
        JMeterVariables before = context.getVariables();
        context.setVariables(values);
        try {
            return new CompoundVariable(text).execute();
        } finally {
            context.setVariables(before);
        }
    }
}
