package org.throng.users.elements;

import java.util.Set;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;

/** The name of an element, for callers that must not run the functions in it. */
public final class ElementName {

    /** Functions that have the same value at each call for a user, and no effect. */
    private static final Set<String> CONSTANT = Set.of("P", "property", "V", "threadNum", "threadGroupName",
            "machineName", "machineIP", "TestPlanName", "throngUser");

    private ElementName() {
    }

    /** An element that keeps the text of its name itself, not in its properties. */
    public interface Kept {

        /** The text of the plan if there are functions or variables in it; null for a constant name. */
        CompoundVariable nameText();
    }

    /**
     * The name for the current user, or the text of the plan if there are functions in it of which each call counts,
     * such as {@code __counter} or {@code __CSVRead}: only the sampler itself calls those of its name.
     */
    public static String withoutCalls(TestElement element) {
        CompoundVariable text = text(element);
        return text != null && CalledFunctions.of(text.getRawParameters()).anyMatch(name -> !CONSTANT.contains(name))
                ? text.getRawParameters() : element.getName();
    }

    private static CompoundVariable text(TestElement element) {
        if (element instanceof Kept kept) {
            return kept.nameText();
        }
        JMeterProperty name = element.getPropertyOrNull(TestElement.NAME);
        return name != null && name.getObjectValue() instanceof CompoundVariable text ? text : null;
    }
}
