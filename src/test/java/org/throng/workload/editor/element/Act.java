package org.throng.workload.editor.element;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
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

    /** The user of this thread waits for the others. */
    static void meet(CyclicBarrier users) {
        try {
            users.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
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
