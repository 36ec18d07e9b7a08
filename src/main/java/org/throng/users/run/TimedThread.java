package org.throng.users.run;

import java.util.concurrent.TimeUnit;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterThreadMonitor;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jorphan.collections.HashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.WallClock;

/**
 * A thread of JMeter whose scheduled end is an instant of {@link System#nanoTime()}. JMeter's own is one of the wall
 * clock: if that is set forward during a run, all users end at once, and if it is set back, they stay.
 */
abstract class TimedThread extends JMeterThread {

    private static final Logger LOG = LoggerFactory.getLogger(JMeterThread.class);
    private static final long HALF_MILLI_MICROS = 500;

    private boolean hasBegun;
    private boolean isScheduled;
    private boolean ends;
    private long endNanos;

    TimedThread(HashTree tree, JMeterThreadMonitor monitor, ListenerNotifier notifier, boolean sameUser) {
        super(tree, monitor, notifier, sameUser);
    }

    /** Sets the scheduled end by {@link System#nanoTime()}. */
    public final void endsAt(long nanoTime) {
        ends = true;
        endNanos = nanoTime;
        super.setEndTime(getEndTime());
        setScheduled(true);
    }

    /** JMeter waits for the start of a thread with a schedule, and then compares its end with the wall clock. */
    @Override
    public final void setScheduled(boolean scheduled) {
        isScheduled = scheduled;
        super.setScheduled(scheduled && !hasBegun);
    }

    /** The thread has started; from now on {@link #stopIfOver} stands for JMeter's comparison. */
    final void begun() {
        hasBegun = true;
        super.setScheduled(false);
    }

    /** Stops the thread if it has an end, and that is now. */
    final void stopIfOver() {
        if (isScheduled && ends && System.nanoTime() - endNanos >= 0) {
            LOG.info("Stopping because end time detected by thread: {}", getThreadName());
            stop();
        }
    }

    /** Sets the end as a plan's script does. */
    @Override
    public final void setEndTime(long wallMillis) {
        ends = true;
        endNanos = WallClock.nanoTime(TimeUnit.MILLISECONDS.toMicros(wallMillis));
        super.setEndTime(wallMillis);
    }

    /** The end by the present wall clock, by which stock timers and pauses shorten themselves. */
    @Override
    public final long getEndTime() {
        return ends
                ? (WallClock.micros() + (endNanos - System.nanoTime()) / 1_000 + HALF_MILLI_MICROS) / 1_000
                : super.getEndTime();
    }
}
