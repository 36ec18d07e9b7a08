package org.throng.net.loop;

import io.netty.channel.IoEventLoopGroup;
import io.netty.channel.IoHandlerFactory;
import io.netty.channel.SingleThreadIoEventLoop;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An event loop that also runs users. After its sockets and tasks it runs, for a short time, the users that have
 * something to do; then it reads its sockets again.
 *
 * <p>A user that one of the loop's handlers wakes needs no other thread. The queue is safe for all threads, because
 * anyone may wake a user, and because users that wait behind one that blocks the loop are taken away.
 */
final class UserEventLoop extends SingleThreadIoEventLoop {

    private static final Logger log = LoggerFactory.getLogger(UserEventLoop.class);

    /**
     * Shortest time for which waiting users run before sockets are read again. Longer: arrivals are stamped later.
     * Shorter: more looks at sockets, each of which costs about a microsecond even if they are idle.
     */
    private static final long BATCH_NANOS = 200_000;

    /**
     * Users that have waited for their turn run as long as the sockets have kept them waiting, up to this. Otherwise,
     * if a hundred users start together, the answers to the first would delay the start of the others.
     */
    private static final long MOST_BATCH_NANOS = 5_000_000;

    /**
     * A user runs up to its next wait.
     *
     * @param group the user's
     */
    record Turn(LoopUsers group, Runnable continuation) {
    }

    private final Queue<Turn> ready = new ConcurrentLinkedQueue<>();

    /** The turn of the user that the loop runs; null while no user runs. */
    private volatile Turn running;
    private volatile long runningSince;
    private volatile long passes;
    private volatile Path task;

    /** When the loop last turned from its users to its sockets, and whether some of them had no turn. */
    private long turnedNanos;
    private boolean usersWait;

    UserEventLoop(IoEventLoopGroup parent, Executor executor, IoHandlerFactory io) {
        super(parent, executor, io);
        // what is left when the loop ends is run elsewhere, so that no user is lost
        terminationFuture().addListener(ended -> giveAway());
    }

    /** Starts the loop. Netty starts it with its first task, and a user is not a task. */
    void begin() {
        execute(() -> {
            try {
                task = Path.of("/proc/thread-self").toRealPath();
            } catch (IOException | SecurityException e) {
                log.debug("not Linux", e);
            }
        });
    }

    /** Lets a user run soon. From any thread; never waits. */
    void add(Turn turn) {
        ready.add(turn);
        if (isShutdown()) {
            giveAway();
        } else if (!inEventLoop()) {
            // costs no system call while the loop runs, be it this user that wakes another
            wakeup(false);
        }
    }

    /** Passes all users that wait for their turn to the JDK's scheduler, for this one turn. */
    void giveAway() {
        Turn turn;
        while ((turn = ready.poll()) != null) {
            LoopThreads.pool().execute(turn.continuation);
        }
    }

    /** The user that runs now; null if none does. */
    Turn running() {
        return running;
    }

    /** When the present user began to run, by {@link System#nanoTime()}. */
    long runningSince() {
        return runningSince;
    }

    /** How often the loop has turned to its users. */
    long passes() {
        return passes;
    }

    /** Whether users wait for their turn. */
    boolean hasReady() {
        return !ready.isEmpty();
    }

    /** The folder of its thread below /proc; null where there is none. */
    Path task() {
        return task;
    }

    @Override
    protected boolean hasTasks() {
        return super.hasTasks() || !ready.isEmpty();
    }

    /** Netty calls this once between two looks at the sockets. */
    @Override
    protected void afterRunningAllTasks() {
        super.afterRunningAllTasks();
        Turn turn = ready.poll();
        if (turn == null) {
            // those that waited may have been given away
            usersWait = false;
            return;
        }
        passes++;
        long now = System.nanoTime();
        long waited = usersWait ? now - turnedNanos : 0;
        long end = now + Math.max(BATCH_NANOS, Math.min(waited, MOST_BATCH_NANOS));
        do {
            runningSince = now;
            running = turn;
            try {
                turn.continuation.run();
            } catch (RuntimeException | Error e) {
                log.error("A user's thread cannot go on", e);
            }
            now = System.nanoTime();
        } while (now - end < 0 && (turn = ready.poll()) != null);
        running = null;
        turnedNanos = now;
        usersWait = !ready.isEmpty();
    }
}
