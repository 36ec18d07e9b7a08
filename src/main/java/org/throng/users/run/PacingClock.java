package org.throng.users.run;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.timers.Timer;
import org.apache.jorphan.util.JMeterStopTestException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.Measurements;
import org.throng.users.elements.ElementName;
import org.throng.users.profile.Pace;
import org.throng.users.profile.ProfileException;

/** The running form of a {@code Pacing}, shared by all users; each user keeps its next instant in a variable. */
public final class PacingClock extends AbstractTestElement implements Timer, UserTimer, NoThreadClone {

    private static final long serialVersionUID = 1L;
    private static final Logger log = LoggerFactory.getLogger(PacingClock.class);
    private static final AtomicInteger NUMBER = new AtomicInteger();
    private static final long NANOS_PER_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    /** 0 if the interval cannot be read. */
    private final long intervalNanos;
    private final String problem;
    private final boolean startAtOnce;
    private final String name;
    private final String variable;

    public PacingClock(String name, String interval, boolean startAtOnce) {
        this.name = name;
        this.startAtOnce = startAtOnce;
        variable = "throng.pacing." + NUMBER.incrementAndGet();
        long nanos = 0;
        String error = null;
        try {
            nanos = Pace.intervalNanos(interval);
        } catch (ProfileException e) {
            error = "the interval '" + interval + "' of the pacing '" + name + "' cannot be read. " + e.getMessage();
            log.error("{}", error);
        }
        intervalNanos = nanos;
        problem = error;
    }

    /**
     * Virtual users sleep here until their next instant or until they must leave, and JMeter does not wait any more.
     * For JMeter's own thread groups this returns the wait, in milliseconds rounded up.
     *
     * @throws JMeterStopTestException if the interval cannot be read
     */
    @Override
    public long delay() {
        JMeterContext context = JMeterContextService.getContext();
        if (context.getThread() instanceof VirtualUser user) {
            Sleep.until(endNanos(user), user);
            return 0;
        }
        long wait = next(context) - System.nanoTime();
        Measurements.current().lateness(
                ElementName.withoutCalls(context.getCurrentSampler()), Math.max(0, -wait) / 1000);
        return Math.max(0, (wait + NANOS_PER_MILLI - 1) / NANOS_PER_MILLI);
    }

    @Override
    public long endNanos(VirtualUser user) {
        long next = next(JMeterContextService.getContext());
        user.intend(next);
        user.pacedBy(this);
        return next;
    }

    private long next(JMeterContext context) {
        long next = due(context);
        context.getVariables().putObject(variable, next + intervalNanos);
        return next;
    }

    /**
     * The instant at which the user's next sample is due, by {@link System#nanoTime()}. The first is at the user's
     * offset from the first call.
     *
     * @throws JMeterStopTestException if the interval cannot be read
     */
    public long due(JMeterContext context) {
        if (problem != null) {
            throw new JMeterStopTestException(problem);
        }
        JMeterVariables variables = context.getVariables();
        Long due = (Long) variables.getObject(variable);
        if (due == null) {
            due = System.nanoTime() + (startAtOnce ? 0 : offset(context));
            variables.putObject(variable, due);
        }
        return due;
    }

    /** The variable in which a user keeps its next instant. */
    String variable() {
        return variable;
    }

    /** From one instant of a user to its next. */
    long intervalNanos() {
        return intervalNanos;
    }

    /** Pacings with different intervals have independent offsets. */
    private long offset(JMeterContext context) {
        long seed = context.getThread() instanceof VirtualUser user ? user.seed() : context.getThreadNum();
        return new SplittableRandom(seed ^ intervalNanos).nextLong(intervalNanos);
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public void setRunningVersion(boolean running) {
        // nothing here changes in a run
    }

    @Override
    public void recoverRunningVersion() {
        // nothing here changes in a run
    }
}
