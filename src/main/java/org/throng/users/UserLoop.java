package org.throng.users;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.control.IteratingController;
import org.apache.jmeter.control.NextIsNullException;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.util.JMeterUtils;

/**
 * The root of one user's elements: runs the plan once, or until the user is stopped. It stands where JMeter would put a
 * copy of the whole thread group for each user.
 */
class UserLoop extends GenericController implements IteratingController {

    private static final long serialVersionUID = 1L;

    /** How long a round without any sample lasts, so that a plan whose conditions are all false does not spin. */
    private static final long EMPTY_ROUND_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final String groupName;
    private final boolean endless;
    private int loop;
    private boolean sampled;

    UserLoop(String groupName, boolean endless) {
        this.groupName = groupName;
        this.endless = endless;
    }

    @Override
    public Object clone() {
        return new UserLoop(groupName, endless);
    }

    @Override
    public String getName() {
        return groupName;
    }

    @Override
    public Sampler next() {
        Sampler sampler = super.next();
        sampled |= sampler != null;
        return sampler;
    }

    /** One round is over. JMeter's thread asks again, after it has looked whether the user is still to run. */
    @Override
    protected Sampler nextIsNull() throws NextIsNullException {
        if (!sampled && endless) {
            LockSupport.parkNanos(EMPTY_ROUND_NANOS);
        }
        startNextLoop();
        return null;
    }

    @Override
    protected void fireIterationStart() {
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        if (variables != null) {
            variables.putObject(JMeterUtils.formatJMeterExportedVariableName(groupName + "__idx"), loop);
        }
        super.fireIterationStart();
    }

    @Override
    protected int getIterCount() {
        return loop + 1;
    }

    @Override
    public void startNextLoop() {
        sampled = false;
        loop++;
        reInitialize();
        if (!endless) {
            setDone(true);
        }
    }

    @Override
    public void triggerEndOfLoop() {
        startNextLoop();
    }

    @Override
    public void breakLoop() {
        startNextLoop();
        setDone(true);
    }

    @Override
    public void iterationStart(LoopIterationEvent event) {
        // the root has no loop above it
    }
}
