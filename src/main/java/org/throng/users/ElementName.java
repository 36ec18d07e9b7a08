package org.throng.users;

import java.util.Set;
import java.util.regex.Pattern;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;

/** The name of an element, for callers that must not run the functions in it. */
public final class ElementName {

    private static final Pattern FUNCTION = Pattern.compile("\\$\\{__(\\w+)");

    /** Functions that have the same value at each call for a user, and no effect. */
    private static final Set<String> CONSTANT = Set.of("P", "property", "V", "threadNum", "threadGroupName",
            "machineName", "machineIP", "TestPlanName", "throngUser");

    private ElementName() {
    }

    /**
     * The name for the current user, or the text of the plan if there are functions in it of which each call counts,
     * such as {@code __counter} or {@code __CSVRead}: only the sampler itself calls those of its name.
     */
    public static String withoutCalls(TestElement element) {
        JMeterProperty name = element.getPropertyOrNull(TestElement.NAME);
        if (name != null && name.getObjectValue() instanceof CompoundVariable text
                && FUNCTION.matcher(text.getRawParameters()).results()
                        .anyMatch(function -> !CONSTANT.contains(function.group(1)))) {
            return text.getRawParameters();
        }
        return element.getName();
    }
}
