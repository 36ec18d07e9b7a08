package org.throng;

import java.io.File;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JSR223TestElement;

/** One of src/main/groovy, run by JMeter's own element the way that a plan runs it. */
public final class PlanScript<T extends JSR223TestElement> {

    public final JMeterVariables variables;
    public final SampleResult result;
    private final T element;

    /** @param name of the file, with its folder and without its ending */
    public PlanScript(T element, String name, String parameters) {
        this(element, name, parameters, new JMeterVariables(), new SampleResult());
        result.setSuccessful(true);
    }

    /** As the one above, for a user that other scripts have worked on. */
    public PlanScript(T element, String name, String parameters, JMeterVariables variables, SampleResult result) {
        this.variables = variables;
        this.result = result;
        this.element = element;
        element.setName(name);
        element.setProperty("scriptLanguage", "groovy");
        element.setProperty("filename", new File("src/main/groovy/org/throng/" + name + ".groovy").getPath());
        element.setProperty("parameters", parameters);
    }

    /** The element, with this user's variables and this sample as the previous one. */
    public T prepared() {
        JMeterContextService.getContext().setVariables(variables);
        JMeterContextService.getContext().setPreviousResult(result);
        TestBeanHelper.prepare(element);
        return element;
    }
}
