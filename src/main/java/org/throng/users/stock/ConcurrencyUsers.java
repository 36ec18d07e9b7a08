package org.throng.users.stock;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.throng.users.run.Rounds;

/**
 * The users of a Concurrency Thread Group: as many as planned are present, and one that ends is replaced. At the end of
 * the plan users finish their sample.
 */
final class ConcurrencyUsers implements UserSupply, Rounds {

    private static final long RAMP_NAP_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long HOLD_NAP_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Supplier<ConcurrencyLevel> plan;
    private final int rounds;
    private volatile StockRun run;
    private volatile boolean over;

    /**
     * @param plan the present plan: its settings may change during the run
     * @param rounds of each user; 0 for no limit
     */
    ConcurrencyUsers(Supplier<ConcurrencyLevel> plan, int rounds) {
        this.plan = plan;
        this.rounds = rounds;
    }

    @Override
    public void startUsers(StockRun begun) {
        run = begun;
        begun.population().whenOneEnds(begun::wake);
        int number = 0;
        while (!begun.population().isStopped()) {
            double seconds = (System.nanoTime() - begun.beganNanos()) / 1e9;
            ConcurrencyLevel present = plan.get();
            long level = present.at(seconds);
            if (level == ConcurrencyLevel.OVER || present.target() <= 0) {
                break;
            }
            while (begun.population().size() < level) {
                begun.begin(begun.newUser(number++));
            }
            LockSupport.parkNanos(present.isHeldAt(seconds)
                    ? Math.min(HOLD_NAP_NANOS, untilEnd(present, seconds))
                    : RAMP_NAP_NANOS);
        }
        over = true;
    }

    private static long untilEnd(ConcurrencyLevel plan, double seconds) {
        return (long) ((plan.rampSeconds() + plan.holdSeconds() - seconds) * 1e9);
    }

    @Override
    public int limit() {
        return rounds == 0 ? -1 : rounds;
    }

    @Override
    public boolean awaitNext(int done) {
        return !over && run.population().size() <= plan.get().target();
    }

    @Override
    public boolean areOver() {
        return over;
    }
}
