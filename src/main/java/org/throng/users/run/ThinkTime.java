package org.throng.users.run;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.timers.Timer;
import org.apache.jmeter.timers.TimerService;
import org.apache.jmeter.util.JMeterUtils;

/**
 * All timers of a sampler in one. JMeter adds up their delays and sleeps that long; for a virtual thread the JDK then
 * wakes a thread of its own to set the time, and once more when it is over. Here the user waits for the clock of its
 * event loop, and JMeter does not wait any more.
 *
 * <p>As in JMeter, the user ends at once if it would wait beyond its scheduled end.
 */
final class ThinkTime extends AbstractTestElement implements Timer, UserTimer, NoThreadClone {

    private static final long serialVersionUID = 1L;

    private final transient List<Timer> timers;
    /** A property of the run. JMeter reads it once a process, and an injector's process has many runs. */
    private final float factor = JMeterUtils.getPropDefault("timer.factor", 1.0f);

    private ThinkTime(List<Timer> timers) {
        this.timers = timers;
    }

    /** Whether users wait for these timers, and not only for a {@code Pacing}, which waits by itself. */
    static boolean isNeededFor(List<Timer> timers) {
        for (Timer timer : timers) {
            if (!(timer instanceof PacingClock)) {
                return true;
            }
        }
        return false;
    }

    /** @param timers of one sampler; never changed again */
    static List<Timer> of(List<Timer> timers) {
        return List.of(new ThinkTime(timers));
    }

    /** Whether this list of timers is the think time of these. */
    static boolean isOf(List<?> list, List<Timer> timers) {
        return list.get(0) instanceof ThinkTime one && one.timers == timers;
    }

    /** The timers of a sampler, as the plan has them. */
    static List<Timer> each(List<Timer> timers) {
        return timers.size() == 1 && timers.get(0) instanceof ThinkTime one ? one.timers : timers;
    }

    /** Waits, in a user of Throng; returns how long to wait, in milliseconds, in any other. */
    @Override
    public long delay() {
        if (JMeterContextService.getContext().getThread() instanceof VirtualUser user) {
            Sleep.until(endNanos(user), user);
            return 0;
        }
        return millis();
    }

    @Override
    public long endNanos(VirtualUser user) {
        long millis = millis();
        long now = System.nanoTime();
        if (millis <= 0) {
            return now;
        }
        long left = TimerService.getInstance().adjustDelay(millis, user.getEndTime(), false);
        if (left < 0) {
            user.stop();
            return now;
        }
        return now + TimeUnit.MILLISECONDS.toNanos(left);
    }

    private long millis() {
        long millis = 0;
        for (Timer timer : timers) {
            TestBeanHelper.prepare((TestElement) timer);
            long delay = timer.delay();
            millis += factor != 1 && timer.isModifiable() ? Math.round(delay * factor) : delay;
        }
        return millis;
    }

    @Override
    public void setRunningVersion(boolean running) {
        for (Timer timer : timers) {
            ((TestElement) timer).setRunningVersion(running);
        }
    }

    @Override
    public void recoverRunningVersion() {
        for (Timer timer : timers) {
            ((TestElement) timer).recoverRunningVersion();
        }
    }
}
