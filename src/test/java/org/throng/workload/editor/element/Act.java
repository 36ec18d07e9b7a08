package org.throng.workload.editor.element;

import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;

/** Does something at its place in a plan; there is one at a time. */
public final class Act extends AbstractSampler {

    private static final long serialVersionUID = 1L;

    private static volatile Runnable action;

    static Act of(Runnable what) {
        action = what;
        return EditorPlan.named(new Act(), "act");
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
}
