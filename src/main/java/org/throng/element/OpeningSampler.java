package org.throng.element;

import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.testelement.TestIterationListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.results.ListenedMeasurements;
import org.throng.stats.Measurements;

/** A sampler that opens something for its user, and hears when the user has done with it. */
public abstract class OpeningSampler extends SharedSampler implements ThreadListener, TestIterationListener {

    private static final long serialVersionUID = 1L;

    /** Of users whom listeners hear; nothing in a run without listeners. */
    private final transient PerUser<ListenedMeasurements> listened = new PerUser<>(ListenedMeasurements::ofThisUser);

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

    /**
     * Where is recorded what the user's session does outside of samplers, from the sample on that runs now until the
     * user ends.
     */
    protected final Measurements measurements() {
        return ListenedMeasurements.areListenersInScope() ? listened.current() : Measurements.current();
    }

    @Override
    public final void threadFinished() {
        userEnded();
        ListenedMeasurements own = listened.take();
        if (own != null) {
            own.end();
        }
    }

    @Override
    public final void threadStarted() {
        // nothing is open yet
    }
}
