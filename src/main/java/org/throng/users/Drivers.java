package org.throng.users;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import org.throng.users.profile.Share;

/** What drives one run of a thread group: its own share of the profile, and those that lost injectors have left. */
final class Drivers {

    private final BiFunction<Share, Beginning, Driver> maker;
    private final Driver own;
    private final List<Driver> all = new CopyOnWriteArrayList<>();
    private boolean stopped;
    private boolean ended;

    /** @param maker makes the driver of a share */
    Drivers(BiFunction<Share, Beginning, Driver> maker, Share share) {
        this.maker = maker;
        own = maker.apply(share, Beginning.WHOLE);
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
     * @return false if the run is over or was told to stop
     */
    synchronized boolean takeOver(Share share, long fromNanos) {
        if (stopped || ended) {
            return false;
        }
        Driver more = maker.apply(share, new Beginning(own.began(), fromNanos));
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

    /** No new users; those that are there end after what they are doing. */
    synchronized void stop() {
        stopped = true;
        all.forEach(Driver::stop);
    }

    /** No new users; those that are there are interrupted. Returns when they have ended or are given up. */
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

    /** From here on no share is taken over; false if one was a moment ago. */
    private synchronized boolean end() {
        ended = all.stream().allMatch(Driver::hasEnded);
        return ended;
    }
}
