package org.throng.workload.editor.element;

import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;

/** Does something at its place in a plan, for all users. */
public final class Act extends AbstractSampler {

    private static final long serialVersionUID = 1L;

    private final transient Runnable action;

    private Act(Runnable action) {
        this.action = action;
    }

    static Act of(Runnable what) {
        return EditorPlan.named(new Act(what), "act");
    }

    /** The user of this thread loses its connection. */
    static void cutConnection() {
        UserEditor.current().document().session().abort();
    }

    @Override
    public SampleResult sample(Entry entry) {
        action.run();
        return null;
    }

    @Override
    public Object clone() {
        return EditorPlan.named(new Act(action), getName());
    }
}
