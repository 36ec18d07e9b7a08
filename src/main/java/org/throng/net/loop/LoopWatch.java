package org.throng.net.loop;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Watches whether users let go of their event loop. Users that wait behind one who does not are run elsewhere
 * meanwhile, whatever the reason: so a lock that one of them holds cannot stop the loop for ever. A group whose users
 * block loops repeatedly, or once for long, leaves the loops.
 *
 * <p>It looks 20 times a second. Where a user has already run for {@value #BLOCKED_MILLIS} ms, it looks again after the
 * same time. So it finds what blocks loops often, at almost no cost. It does not count time in which the machine does
 * not run the loop, or in which the JVM is stopped, nor the wait for a garbage collection. The JVM counts a collection
 * when it ends, and wakes the thread that waits for it after that, on a busy machine much later. So a wait counts only
 * if the JVM counted no collection between the look before it and the look after it.
 *
 * <p>It has a thread of its own. That of {@link SessionTimer} takes locks of sessions, and so may itself wait for a
 * user who waits behind a blocked loop.
 */
final class LoopWatch {

    /** A user that runs for as long without a wait blocks its loop. */
    static final int BLOCKED_MILLIS = 5;

    private static final long BLOCKED_NANOS = TimeUnit.MILLISECONDS.toNanos(BLOCKED_MILLIS);
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final List<Watched> loops = new ArrayList<>();

    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread watching = new Thread(task, "throng-loop-watch");
        watching.setDaemon(true);
        return watching;
    });

    /** Number of collections of garbage so far. */
    private final LongSupplier collections;

    /** One loop, and what it did at the last look. */
    private static final class Watched {

        private final UserEventLoop loop;
        private UserEventLoop.Turn turn;
        private long since;
        private long seenNanos;
        private Look look;
        private long collections;
        private long collectionsBefore;
        private long passes;
        /** For how long its turn was found to wait; 0 if it was not. */
        private long waitedNanos;
        /** The last turn that was found to block the loop, and how often. */
        private UserEventLoop.Turn blocking;
        private int times;

        Watched(UserEventLoop loop) {
            this.loop = loop;
        }

        /** Whether a user runs for so long that a second look is due. */
        boolean isSuspect(long now, long collectionsSoFar) {
            if (waitedNanos > 0 && collectionsBefore == collectionsSoFar) {
                blocked(now, waitedNanos);
            }
            waitedNanos = 0;
            collectionsBefore = collections;
            collections = collectionsSoFar;
            since = loop.runningSince();
            turn = loop.running();
            seenNanos = now;
            if (turn == null) {
                lookAtHandlers();
                return false;
            }
            if (now - since < BLOCKED_NANOS) {
                turn = null;
                return false;
            }
            look = Look.at(loop.task());
            return true;
        }

        /** No user runs: they wait for the end of the loop's own work, and this may wait for a lock of one of them. */
        private void lookAtHandlers() {
            long now = loop.passes();
            if (now == passes && loop.hasReady()) {
                loop.giveAway();
            }
            passes = now;
        }

        void lookAgain(long now) {
            if (loop.running() != turn || loop.runningSince() != since || now - seenNanos > 3 * BLOCKED_NANOS) {
                return;
            }
            Look again = Look.at(loop.task());
            boolean known = look != null && again != null;
            boolean computed = known && again.computedSince(look);
            if (known && !computed && !(look.waits && again.waits)) {
                return;
            }
            loop.giveAway();
            if (computed) {
                blocked(now, now - since);
            } else {
                waitedNanos = now - since;
            }
        }

        private void blocked(long now, long nanos) {
            times = turn == blocking ? times + 1 : 1;
            blocking = turn;
            turn.group().blocked(now, nanos, times);
        }
    }

    private LoopWatch(List<UserEventLoop> loops, LongSupplier collections) {
        this.collections = collections;
        loops.forEach(loop -> this.loops.add(new Watched(loop)));
    }

    /**
     * Watches these loops from now on, until they end.
     *
     * @param collections gives how many garbage collections there were so far
     */
    static void begin(List<UserEventLoop> loops, LongSupplier collections) {
        LoopWatch watch = new LoopWatch(loops, collections);
        watch.thread.scheduleWithFixedDelay(watch::look, PERIOD_NANOS, PERIOD_NANOS, TimeUnit.NANOSECONDS);
        loops.get(0).terminationFuture().addListener(ended -> watch.thread.shutdownNow());
    }

    /** The garbage collections of this JVM so far. */
    static LongSupplier collections() {
        List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        return () -> collectors.stream().mapToLong(GarbageCollectorMXBean::getCollectionCount).sum();
    }

    private void look() {
        long now = System.nanoTime();
        long collectionsSoFar = collections.getAsLong();
        boolean again = false;
        for (Watched one : loops) {
            again |= one.isSuspect(now, collectionsSoFar);
        }
        if (again) {
            thread.schedule(this::lookAgain, BLOCKED_NANOS, TimeUnit.NANOSECONDS);
        }
    }

    private void lookAgain() {
        long now = System.nanoTime();
        for (Watched one : loops) {
            if (one.turn != null) {
                one.lookAgain(now);
            }
        }
    }

    /**
     * The state of a thread as the system reports it (Linux, proc(5)).
     *
     * @param waits whether it waits for anything but a processor
     * @param cpuNanos its processor time so far
     */
    private record Look(boolean waits, long cpuNanos) {

        /** @param task the thread's folder below /proc; null where there is none, which gives null */
        static Look at(Path task) {
            if (task == null) {
                return null;
            }
            try {
                String state = Files.readString(task.resolve("stat"));
                String times = Files.readString(task.resolve("schedstat"));
                // the name, in brackets, may contain anything
                return new Look(state.charAt(state.lastIndexOf(')') + 2) != 'R',
                        Long.parseLong(times.substring(0, times.indexOf(' '))));
            } catch (IOException | RuntimeException e) {
                return null;
            }
        }

        /** Whether it had a processor for most of the time since an earlier look. */
        boolean computedSince(Look earlier) {
            return cpuNanos - earlier.cpuNanos > BLOCKED_NANOS / 2;
        }
    }
}
