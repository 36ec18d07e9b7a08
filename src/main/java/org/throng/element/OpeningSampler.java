package org.throng.element;

import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.testelement.TestIterationListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;

/** A sampler that opens something for its user, and hears when the user has done with it. */
public abstract class OpeningSampler extends SharedSampler implements ThreadListener, TestIterationListener {

    private static final long serialVersionUID = 1L;

    protected OpeningSampler(PlanSampler element) {
        super(element);
    }

    /** Ends what the user of this thread has open: a new user begins on it. */
    protected abstract void newUser();

    /** Ends what the user of this thread has open, and forgets the user. */
    protected abstract void userEnded();

    @Override
    public final void testIterationStart(LoopIterationEvent event) {
        if (!JMeterContextService.getContext().getVariables().isSameUserOnNextIteration()) {
            newUser();
        }
        iterationStarts();
    }

    /** The user of this thread begins its plan, for the first time or again. */
    protected void iterationStarts() {
        // most have nothing to do before their turn comes
    }

    @Override
    public final void threadFinished() {
        userEnded();
    }

    @Override
    public final void threadStarted() {
        // nothing is open yet
    }
}
