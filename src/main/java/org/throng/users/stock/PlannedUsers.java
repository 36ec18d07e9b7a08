package org.throng.users.stock;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.users.run.VirtualUser;

/**
 * Users whose starts and ends are known when the group starts. If all have an end, those that are present long after it
 * are cut, and their requests count as in flight: a server that never ends an answer to a request without a timeout
 * would keep the run from its end. In JMeter such a test never ends.
 *
 * @param starts in the order of their times
 * @param graceMillis that users have for the sample of their last moment
 */
record PlannedUsers(List<PlannedStart> starts, long graceMillis) implements UserSupply {

    private static final Logger log = LoggerFactory.getLogger(PlannedUsers.class);

    /** Longer than the timeouts that plans set: samples that end in JMeter end here as well. */
    private static final long GRACE_MILLIS = TimeUnit.MINUTES.toMillis(2);

    PlannedUsers(List<PlannedStart> starts) {
        this(starts, GRACE_MILLIS);
    }

    @Override
    public void startUsers(StockRun run) {
        for (PlannedStart start : starts) {
            VirtualUser user = run.newUser(start.number());
            if (!run.awaitUntil(run.beganNanos() + TimeUnit.MILLISECONDS.toNanos(start.atMillis()))) {
                return;
            }
            if (start.hasEnd()) {
                user.setStartTime(System.currentTimeMillis());
                user.endsAt(run.beganNanos() + TimeUnit.MILLISECONDS.toNanos(start.endMillis()));
            }
            run.begin(user);
        }
        if (!starts.isEmpty() && starts.stream().allMatch(PlannedStart::hasEnd)) {
            cutAfterGrace(run);
        }
    }

    private void cutAfterGrace(StockRun run) {
        long end = starts.stream().mapToLong(PlannedStart::endMillis).max().getAsLong() + graceMillis;
        long left = run.beganNanos() + TimeUnit.MILLISECONDS.toNanos(end) - System.nanoTime();
        if (!run.population().awaitEmptyOrStopped(left) && !run.population().isStopped()) {
            log.info("{} users are cut {} s after their end", run.population().size(), graceMillis / 1e3);
            run.cutUsers();
        }
    }
}
