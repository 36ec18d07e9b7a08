package org.throng.users;

import org.apache.jmeter.control.Controller;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.throng.gui.ElementNames;

/**
 * Several actions of one user, each at its own pace: "a message every 5 s and a presence change every 30 s". Each
 * sampler in it has a {@link Pacing} directly beneath it. At each round of the plan the user runs the sampler that is
 * due first, even if it is late, so that every sample has its own instants and its own lateness.
 *
 * <p>As with {@link Pacing} itself, the state of a user is small: its {@link TimetableRound}.
 */
public class Timetable extends AbstractTestElement implements Controller, TestBean, TestStartListener {

    private static final long serialVersionUID = 1L;

    private transient TimetableClocks clocks = new TimetableClocks();

    /** JMeter names a new element as its menu does. */
    @Override
    public void setName(String name) {
        super.setName(ElementNames.inPlan(name));
    }

    /** In a run, the replacement for one user; otherwise a copy. */
    @Override
    public Object clone() {
        return isRunningVersion() ? new TimetableRound(getName(), clocks) : super.clone();
    }

    @Override
    public synchronized void testStarted() {
        clocks = new TimetableClocks();
    }

    @Override
    public Sampler next() {
        throw new IllegalStateException("users run their own round of '" + getName() + "'");
    }

    @Override
    public boolean isDone() {
        return true;
    }

    @Override
    public void initialize() {
        // users have their own
    }

    @Override
    public void triggerEndOfLoop() {
        // users have their own
    }

    @Override
    public void addTestElement(TestElement child) {
        // users have their own
    }

    @Override
    public void addIterationListener(LoopIterationListener listener) {
        // users have their own
    }

    @Override
    public void removeIterationListener(LoopIterationListener listener) {
        // users have their own
    }
}
