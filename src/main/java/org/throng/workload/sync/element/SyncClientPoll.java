package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.choice;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.users.run.VirtualUser;
import org.throng.workload.sync.server.SyncException;

/**
 * Asks whether something has changed, like an idle desktop client, and if so, syncs. The first time the client starts
 * up instead.
 */
public class SyncClientPoll extends PlanSampler {

    static final PlanProperty<Boolean> WHEN_CHANGED = choice("poll", "whenChanged", "sync", "nothing").is("sync");

    /** The transaction of a poll that found a change, with the sync. */
    static final String SYNC_RUN = "sync run";

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(WHEN_CHANGED);
    }

    /** The instant at which a failed poll is repeated: the client knows its number of failures. */
    static long again(UserClient user) {
        return System.nanoTime() + user.client().pollAgainAfter().toNanos();
    }

    /**
     * Polls, and syncs if something has changed; starts up a client that has not begun.
     *
     * @return whether that was more than a poll
     */
    static boolean poll(UserClient user, SyncSteps steps, boolean syncs) throws SyncException, InterruptedException {
        if (!user.isReady()) {
            steps.become(user.beginning());
            user.begin(steps);
            return true;
        }
        if (user.client().poll(steps) && syncs) {
            steps.become(SYNC_RUN);
            user.client().sync(steps);
            return true;
        }
        return false;
    }

    private static final class Running extends SyncSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Boolean> syncs;

        Running(SyncClientPoll element) {
            super(element);
            syncs = settings.of(WHEN_CHANGED);
        }

        @Override
        void run(UserClient user, SyncSteps steps) throws SyncException, InterruptedException {
            VirtualUser virtual = VirtualUser.current();
            try {
                if (poll(user, steps, syncs.get()) && virtual != null) {
                    virtual.dueAgain(user.dueAfterSync(virtual.dueAgain(), virtual.pacingNanos()));
                }
            } catch (SyncException e) {
                if (virtual != null) {
                    virtual.dueAgain(again(user));
                }
                throw e;
            }
        }
    }
}
