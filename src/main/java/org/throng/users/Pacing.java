package org.throng.users;

import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.timers.Timer;
import org.throng.gui.ElementNames;
import org.throng.users.profile.Pace;
import org.throng.users.profile.ProfileException;
import org.throng.users.run.PacingClock;

/**
 * A timer by the clock: the samples in its scope begin at instants one interval apart, regardless of their duration.
 * (JMeter's other timers wait after the answer, so a slow server gets fewer requests.)
 *
 * <p>Each user has its own offset within the interval, which the seed determines, so that users do not begin together.
 * A user that is late begins its next sample at once, and this sample's intended start is the instant it has missed; a
 * user more than an interval behind catches up, sample after sample, and no instant is left out. On Virtual Users, the
 * recorder takes lateness and response time from the intended start ({@link
 * org.throng.users.run.VirtualUser#intend}). On other thread groups this timer records the lateness itself.
 *
 * <p>The interval is the same for all users: it is read once, when the first user begins. The users share one run-time
 * timer, so that a user's copy of this element costs nothing.
 */
public class Pacing extends AbstractTestElement implements Timer, TestBean, TestStartListener, Checked {

    private static final long serialVersionUID = 1L;

    /** {@code 6 s} or {@code 10/min}. */
    static final String INTERVAL = "interval";
    /** Whether a user's first instant is its beginning instead of its offset. */
    static final String START_AT_ONCE = "startAtOnce";

    private String interval = "";
    private boolean startAtOnce;
    private transient PacingClock clock;

    /** JMeter names a new element as its menu does. */
    @Override
    public void setName(String name) {
        super.setName(ElementNames.inPlan(name));
    }

    /** In a run, the timer that all users share; otherwise a copy. */
    @Override
    public Object clone() {
        return isRunningVersion() ? clock() : super.clone();
    }

    private synchronized PacingClock clock() {
        if (clock == null) {
            clock = new PacingClock(
                    getName(), getPropertyAsString(INTERVAL), getPropertyAsBoolean(START_AT_ONCE));
        }
        return clock;
    }

    /** Checks the interval, unless it contains a variable that is only set in the run. */
    @Override
    public void check() {
        String text = getPropertyAsString(INTERVAL);
        try {
            if (!text.contains("${")) {
                Pace.intervalNanos(text);
            }
        } catch (ProfileException e) {
            throw new IllegalArgumentException(
                    getName() + ": the interval '" + text + "' cannot be read. " + e.getMessage(), e);
        }
    }

    /** For rare thread groups that do not clone their elements. */
    @Override
    public long delay() {
        return clock().delay();
    }

    @Override
    public synchronized void testStarted() {
        clock = null;
    }

    public String getInterval() {
        return interval;
    }

    public void setInterval(String interval) {
        this.interval = interval;
    }

    public boolean isStartAtOnce() {
        return startAtOnce;
    }

    public void setStartAtOnce(boolean startAtOnce) {
        this.startAtOnce = startAtOnce;
    }
}
