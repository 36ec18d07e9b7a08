package org.throng.cli.plan;

import java.util.Iterator;
import java.util.function.BiConsumer;
import org.apache.jmeter.config.Argument;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.engine.PreCompiler;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.testelement.property.FunctionProperty;
import org.apache.jmeter.testelement.property.ObjectProperty;
import org.apache.jmeter.testelement.property.StringProperty;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.HashTreeTraverser;

/**
 * Evaluates the functions and variables of a plan as JMeter's engine does before a run, and keeps the values of the
 * variables that the plan defines: so a function with an effect, such as a line in a file, has it once for each run of
 * this process.
 *
 * <p>A value is kept as an object, in which the engine looks for no functions.
 */
final class EvaluatedVariables implements HashTreeTraverser {

    /** On which JMeter evaluates a plan. Some functions, such as __threadNum, read its name. */
    private static final String ENGINES_THREAD = "StandardJMeterEngine-1";

    private final PreCompiler compiler = new PreCompiler();

    private EvaluatedVariables() {
    }

    /** Evaluates a copy of a plan, in place. */
    static void evaluate(HashTree copy) {
        Thread thread = Thread.currentThread();
        String name = thread.getName();
        thread.setName(ENGINES_THREAD);
        try {
            copy.traverse(new EvaluatedVariables());
        } finally {
            thread.setName(name);
        }
    }

    /**
     * Gives the variables of a plan the values that they have in its copy.
     *
     * @param evaluated the copy
     */
    static void keep(HashTree evaluated, HashTree plan) {
        forBoth(TestPlan.class, evaluated, plan, (one, other) -> keep(one.getArguments(), other.getArguments()));
        forBoth(Arguments.class, evaluated, plan, EvaluatedVariables::keep);
    }

    private static <T> void forBoth(Class<T> kind, HashTree evaluated, HashTree plan, BiConsumer<T, T> keep) {
        Iterator<T> elements = PlanElements.find(plan, kind).iterator();
        PlanElements.find(evaluated, kind).forEach(element -> keep.accept(element, elements.next()));
    }

    private static void keep(Arguments evaluated, Arguments variables) {
        for (int i = 0; i < evaluated.getArgumentCount(); i++) {
            if (evaluated.getArgument(i).getPropertyOrNull(Argument.VALUE) instanceof ObjectProperty value) {
                variables.getArgument(i).setProperty(value.clone());
            }
        }
    }

    @Override
    public void addNode(Object node, HashTree below) {
        compiler.addNode(node, below);
        if (node instanceof TestPlan plan) {
            keepValues(plan.getArguments());
        } else if (node instanceof Arguments variables) {
            keepValues(variables);
        }
    }

    /** They are where the compiler has put them: to read the property would call its functions again. */
    private static void keepValues(Arguments variables) {
        for (int i = 0; i < variables.getArgumentCount(); i++) {
            Argument variable = variables.getArgument(i);
            if (variable.getPropertyOrNull(Argument.VALUE) instanceof FunctionProperty
                    && variable.getPropertyOrNull(Argument.ARG_NAME) instanceof StringProperty) {
                String value = JMeterContextService.getContext().getVariables().get(variable.getName());
                variable.removeProperty(Argument.VALUE);
                variable.setProperty(new ObjectProperty(Argument.VALUE, value));
            }
        }
    }

    @Override
    public void subtractNode() {
        compiler.subtractNode();
    }

    @Override
    public void processPath() {
        compiler.processPath();
    }
}
