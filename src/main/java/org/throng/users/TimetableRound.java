package org.throng.users;

import java.util.ArrayList;
import java.util.List;
import org.apache.jmeter.control.Controller;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.TestCompilerHelper;
import org.throng.users.run.PacingClock;

/** The running form of a {@link Timetable} for one user: a round is the sampler that is due first. */
final class TimetableRound extends AbstractTestElement implements Controller, TestCompilerHelper {

    private static final long serialVersionUID = 1L;

    private final String name;
    private final transient TimetableClocks clocks;
    private final transient List<Sampler> samplers = new ArrayList<>(2);
    private boolean over;

    TimetableRound(String name, TimetableClocks clocks) {
        this.name = name;
        this.clocks = clocks;
    }

    @Override
    public Sampler next() {
        over = !over;
        if (!over || samplers.isEmpty()) {
            over = false;
            return null;
        }
        JMeterContext context = JMeterContextService.getContext();
        PacingClock[] paces = clocks.of(this, samplers, context);
        int first = 0;
        for (int i = 1; i < paces.length; i++) {
            // instants are compared by their distance: nanoTime may overflow
            if (paces[i].due(context) - paces[first].due(context) < 0) {
                first = i;
            }
        }
        return samplers.get(first);
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public Object clone() {
        return new TimetableRound(name, clocks);
    }

    @Override
    public boolean addTestElementOnce(TestElement child) {
        for (Sampler known : samplers) {
            if (known == child) {
                return false;
            }
        }
        addTestElement(child);
        return true;
    }

    @Override
    public void addTestElement(TestElement child) {
        if (child instanceof Sampler sampler) {
            samplers.add(sampler);
        }
    }

    @Override
    public void initialize() {
        over = false;
    }

    @Override
    public void triggerEndOfLoop() {
        over = false;
    }

    /** Never: there is always another round. */
    @Override
    public boolean isDone() {
        return samplers.isEmpty();
    }

    @Override
    public void addIterationListener(LoopIterationListener listener) {
        // a round is not an iteration: the user's next one is
    }

    @Override
    public void removeIterationListener(LoopIterationListener listener) {
        // there are none
    }
}
