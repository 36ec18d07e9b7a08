package org.throng.users.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.control.Controller;
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.control.IteratingController;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.TestCompilerHelper;
import org.apache.jmeter.util.JMeterUtils;

/**
 * The root of one user's elements: runs the plan a number of times, or until the user is stopped. It replaces JMeter's
 * copy of the whole thread group for each user, and does the same without the maps and queues of a {@link
 * GenericController}.
 */
public class UserLoop extends AbstractTestElement
        implements Controller, IteratingController, TestCompilerHelper, SampleMonitor, ThreadListener {

    private static final long serialVersionUID = 1L;

    /** Minimum length of a round without any sample, so that a plan whose conditions are all false does not spin. */
    private static final long EMPTY_ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final String groupName;
    /** Has the number of the user's round; null for none. */
    private final String indexVariable;
    private final transient Rounds rounds;

    private final transient List<TestElement> children = new ArrayList<>(2);
    private transient List<LoopIterationListener> listeners = List.of();
    private int current;
    private int loop;
    /** How many times, negative for no limit. */
    private int limit;
    private boolean first = true;
    private boolean done;
    private boolean sampled;
    /** Whether JMeter has received the user's next sampler and has not begun it. */
    private boolean isGiven;
    /** Whether the sampler before that was not begun: JMeter has ended the user while it waited for it. */
    private boolean isPassedOver;

    /** The root for users of a group that counts the rounds itself. */
    public UserLoop(String groupName, Rounds rounds) {
        this(groupName, indexVariable(groupName), rounds);
    }

    private UserLoop(String groupName, String indexVariable, Rounds rounds) {
        this.groupName = groupName;
        this.indexVariable = indexVariable;
        this.rounds = rounds;
    }

    /**
     * The root for users of a group whose main controller counts the rounds. The controller has the name of the group
     * if it has one in the plan, which not all plans give it.
     */
    public static UserLoop of(AbstractThreadGroup group, Rounds rounds) {
        return new UserLoop(group.getName(), indexVariable(group), rounds);
    }

    private static String indexVariable(AbstractThreadGroup group) {
        Controller main = group.getSamplerController();
        if (!(main instanceof LoopController)) {
            return null;
        }
        return indexVariable(main.getPropertyOrNull(TestElement.NAME) == null ? "" : group.getName());
    }

    private static String indexVariable(String controller) {
        return JMeterUtils.formatJMeterExportedVariableName(controller + "__idx");
    }

    @Override
    public Object clone() {
        return new UserLoop(groupName, indexVariable, rounds);
    }

    @Override
    public String getName() {
        return groupName;
    }

    @Override
    public void setRunningVersion(boolean running) {
        // has no properties that a sample could change
    }

    @Override
    public void recoverRunningVersion() {
        // the same
    }

    @Override
    public void addTestElement(TestElement child) {
        if (child instanceof Sampler || child instanceof Controller) {
            children.add(child);
        }
    }

    @Override
    public boolean addTestElementOnce(TestElement child) {
        for (TestElement known : children) {
            if (known == child) {
                return false;
            }
        }
        addTestElement(child);
        return true;
    }

    @Override
    public void initialize() {
        current = 0;
        loop = 0;
        first = true;
        limit = rounds.limit();
        done = limit == 0;
        for (TestElement child : children) {
            if (child instanceof GenericController controller) {
                controller.initialize();
            }
        }
    }

    /**
     * The next sampler; null at the end of every round, so that JMeter's thread checks whether the user should still
     * run.
     */
    @Override
    public Sampler next() {
        passOver();
        dropDecoded(JMeterContextService.getContext().getPreviousResult());
        done |= !first && rounds.areOver();
        if (first && !done) {
            first = false;
            fireIterationStart();
        }
        while (!done && current < children.size()) {
            Sampler sampler = nextOf(children.get(current));
            if (sampler != null) {
                sampled = true;
                isGiven = true;
                return sampler;
            }
        }
        if (!done) {
            endRound();
        }
        return null;
    }

    /**
     * A user keeps the result of its last sample, for scripts. The text of the answer, which assertions and extractors
     * have decoded, can be decoded again.
     */
    private static void dropDecoded(SampleResult last) {
        if (last != null) {
            last.setResponseData(last.getResponseData());
        }
    }

    /** JMeter asks for another sampler, even if the user has been ended. */
    private void passOver() {
        isPassedOver = isGiven;
        isGiven = false;
    }

    /** As in JMeter's controllers, one that is a sampler as well is a sampler: the Parallel Controller of plugins. */
    private Sampler nextOf(TestElement child) {
        if (child instanceof Sampler sampler) {
            current++;
            return sampler;
        }
        Controller controller = (Controller) child;
        Sampler sampler = controller.next();
        if (sampler == null) {
            if (controller.isDone()) {
                children.remove(current);
            } else {
                current++;
            }
        }
        return sampler;
    }

    private void endRound() {
        if (children.isEmpty()) {
            done = true;
            return;
        }
        if (!sampled && limit < 0) {
            LockSupport.parkNanos(EMPTY_ROUND_NANOS);
        }
        startNextLoop();
    }

    private void fireIterationStart() {
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        if (variables != null && indexVariable != null) {
            variables.putObject(indexVariable, loop);
        }
        LoopIterationEvent event = new LoopIterationEvent(this, loop + 1);
        for (LoopIterationListener listener : listeners) {
            listener.iterationStart(event);
        }
    }

    @Override
    public void startNextLoop() {
        endLoop();
        done = limit >= 0 && loop >= limit || !rounds.awaitNext(loop);
    }

    private void endLoop() {
        sampled = false;
        current = 0;
        loop++;
        first = true;
    }

    @Override
    public void triggerEndOfLoop() {
        passOver();
        startNextLoop();
    }

    @Override
    public void breakLoop() {
        endLoop();
        done = true;
    }

    @Override
    public boolean isDone() {
        return done;
    }

    /** Later ones are notified first, as in JMeter's controllers. */
    @Override
    public void addIterationListener(LoopIterationListener listener) {
        if (listeners.isEmpty()) {
            // most plans have none
            listeners = new ArrayList<>(1);
        }
        listeners.add(0, listener);
    }

    @Override
    public void removeIterationListener(LoopIterationListener listener) {
        if (!listeners.isEmpty()) {
            listeners.removeIf(known -> known == listener);
        }
    }

    @Override
    public void sampleStarting(Sampler sampler) {
        isGiven = false;
    }

    @Override
    public void sampleEnded(Sampler sampler) {
        // the next sampler is asked for
    }

    @Override
    public void threadStarted() {
        // nothing was given
    }

    /** Notified first: the elements below end their sessions when the user leaves. */
    @Override
    public void threadFinished() {
        VirtualUser user = VirtualUser.here();
        if (isPassedOver && user != null) {
            user.staysToTheEnd();
        }
    }

    @Override
    public void iterationStart(LoopIterationEvent event) {
        // the root has no loop above it
    }
}
