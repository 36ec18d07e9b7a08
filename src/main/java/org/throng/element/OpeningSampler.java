package org.throng.element;

import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.testelement.TestIterationListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.measure.Measurements;
import org.throng.results.ListenedMeasurements;
import org.throng.users.run.PerUser;

/** A sampler that opens a session for its user, and is notified when the user has ended. */
public abstract class OpeningSampler extends SharedSampler implements ThreadListener, TestIterationListener {

    private static final long serialVersionUID = 1L;

    /** For users with listeners; empty in a run without listeners. */
    private final transient PerUser<ListenedMeasurements> listened = new PerUser<>(ListenedMeasurements::ofThisUser);

    private final transient PerUser<?> sessions;

    /** @param sessions what is open for each user; ends when its user ends, or when another user begins in its place */
    protected OpeningSampler(PlanSampler element, PerUser<?> sessions) {
        super(element);
        this.sessions = sessions;
    }

    @Override
    public final void testIterationStart(LoopIterationEvent event) {
        if (!JMeterContextService.getContext().getVariables().isSameUserOnNextIteration()) {
            sessions.current().end();
        }
        iterationStarts();
    }

    /** The user of this thread begins its plan, for the first time or again. */
    protected void iterationStarts() {
        // most do nothing before they run
    }

    /**
     * Records what the user's session does outside samplers, from the present sample until the user ends.
     */
    protected final Measurements measurements() {
        return ListenedMeasurements.areListenersInScope() ? listened.current() : Measurements.current();
    }

    @Override
    public final void threadFinished() {
        PerUser.endUser();
    }

    @Override
    public final void threadStarted() {
        // nothing is open yet
    }
}
