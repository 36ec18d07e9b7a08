package org.throng.users;

import org.throng.net.Alarm;

/** The sleep of a user until an instant. */
final class Sleep {

    private Sleep() {
    }

    /**
     * Lets this thread sleep until an instant by {@link System#nanoTime()}, or until the user must leave. An interrupt
     * ends it as well, and is kept.
     *
     * @param user whose thread it is; null for other threads
     */
    static void until(long nanoTime, VirtualUser user) {
        long left = nanoTime - System.nanoTime();
        if (left <= 0) {
            return;
        }
        Alarm alarm = Alarm.in(left);
        if (user == null) {
            alarm.await();
        } else {
            user.waits(alarm::run);
            alarm.await();
            user.waits(null);
        }
        alarm.cancel();
    }
}
