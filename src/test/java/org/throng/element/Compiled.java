package org.throng.element;

import java.util.function.Consumer;
import org.apache.jmeter.engine.PreCompiler;
import org.apache.jmeter.engine.TurnElementsOn;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.ListedHashTree;

/** Makes elements ready for a run, as JMeter's engine does. */
public final class Compiled {

    private Compiled() {
    }

    public static <T extends TestElement> T compiled(T element) {
        ListedHashTree tree = new ListedHashTree(new TestPlan("plan"));
        tree.add(tree.getArray()[0], element);
        tree.traverse(new PreCompiler());
        tree.traverse(new TurnElementsOn());
        return element;
    }

    public static <T extends TestElement> T compiled(T element, String name, Consumer<? super T> properties) {
        element.setName(name);
        properties.accept(element);
        return compiled(element);
    }
}
