package org.throng.users.run;

import java.util.function.Function;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.net.loop.Alarm;

/** The wait of a user that keeps its thread. An interrupt ends it, and is kept. */
public final class Sleep {

    private Sleep() {
    }

    /** Lets this thread's user sleep, unless it must leave; any other thread as well. */
    public static void nanos(long nanos) {
        until(System.nanoTime() + nanos, VirtualUser.current());
    }

    /**
     * Lets this thread sleep until an instant by {@link System#nanoTime()}, or until the user must leave.
     *
     * @param user whose thread it is; null for other threads
     */
    static void until(long nanoTime, VirtualUser user) {
        long left = nanoTime - System.nanoTime();
        if (left <= 0) {
            return;
        }
        Alarm alarm = new Alarm();
        alarm.ringIn(left);
        await(alarm, user);
    }

    /**
     * Lets this thread's user sleep until a planned wait is over, unless it must leave; any other thread as well.
     *
     * @param begin begins the wait, which its argument ends early
     */
    public static SampleResult through(Function<Runnable, HoldingSampler.Hold> begin) {
        Alarm alarm = new Alarm();
        HoldingSampler.Hold hold = begin.apply(alarm);
        alarm.ringIn(hold.endNanos() - System.nanoTime());
        await(alarm, VirtualUser.current());
        return hold.end();
    }

    private static void await(Alarm alarm, VirtualUser user) {
        if (user == null) {
            alarm.await();
        } else {
            user.waits(alarm);
            alarm.await();
            user.waits(null);
        }
        alarm.cancel();
    }
}
