package org.throng.users;

import org.apache.jmeter.control.Controller;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;

/**
 * Several things that a user does side by side, each at its own pace: "a message every 5 s and a presence change every
 * 30 s". Each sampler in it has a {@link Pacing} directly beneath it. At each round of the plan the user does the one
 * that is due first, as late as it may be, so that every sample begins at its own instants, and is late by its own
 * clock.
 *
 * <p>As with {@link Pacing} itself, what a user has of its own is small: its {@link TimetableRound}.
 */
public class Timetable extends AbstractTestElement implements Controller, TestBean, TestStartListener {

    private static final long serialVersionUID = 1L;

    private transient TimetableClocks clocks = new TimetableClocks();

    /** In a run, what one user runs in its place; otherwise a copy. */
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
