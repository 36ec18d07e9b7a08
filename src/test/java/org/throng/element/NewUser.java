package org.throng.element;

import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Each test is one user of JMeter, without variables, on the thread that runs the test. */
public final class NewUser implements BeforeEachCallback {

    @Override
    public void beforeEach(ExtensionContext test) {
        JMeterContextService.getContext().setVariables(new JMeterVariables());
    }
}
