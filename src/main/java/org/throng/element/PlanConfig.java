package org.throng.element;

import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.util.NoConfigMerge;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.throng.gui.ElementNames;
import org.throng.users.Checked;

/**
 * A config element with one instance for all users of a run. Samplers find it by JMeter's scoping rules, with
 * {@link #inScope}; it is not merged into them.
 */
public abstract class PlanConfig extends ConfigTestElement
        implements PlanElement, TestStateListener, NoThreadClone, NoConfigMerge, Checked {

    private static final long serialVersionUID = 1L;

    /**
     * The nearest config element of a kind for the sampler that runs on the current thread.
     *
     * @return null if none is in its scope
     */
    static <T extends PlanConfig> T inScope(Class<T> kind) {
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        if (variables.getObject(JMeterThread.PACKAGE_OBJECT) instanceof SamplePackage sample) {
            // JMeter lists the innermost first
            for (ConfigTestElement config : sample.getConfigs()) {
                if (kind.isInstance(config)) {
                    return kind.cast(config);
                }
            }
        }
        return null;
    }

    /** JMeter names a new element as its menu does. */
    @Override
    public void setName(String name) {
        super.setName(ElementNames.inPlan(name));
    }

    @Override
    public final void testStarted(String host) {
        testStarted();
    }

    @Override
    public final void testEnded(String host) {
        testEnded();
    }
}
