package org.throng.workload.sync.element;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.OpeningSampler;
import org.throng.element.PlanSampler;
import org.throng.element.SampleStart;
import org.throng.users.run.VirtualUser;
import org.throng.workload.sync.server.SyncException;

/** The base of the samplers of a sync client: the first one that runs makes the user's client. */
abstract class SyncSampler extends OpeningSampler {

    private static final long serialVersionUID = 1L;

    SyncSampler(PlanSampler element) {
        super(element, UserClient.USERS);
    }

    /**
     * Clients in a closed loop have no idle time in which a small size matters, and no time for a thread of each
     * sample.
     */
    @Override
    protected final boolean isOffloaded() {
        VirtualUser user = VirtualUser.here();
        return user != null && user.isPaced();
    }

    @Override
    protected final SampleResult run(SampleStart start) {
        UserClient user = UserClient.current();
        if (!user.exists()) {
            user.make(inScope(SyncServerConfig.class, "Sync Server").run(), measurements(), userIndex(), userSeed());
        }
        SyncSteps steps = new SyncSteps(start);
        try {
            run(user, steps);
        } catch (SyncException e) {
            steps.failed(e);
        } catch (InterruptedException e) {
            steps.interrupted();
        }
        return steps.any() ? steps.whole() : null;
    }

    /** Does the work with the user's client, which may not have started up. */
    abstract void run(UserClient user, SyncSteps steps) throws SyncException, InterruptedException;
}
