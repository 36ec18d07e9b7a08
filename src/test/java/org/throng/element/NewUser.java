package org.throng.element;

import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.throng.JMeterEnvironment;

/** Each test is one user of JMeter, without variables, on the thread that runs the test. */
public final class NewUser implements BeforeAllCallback, BeforeEachCallback {

    @Override
    public void beforeAll(ExtensionContext tests) {
        JMeterEnvironment.load();
    }

    @Override
    public void beforeEach(ExtensionContext test) {
        JMeterContextService.getContext().setVariables(new JMeterVariables());
    }
}
