package org.throng.editor;

import java.io.File;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JSR223TestElement;
import org.throng.JMeterEnvironment;

/** One of src/main/groovy, run by JMeter's own element the way that a plan runs it. */
final class PlanScript<T extends JSR223TestElement> {

    final JMeterVariables variables = new JMeterVariables();
    final SampleResult result = new SampleResult();
    private final T element;

    PlanScript(T element, String name, String parameters) {
        JMeterEnvironment.load();
        this.element = element;
        element.setName(name);
        element.setProperty("scriptLanguage", "groovy");
        element.setProperty("filename", new File("src/main/groovy/org/throng/editor/" + name + ".groovy").getPath());
        element.setProperty("parameters", parameters);
        result.setSuccessful(true);
    }

    /** The element, with this user's variables and this sample as the previous one. */
    T prepared() {
        JMeterContextService.getContext().setVariables(variables);
        JMeterContextService.getContext().setPreviousResult(result);
        TestBeanHelper.prepare(element);
        return element;
    }
}
