package org.throng.element;

import org.apache.jmeter.JMeter;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.TestStateListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.gui.ElementNames;
import org.throng.measure.RunContext;

/**
 * A config element that the run command reads before a run; it does nothing while the test runs. Where JMeter runs the
 * plan by itself, users run all the same, and a warning in the log says what is missing; without a GUI also on the
 * console.
 */
abstract class RunCommandConfig extends ConfigTestElement
        implements PlanElement, TestStateListener, NoThreadClone, NoConfigMerge {

    private static final long serialVersionUID = 1L;
    private static final Logger log = LoggerFactory.getLogger(RunCommandConfig.class);

    /** The effect that is missing without the run command, for the log. */
    abstract String missing();

    /** JMeter names a new element as its menu does. */
    @Override
    public void setName(String name) {
        super.setName(ElementNames.inPlan(name));
    }

    @Override
    public void testStarted() {
        if (RunContext.current().isInProgress()) {
            return;
        }
        String warning = getName() + ": " + missing() + ", because JMeter runs this plan by itself. Run it with"
                + " 'throng run' for that; the users run here as well.";
        log.warn(warning);
        if ("true".equals(System.getProperty(JMeter.JMETER_NON_GUI))) {
            System.err.println(warning);
        }
    }

    @Override
    public void testStarted(String host) {
        testStarted();
    }

    @Override
    public void testEnded() {
        // nothing was begun
    }

    @Override
    public void testEnded(String host) {
        testEnded();
    }
}
