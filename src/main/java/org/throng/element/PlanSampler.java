package org.throng.element;

import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.gui.ElementNames;
import org.throng.users.Checked;

/**
 * A sampler in the plan: its properties and nothing else. While a test runs, its clone for each user is the same {@link
 * SharedSampler}, which all users run; see the package description.
 */
public abstract class PlanSampler extends AbstractSampler implements PlanElement, Checked {

    private static final long serialVersionUID = 1L;

    private transient volatile SharedSampler shared;

    /** Makes the sampler that all users of a run share from the properties: the element's class {@code Running}. */
    protected abstract SharedSampler share();

    @Override
    public void check() {
        try {
            share().check();
        } catch (PlanException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** JMeter names a new element as its menu does. */
    @Override
    public void setName(String name) {
        super.setName(ElementNames.inPlan(name));
    }

    /** The shared sampler while a test runs, a plain copy otherwise (GUI, loading, saving). */
    @Override
    public Object clone() {
        return isRunningVersion() ? shared() : super.clone();
    }

    /** Config elements are not merged into shared samplers. */
    @Override
    public final boolean applies(ConfigTestElement config) {
        return false;
    }

    /** Only reached without a clone. */
    @Override
    public SampleResult sample(Entry entry) {
        return shared().sample(entry);
    }

    @Override
    public void setRunningVersion(boolean running) {
        super.setRunningVersion(running);
        shared = null;
    }

    private SharedSampler shared() {
        SharedSampler made = shared;
        if (made == null) {
            synchronized (this) {
                if (shared == null) {
                    shared = share();
                }
                made = shared;
            }
        }
        return made;
    }
}
