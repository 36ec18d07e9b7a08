package org.throng.net;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Watches whether users let go of their event loop. Users that wait behind one who does not are run elsewhere
 * meanwhile, whatever the reason: so a lock that one of them holds cannot stop the loop for ever. A group whose users
 * block loops repeatedly, or once for long, leaves the loops.
 *
 * <p>It looks 20 times a second, and a second time after {@value #BLOCKED_MILLIS} ms where a user runs for as long
 * already: so it sees what blocks loops for a notable part of the time, and costs nothing. A loop that the machine does
 * not let run, and a JVM that stands still, are nobody's fault.
 */
final class LoopWatch {

    /** A user that runs for as long without a wait blocks its loop. */
    static final int BLOCKED_MILLIS = 5;

    private static final long BLOCKED_NANOS = TimeUnit.MILLISECONDS.toNanos(BLOCKED_MILLIS);
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final List<Watched> loops = new ArrayList<>();

    /** One loop, and what it did at the last look. */
    private static final class Watched {

        private final UserEventLoop loop;
        private UserEventLoop.Turn turn;
        private long since;
        private long seenNanos;
        private long waitedNanos;
        private long passes;

        Watched(UserEventLoop loop) {
            this.loop = loop;
        }

        /** Whether a user runs for so long that a second look is due. */
        boolean isSuspect(long now) {
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
            waitedNanos = nanosWithoutProcessor(loop.task());
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
            long withoutProcessor = nanosWithoutProcessor(loop.task()) - waitedNanos;
            if (now - seenNanos - withoutProcessor < BLOCKED_NANOS / 2) {
                return;
            }
            loop.giveAway();
            turn.group().blocked(now, now - since);
        }
    }

    private LoopWatch(List<UserEventLoop> loops) {
        loops.forEach(loop -> this.loops.add(new Watched(loop)));
    }

    /** Watches these loops from now on, until they end. */
    static void begin(List<UserEventLoop> loops) {
        LoopWatch watch = new LoopWatch(loops);
        SessionTimer.THREAD.scheduleWithFixedDelay(watch::look, PERIOD_NANOS, PERIOD_NANOS, TimeUnit.NANOSECONDS);
    }

    private void look() {
        long now = System.nanoTime();
        boolean again = false;
        for (Watched one : loops) {
            again |= one.isSuspect(now);
        }
        if (again) {
            SessionTimer.THREAD.schedule(this::lookAgain, BLOCKED_NANOS, TimeUnit.NANOSECONDS);
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
     * How long a thread has been ready to run and got no processor, in all (Linux, proc(5)); 0 where the system does
     * not tell.
     *
     * @param task the thread's folder below /proc, or null
     */
    private static long nanosWithoutProcessor(Path task) {
        if (task == null) {
            return 0;
        }
        try {
            return Long.parseLong(Files.readString(task.resolve("schedstat")).split(" ")[1]);
        } catch (IOException | RuntimeException e) {
            return 0;
        }
    }
}
