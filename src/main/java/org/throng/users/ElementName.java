package org.throng.users;

import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;

/** The name of an element, for those who must not run the functions in it. */
public final class ElementName {

    private static final String FUNCTION = "${__";

    private ElementName() {
    }

    /**
     * The name for the current user, or the text of the plan if there are functions in it: each call of a function,
     * such as {@code __counter} or {@code __CSVRead}, counts, and only the sampler itself calls those of its name.
     */
    public static String withoutCalls(TestElement element) {
        JMeterProperty name = element.getPropertyOrNull(TestElement.NAME);
        if (name != null && name.getObjectValue() instanceof CompoundVariable text
                && text.getRawParameters().contains(FUNCTION)) {
            return text.getRawParameters();
        }
        return element.getName();
    }
}
