package org.throng.users;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.measure.RunContext;
import org.throng.users.profile.Schedule;

/**
 * The point of its schedule at which a driver begins.
 *
 * @param origin when the profile begins or began, by {@link System#nanoTime}; null for the agreed start, or else now
 * @param fromNanos instant of the profile before which another injector has driven the share, 0 for none
 */
record ProfileStart(Long origin, long fromNanos) {

    /** The users of a lost injector return over this time. */
    private static final long RESUME_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** The whole profile, from the agreed instant or else from now on. */
    static final ProfileStart WHOLE = new ProfileStart(null, 0);

    long nanoTime() {
        return origin == null ? RunContext.current().profileStartNanos() : origin;
    }

    /**
     * Goes to the first event that is driven here. The present users of a closed profile return; earlier arrivals of an
     * open one are finished or lost.
     *
     * @param resumed receives the users that return, in the order of their indexes
     * @return whether there is such an event
     */
    boolean skip(Schedule schedule, boolean isOpen, List<Integer> resumed) {
        boolean more = schedule.advance();
        while (more && schedule.atNanos() < fromNanos) {
            if (!isOpen && schedule.isStart()) {
                resumed.add(schedule.user());
            } else if (!isOpen) {
                // last in, first out
                resumed.remove(resumed.size() - 1);
            }
            more = schedule.advance();
        }
        return more;
    }

    /** The instant at which a returning user begins, relative to the beginning of the profile. */
    long resumeNanos(int ordinal, int count) {
        return fromNanos + RESUME_NANOS * ordinal / count;
    }
}
