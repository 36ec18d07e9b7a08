package org.throng.users;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.threads.JMeterVariables;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.users.profile.LoadProfile;
import org.throng.users.profile.Schedule;
import org.throng.users.profile.Share;
import org.throng.users.run.VirtualUser;

/**
 * Starts and stops Virtual Users at the instants of their schedule. If it is late it catches up, and leaves no event
 * out. See {@link VirtualUsers} for how a run ends.
 */
final class Driver extends GroupRun {

    private static final Logger log = LoggerFactory.getLogger(Driver.class);

    private final ProfileRun run;
    private final LoadProfile profile;
    private final Share share;
    private final ProfileStart beginning;
    private final Schedule schedule;

    /** The users of a closed profile, by their ordinal on this injector; one that has stopped keeps its place. */
    private final List<VirtualUser> places = new ArrayList<>();
    private final AtomicInteger added = new AtomicInteger();
    /** When the profile began, by {@link System#nanoTime}; null before. */
    private volatile Long began;

    /**
     * @param share of the profile that is driven here
     * @param rank 0 for this injector's own share, 1 for the first that it has taken over, and so on
     * @param beginning point of the schedule at which it begins
     */
    Driver(ProfileRun run, Share share, int rank, ProfileStart beginning) {
        super(run.groupName(), share, rank, run.start());
        this.run = run;
        profile = run.profile();
        this.share = share;
        this.beginning = beginning;
        schedule = profile.schedule(run.seed(), share);
    }

    /** When the profile began, by {@link System#nanoTime}; null before it has. */
    Long began() {
        return began;
    }

    @Override
    protected void follow() {
        List<Integer> resumed = new ArrayList<>();
        boolean more = beginning.skip(schedule, profile.isOpen(), resumed);
        // the first user is made before the clock starts: it takes longer than all others
        VirtualUser next = more && resumed.isEmpty() && schedule.isStart() ? newUser(schedule.user()) : null;
        long began = beginning.nanoTime();
        this.began = began;
        population().began(began);
        for (int i = 0; i < resumed.size(); i++) {
            long at = began + beginning.resumeNanos(i, resumed.size());
            VirtualUser user = newUser(resumed.get(i));
            if (!awaitUntil(at)) {
                return;
            }
            begin(user, at);
        }
        while (more) {
            if (next == null && schedule.isStart()) {
                next = newUser(schedule.user());
            }
            long at = began + schedule.atNanos();
            if (!awaitUntil(at)) {
                return;
            }
            if (schedule.isStart()) {
                begin(next, at);
                next = null;
            } else {
                places.get(share.ordinal(schedule.user())).leave();
            }
            more = schedule.advance();
        }
        end(began);
    }

    private VirtualUser newUser(int index) {
        return run.factory().user(index, population());
    }

    private void begin(VirtualUser user, long at) {
        user.arriveAt(at);
        profile.leavesAtNanos(user.index(), at - began).ifPresent(nanos -> user.leavesAt(began + nanos));
        if (!profile.isOpen()) {
            takePlace(user);
        }
        population().start(user);
    }

    private void takePlace(VirtualUser user) {
        int place = share.ordinal(user.index());
        if (place == places.size()) {
            places.add(user);
        } else {
            user.follow(places.set(place, user));
        }
    }

    private void end(long began) {
        long left = profile.hasKnownEnd() ? began + profile.durationNanos() - System.nanoTime() : Long.MAX_VALUE;
        if (population().awaitEmptyOrStopped(left) || population().isStopped()) {
            return;
        }
        log.info("{}: the load profile is over, {} users are there", groupName(), population().size());
        if (profile.endsUsers()) {
            population().stop();
        }
        if (!population().awaitEmpty(run.graceNanos())) {
            log.info("{}: {} users are cut after {} s of grace",
                    groupName(), population().size(), run.graceNanos() / 1e9);
            cutUsers();
        }
    }

    /**
     * Starts a user beyond the profile, now.
     *
     * @param callers variables that it begins with; those of the plan if null
     */
    VirtualUser add(int delayMillis, JMeterVariables callers) {
        int index = share.user(share.of(profile.plannedUsers()) + added.getAndIncrement());
        VirtualUser user = callers == null
                ? run.factory().user(index, population())
                : run.factory().user(index, index, population(), callers);
        user.setInitialDelay(delayMillis);
        Long origin = began;
        if (origin != null && profile.endsUsers()) {
            user.leavesAt(origin + profile.durationNanos());
        }
        population().start(user);
        return user;
    }
}
