package org.throng.users.stock;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.throng.users.run.Rounds;
import org.throng.users.run.VirtualUser;

/**
 * The users of an Arrivals Thread Group. At each arrival a user that has ended its round begins another, or else a new
 * user begins. When all users have arrived, present ones finish their sample.
 */
final class ArrivingUsers implements UserSupply, Rounds {

    /** How long the plugin waits before it looks again at a rate of 0. */
    private static final double PAUSE_MILLIS = 200;

    private final ArrivalRate rate;
    private final int rounds;
    private final long mostPresent;
    private final long mostArrivals;

    private final Queue<Waiting> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicLong arrived = new AtomicLong();
    private long scheduled;
    private volatile boolean over;

    /** A user between two arrivals. */
    private static final class Waiting {

        private final Thread thread = Thread.currentThread();
        private volatile boolean woken;
        private volatile long arrivalNanos = VirtualUser.NOT_INTENDED;

        void wake() {
            woken = true;
            LockSupport.unpark(thread);
        }

        void arrive(long nanoTime) {
            arrivalNanos = nanoTime;
            wake();
        }

        void await() {
            while (!woken && !Thread.currentThread().isInterrupted()) {
                LockSupport.park(this);
            }
        }
    }

    /**
     * @param rounds of each user; 0 for no limit
     * @param mostPresent users at the same time, beyond which arrivals are dropped; 0 for no limit
     * @param mostArrivals in all; 0 for no limit
     */
    ArrivingUsers(ArrivalRate rate, int rounds, long mostPresent, long mostArrivals) {
        this.rate = rate;
        this.rounds = rounds;
        this.mostPresent = mostPresent;
        this.mostArrivals = mostArrivals;
    }

    @Override
    public void startUsers(StockRun run) {
        int number = 0;
        double atMillis = 0;
        while (run.awaitUntil(instant(run, atMillis))) {
            double now = rate.at(atMillis / 1000, scheduled);
            if (now < 0 || mostArrivals > 0 && scheduled >= mostArrivals) {
                break;
            }
            if (now == 0) {
                atMillis += PAUSE_MILLIS;
                continue;
            }
            scheduled++;
            if (arrive(run, instant(run, atMillis), number)) {
                number++;
            }
            atMillis += 1000 / now;
        }
        over = true;
        waiting.forEach(Waiting::wake);
    }

    private static long instant(StockRun run, double atMillis) {
        return run.beganNanos() + (long) (atMillis * TimeUnit.MILLISECONDS.toNanos(1));
    }

    /** Returns whether a new user began. */
    private boolean arrive(StockRun run, long at, int number) {
        Waiting free = waiting.poll();
        if (free != null) {
            free.arrive(at);
            return false;
        }
        if (mostPresent > 0 && run.population().size() >= mostPresent) {
            return false;
        }
        VirtualUser user = run.newUser(number);
        user.arriveAt(at);
        run.begin(user);
        return true;
    }

    @Override
    public int limit() {
        arrived.incrementAndGet();
        return rounds == 0 ? -1 : rounds;
    }

    @Override
    public boolean awaitNext(int done) {
        VirtualUser user = VirtualUser.here();
        Waiting place = new Waiting();
        waiting.add(place);
        if (over) {
            place.wake();
        }
        user.waits(place::wake);
        place.await();
        user.waits(null);
        waiting.remove(place);
        if (place.arrivalNanos == VirtualUser.NOT_INTENDED) {
            return false;
        }
        user.intend(place.arrivalNanos);
        arrived.incrementAndGet();
        return true;
    }

    @Override
    public boolean areOver() {
        return over && arrived.get() >= scheduled;
    }
}
