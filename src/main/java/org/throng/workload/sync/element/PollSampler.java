package org.throng.workload.sync.element;

import org.throng.element.Setting;
import org.throng.users.VirtualUser;
import org.throng.workload.sync.SyncException;

/** Polls, for all users. */
final class PollSampler extends SyncSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<Boolean> syncs;

    PollSampler(SyncClientPoll element) {
        super(element);
        syncs = settings.of(SyncClientPoll.WHEN_CHANGED);
    }

    static boolean syncs(String text) {
        return switch (text) {
            case "sync" -> true;
            case "nothing" -> false;
            default -> throw new IllegalArgumentException("'" + text + "' is neither sync nor nothing");
        };
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

    /** The transaction of a poll that found a change, with the sync. */
    static final String SYNC_RUN = "sync run";
}
