package org.throng.users.stock;

import java.util.PrimitiveIterator;
import org.throng.users.run.VirtualUser;

/**
 * Users that arrive by the schedule of an Open Model Thread Group. At its end, present users are interrupted.
 *
 * @param arrivals in seconds since the start of the group
 * @param seconds length of the schedule
 */
record OpenModelUsers(PrimitiveIterator.OfDouble arrivals, double seconds) implements UserSupply {

    @Override
    public void startUsers(StockRun run) {
        for (int number = 0; arrivals.hasNext(); number++) {
            long at = run.beganNanos() + (long) (arrivals.nextDouble() * 1e9);
            VirtualUser user = run.newUser(number);
            if (!run.awaitUntil(at)) {
                return;
            }
            user.arriveAt(at);
            run.begin(user);
        }
        long left = run.beganNanos() + (long) (seconds * 1e9) - System.nanoTime();
        if (!run.population().awaitEmptyOrStopped(left) && !run.population().isStopped()) {
            run.cutUsers();
        }
    }
}
