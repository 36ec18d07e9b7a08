package org.throng.users.stock;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.users.VirtualUser;

/**
 * Users whose starts and ends are known when the group starts.
 *
 * @param starts in the order of their times
 */
record PlannedUsers(List<PlannedStart> starts) implements UserSupply {

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
    }
}
