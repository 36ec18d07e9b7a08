package org.throng.users;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.users.profile.Schedule;

/**
 * From when on a driver follows its schedule.
 *
 * @param origin when the profile begins or began, by {@link System#nanoTime}; null for the agreed start, or else now
 * @param fromNanos instant of the profile before which another injector has driven the share, 0 for none
 */
record Beginning(Long origin, long fromNanos) {

    /** The users of a lost injector do not all come back at once. */
    static final long RESUME_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** The whole profile, from the instant that is agreed on or else from now on. */
    static final Beginning WHOLE = new Beginning(null, 0);

    long nanoTime() {
        return origin == null ? AgreedStart.nanoTime() : origin;
    }

    /**
     * Goes to the first event that is driven here. Of a closed profile the users that are there at this moment come
     * back; who arrived before by an open one has been, or was lost.
     *
     * @param resumed takes the users that come back, in the order of their indexes
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

    /** When one of the users that come back begins, after the beginning of the profile. */
    long resumeNanos(int ordinal, int count) {
        return fromNanos + RESUME_NANOS * ordinal / count;
    }
}
