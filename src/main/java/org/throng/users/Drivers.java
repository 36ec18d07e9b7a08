package org.throng.users;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.throng.users.profile.Share;

/** The drivers of one run of a thread group: for its own share of the profile, and for shares of lost injectors. */
final class Drivers {

    private final Maker maker;
    private final Driver own;
    private final List<Driver> all = new CopyOnWriteArrayList<>();
    private boolean stopped;
    private boolean ended;

    /** Makes the driver of a share. */
    @FunctionalInterface
    interface Maker {

        /** @param rank 0 for this injector's own share, 1 for the first that it has taken over, and so on */
        Driver make(Share share, int rank, ProfileStart beginning);
    }

    Drivers(Maker maker, Share share) {
        this.maker = maker;
        own = maker.make(share, 0, ProfileStart.WHOLE);
        all.add(own);
    }

    void start() {
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
        Driver more = maker.make(share, all.size(), new ProfileStart(own.began(), fromNanos));
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

    /** Starts no more users; present ones end after their current sample. */
    synchronized void stop() {
        stopped = true;
        all.forEach(Driver::stop);
    }

    /** Starts no more users and interrupts the present ones. Returns when they have ended or are given up. */
    void cut() {
        stop();
        all.forEach(Driver::cut);
    }

    /** Waits until the run is over; false if it is not after {@code nanos}. */
    boolean awaitEnd(long nanos) {
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
