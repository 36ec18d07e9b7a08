package org.throng.net.loop;

import io.netty.channel.EventLoop;
import io.netty.util.concurrent.EventExecutor;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The users of one group who run on event loops, each on the loop of its connections, until they block loops: from then
 * on all run on the JDK's scheduler. Their connections stay where they are.
 */
public final class LoopUsers {

    private static final Logger log = LoggerFactory.getLogger(LoopUsers.class);

    /** Users leave the loops after this many blocking turns within {@link #WINDOW_NANOS}. */
    private static final int MOST_TURNS = 3;
    private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(10);
    /** Users leave at once if one turn still blocks its loop after this many looks: most of a second. */
    private static final int MOST_LOOKS = 15;
    /** The first samples load classes. */
    private static final long SETTLING_NANOS = TimeUnit.SECONDS.toNanos(5);

    private final String name;
    private final Consumer<String> notes;
    private final List<Place> places = new ArrayList<>();
    private final AtomicInteger taken = new AtomicInteger();
    private volatile boolean moved;

    // Guarded by this.
    private final long beganNanos = System.nanoTime();
    private int turns;
    private long firstNanos;
    private long longestNanos;

    /**
     * @param name of the group, for messages
     * @param notes takes a sentence for readers of the results if the users have left the loops
     */
    public LoopUsers(String name, Consumer<String> notes) {
        this(name, EventLoops.shared(), notes);
    }

    LoopUsers(String name, EventLoops loops, Consumer<String> notes) {
        this.name = name;
        this.notes = notes;
        loops.runUsers();
        for (EventExecutor loop : loops.group()) {
            places.add(new Place((UserEventLoop) loop));
        }
    }

    String name() {
        return name;
    }

    /** Whether they run on the JDK's scheduler now. */
    public boolean haveMoved() {
        return moved;
    }

    /**
     * One of them was found to run without a wait.
     *
     * @param now by {@link System#nanoTime()}
     * @param nanos for how long
     * @param seen how often in this same turn
     */
    synchronized void blocked(long now, long nanos, int seen) {
        if (moved || seen < MOST_LOOKS && now - beganNanos < SETTLING_NANOS) {
            return;
        }
        if (turns == 0 || now - firstNanos > WINDOW_NANOS) {
            firstNanos = now;
            turns = 0;
            longestNanos = 0;
        }
        turns += seen == 1 ? 1 : 0;
        longestNanos = Math.max(longestNanos, nanos);
        if (turns >= MOST_TURNS || seen >= MOST_LOOKS) {
            moved = true;
            String note = "The users of '" + name + "' have left the event loops for the fork-join pool: one of them"
                    + " held a loop for " + TimeUnit.NANOSECONDS.toMillis(longestNanos) + " ms or more, and with it all"
                    + " connections of that loop. Find what waits or computes so long, or start with -D"
                    + LoopThreads.PROPERTY + "=" + LoopThreads.POOL + ".";
            log.warn(note);
            notes.accept(note);
        }
    }

    /** The place of one more user: the users of a group are spread over all loops. */
    public Place next() {
        return places.get(Math.floorMod(taken.getAndIncrement(), places.size()));
    }

    /** The scheduler of those users of the group who live on one loop. */
    public final class Place implements Executor {

        private final UserEventLoop loop;

        private Place(UserEventLoop loop) {
            this.loop = loop;
        }

        /** Where the users' connections are. */
        public EventLoop loop() {
            return loop;
        }

        /** A thread of a user, which has not been started. */
        public Thread unstarted(String threadName, Runnable task) {
            return LoopThreads.unstarted(this, threadName, task);
        }

        /** Called by the JDK when a thread of a user can go on. */
        @Override
        public void execute(Runnable continuation) {
            if (moved) {
                LoopThreads.pool().execute(continuation);
            } else {
                loop.add(new UserEventLoop.Turn(LoopUsers.this, continuation));
            }
        }
    }
}
