package org.throng.users;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.throng.users.profile.Share;
import org.throng.users.run.VirtualUser;

/** The drivers of one run of a thread group: for its own share of the profile, and for shares of lost injectors. */
final class Drivers implements Stoppable {

    private final ProfileRun run;
    private final Driver own;
    private final List<Driver> all = new CopyOnWriteArrayList<>();
    private boolean stopped;
    private boolean ended;

    /** @param share the part of the profile that this injector drives, if users are divided one by one */
    Drivers(ProfileRun run, Share share) {
        this.run = run;
        own = driver(share, 0, ProfileStart.WHOLE);
        all.add(own);
    }

    private Driver driver(Share share, int rank, ProfileStart beginning) {
        return new Driver(run, share.together(run.together()), rank, beginning);
    }

    @Override
    public void start() {
        own.start();
    }

    /** The driver of this injector's own share. */
    Driver own() {
        return own;
    }

    /**
     * Drives one more share.
     *
     * @param fromNanos instant of the profile from which on it is driven here
     * @return false if the run is over or stopped
     */
    synchronized boolean takeOver(Share share, long fromNanos) {
        if (stopped || ended) {
            return false;
        }
        Driver more = driver(share, all.size(), new ProfileStart(own.began(), fromNanos));
        all.add(more);
        more.start();
        return true;
    }

    VirtualUser named(String name) {
        return all.stream().map(driver -> driver.population().named(name)).filter(Objects::nonNull)
                .findFirst().orElse(null);
    }

    int users() {
        return all.stream().mapToInt(driver -> driver.population().size()).sum();
    }

    @Override
    public synchronized void stop() {
        stopped = true;
        all.forEach(Driver::stop);
    }

    @Override
    public void cut() {
        stop();
        all.forEach(Driver::cut);
    }

    @Override
    public boolean awaitEnd(long nanos) {
        long deadline = System.nanoTime() + nanos;
        for (Driver driver : all) {
            if (!driver.awaitEnd(deadline - System.nanoTime())) {
                return false;
            }
        }
        return end();
    }

    /** From now on no share is taken over; returns false if one was taken over just before. */
    private synchronized boolean end() {
        ended = all.stream().allMatch(Driver::hasEnded);
        return ended;
    }
}
