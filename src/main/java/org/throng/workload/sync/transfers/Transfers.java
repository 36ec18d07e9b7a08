package org.throng.workload.sync.transfers;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.throng.workload.sync.server.Job;
import org.throng.workload.sync.server.JobRunner;

/**
 * Starts transfers: half as many at once as a client has requests, at most three, and one more for each of these that
 * will end soon; see docs/sync-protocol.md, Transfers.
 */
public final class Transfers implements JobRunner.Jobs {

    private static final int NORMAL = 3;

    private final Deque<Transfer> waiting;
    private final int parallel;
    private final List<Transfer> running = new ArrayList<>();

    public Transfers(Deque<Transfer> waiting, int parallel) {
        this.waiting = waiting;
        this.parallel = parallel;
    }

    @Override
    public Job next() {
        int normal = Math.min(NORMAL, (parallel + 1) / 2);
        long quick = running.stream().limit(normal).filter(Transfer::isQuick).count();
        if (waiting.isEmpty() || running.size() >= Math.min(parallel, normal + quick)) {
            return null;
        }
        Transfer next = waiting.poll();
        running.add(next);
        return next;
    }

    @Override
    public void ended(Job job) {
        running.remove(job);
    }
}
