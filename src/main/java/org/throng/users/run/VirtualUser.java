package org.throng.users.run;

import io.netty.channel.EventLoop;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.threads.SamplePackage;
import org.apache.jorphan.collections.ListedHashTree;
import org.throng.net.loop.LoopUsers;
import org.throng.net.loop.Resident;
import org.throng.users.threads.UserThreads;

/**
 * One user of a thread group: JMeter's own thread logic, with a global index and the instant at which the next sample
 * was meant to begin.
 */
public final class VirtualUser extends TimedThread implements Resident {

    /** No intended start: the next sample is meant to begin when it begins. */
    public static final long NOT_INTENDED = Long.MIN_VALUE;

    private final UserTree tree;
    private final ActiveUsers population;
    private final int index;
    private final long seed;
    private final LoopUsers.Place place;
    /** Null if JMeter's own method runs the user, on one thread. */
    private final UserRun run;

    /** Set before the thread starts; null while the user has none. */
    private volatile Thread thread;
    private volatile boolean over;
    /** Waits for the end of this user. */
    private volatile Thread follower;
    private long arrivalNanos = NOT_INTENDED;
    private long leaveNanos = NOT_INTENDED;
    private VirtualUser predecessor;
    private Map<String, Object> sharedVariables;

    private volatile boolean cut;
    private volatile boolean leaves;
    /** The present planned wait of the user; null otherwise. */
    private volatile Runnable wait;

    /** Only used on the user's own thread. */
    private long intendedNanos = NOT_INTENDED;
    /** Whether the user waited for the intended start; the injector then causes a later beginning. */
    private boolean ready;
    /** The pacing of the sample that runs; null if it has none. */
    private PacingClock pacedBy;
    private PerUser.Kept state;
    private UserTransactions transactions = UserTransactions.NONE;

    /** @param place the user's place on an event loop; null if it runs on the JDK's scheduler */
    VirtualUser(UserTree tree, ActiveUsers population, ListenerNotifier notifier, boolean sameUser, int index,
            long seed, LoopUsers.Place place) {
        super(tree.forNewThread(), population, notifier, sameUser);
        tree.giveTo(this);
        this.tree = tree;
        this.population = population;
        this.index = index;
        this.seed = seed;
        this.place = place;
        run = ThreadParts.areKnown()
                ? new UserRun(this, notifier, (UserLoop) tree.getArray()[0], place != null && tree.mayLeaveThreads())
                : null;
    }

    /** The user that runs on this thread, or null on a thread of another kind of thread group. */
    public static VirtualUser current() {
        return JMeterContextService.getContext().getThread() instanceof VirtualUser user ? user : null;
    }

    /**
     * The user that this thread works for, like {@link #current()}, but to its very end: JMeter has cleared its own
     * context when it notifies elements of the end of a user.
     */
    public static VirtualUser here() {
        return Resident.here() instanceof VirtualUser user ? user : null;
    }

    /** This thread works for this user. */
    void worksHere() {
        Resident.worksHere(this);
    }

    /**
     * Runs work of the user that waits briefly with a deep stack on a separate virtual thread, and waits for its end,
     * so that the stack of an idle user stays small. It runs here if an idle user has no thread, and without virtual
     * threads.
     */
    public <T> T aside(Supplier<T> work) {
        return UserThreads.areVirtual() && (run == null || !run.leavesThreads())
                ? new OffloadedTask<>(this, work).run(this::newThread) : work.get();
    }

    /** Number of this user among those of its share of the profile, from 0. */
    public int ordinal() {
        return population.share().ordinal(index);
    }

    /**
     * Rank of the share that this user belongs to: 0 for this injector's own share, 1 for the first share that it took
     * over, and so on.
     */
    public int rank() {
        return population.rank();
    }

    /** The latest object that {@link PerUser} keeps for this user, or null. Call it on a thread of the user. */
    PerUser.Kept kept() {
        return state;
    }

    /** Sets the latest object, or null for none. Call it on a thread of the user. */
    void keep(PerUser.Kept latest) {
        state = latest;
    }

    /** Index of this user over all injectors, from 0. */
    public int index() {
        return index;
    }

    /** The seed of this user's random decisions: the same in every run with the same seed. */
    public long seed() {
        return seed;
    }

    /**
     * Whether the run has interrupted this user, because its time was over or the test was stopped at once. A sample
     * that ends afterwards was not answered and has not failed: it was in flight.
     */
    public boolean isCut() {
        return cut;
    }

    /** This clock has set the instant of the next sample. */
    void pacedBy(PacingClock clock) {
        pacedBy = clock;
    }

    /** Whether the sample that runs got its instant from a {@code Pacing}: the user waited for it, and will again. */
    public boolean isPaced() {
        return pacedBy != null;
    }

    /**
     * The next instant, by {@link System#nanoTime()}, of the sample that runs now; {@link #NOT_INTENDED} without a
     * {@code Pacing}. Call it on the user's own thread.
     */
    public long dueAgain() {
        return pacedBy != null
                && JMeterContextService.getContext().getVariables().getObject(pacedBy.variable()) instanceof Long due
                ? due
                : NOT_INTENDED;
    }

    /**
     * Sets the next instant, by {@link System#nanoTime()}, of the sample that runs now, instead of the one of the
     * {@code Pacing} beneath it; later ones follow at the pacing's interval. Without a pacing this does nothing. Call
     * it on the user's own thread.
     */
    public void dueAgain(long nanoTime) {
        if (pacedBy != null) {
            JMeterContextService.getContext().getVariables().putObject(pacedBy.variable(), nanoTime);
        }
    }

    /** The interval of the current sample's {@code Pacing} in nanoseconds; 0 without a Pacing. */
    public long pacingNanos() {
        return pacedBy == null ? 0 : pacedBy.intervalNanos();
    }

    /** Sets the intended start, by {@link System#nanoTime()}, of the user's next sample. */
    public void intend(long nanoTime) {
        intendedNanos = nanoTime;
        ready = nanoTime > System.nanoTime();
    }

    /**
     * Returns and clears the intended start of the sample that begins now, or {@link #NOT_INTENDED}. Call it on the
     * user's own thread. A sample that the plan delays by a timer other than {@code Pacing} has no intended start: a
     * planned delay is not lateness.
     */
    public long takeIntended() {
        long intended = intendedNanos;
        intendedNanos = NOT_INTENDED;
        if (intended == NOT_INTENDED) {
            pacedBy = null;
        }
        if (intended == NOT_INTENDED || isDelayedByPlan()) {
            return NOT_INTENDED;
        }
        if (ready) {
            population.measurements().injectorLateness(microsSince(intended));
        }
        return intended;
    }

    /** The transactions that it is in. */
    public UserTransactions transactions() {
        return transactions;
    }

    /** The same for a user that enters one. */
    UserTransactions ownTransactions() {
        if (transactions == UserTransactions.NONE) {
            transactions = new UserTransactions();
        }
        return transactions;
    }

    private static long microsSince(long nanoTime) {
        return Math.max(0, System.nanoTime() - nanoTime) / 1000;
    }

    private static boolean isDelayedByPlan() {
        Object sample = JMeterContextService.getContext().getVariables().getObject(PACKAGE_OBJECT);
        return sample instanceof SamplePackage samplePackage && ThinkTime.isNeededFor(samplePackage.getTimers());
    }

    /** When, by {@link System#nanoTime()}, the load profile of its group began. */
    public long profileBegan() {
        return population.began();
    }

    /** Sets the intended arrival of the user, by {@link System#nanoTime()}. */
    public void arriveAt(long nanoTime) {
        arrivalNanos = nanoTime;
    }

    /** Sets the shared variables, which never change, beneath the user's own; null for none. */
    void shareVariables(Map<String, Object> variables) {
        sharedVariables = variables;
    }

    /**
     * JMeter's thread has made its context, and its compiler comes to the plan next: it evaluates what a CSV Data Set
     * says, for example. No element has been called yet.
     */
    void initialized(JMeterContext context) {
        if (sharedVariables != null) {
            context.setVariables(new UserVariables(context.getVariables(), sharedVariables));
        }
    }

    /** Makes this user wait until {@code other}, which has the same index, has ended. */
    public void follow(VirtualUser other) {
        predecessor = other;
    }

    @Override
    public EventLoop home() {
        return place == null ? null : place.loop();
    }

    /** One more thread of the user, which has not been started. */
    private Thread newThread(String name, Runnable task) {
        return place == null ? UserThreads.best().unstarted(name, task) : place.unstarted(name, task);
    }

    /** Begins to run on its own thread, or goes on after a rest. */
    void start() {
        thread = newThread(getThreadName(), this);
        thread.start();
    }

    @Override
    public void run() {
        boolean ended = true;
        try {
            if (run == null) {
                begin();
                super.run();
            } else {
                if (!run.isBegun()) {
                    begin();
                }
                ended = run.resume();
            }
        } finally {
            if (ended) {
                // JMeter reports the end as well, unless a listener fails at it
                finished();
            }
        }
    }

    private void begin() {
        worksHere();
        awaitPredecessor();
        if (arrivalNanos != NOT_INTENDED) {
            intend(arrivalNanos);
            population.measurements().injectorLateness(microsSince(arrivalNanos));
        }
    }

    /** Sets its thread; null while it has none. */
    void setThread(Thread current) {
        thread = current;
    }

    /** The user does nothing more. */
    void finished() {
        population.threadFinished(this);
        over = true;
        LockSupport.unpark(follower);
    }

    private void awaitPredecessor() {
        if (predecessor != null) {
            predecessor.follower = Thread.currentThread();
            while (!predecessor.over && !Thread.currentThread().isInterrupted()) {
                LockSupport.park(predecessor);
            }
            predecessor = null;
        }
    }

    /**
     * Sets the instant, by {@link System#nanoTime()}, at which the load profile removes the user. It is also JMeter's
     * scheduled end of the user, by which stock timers and pauses shorten themselves.
     */
    public void leavesAt(long nanoTime) {
        leaveNanos = nanoTime;
        endsAt(nanoTime);
    }

    /**
     * JMeter ends a user at once if a timer would make it wait beyond its scheduled end. The user then has nothing more
     * to do, but stays until the profile removes it.
     */
    void staysToTheEnd() {
        if (leaveNanos != NOT_INTENDED && !leaves && !cut) {
            Sleep.until(leaveNanos, this);
        }
    }

    /** Lets the user begin nothing more and ends its wait. */
    public void leave() {
        stop();
        leaves = true;
        endWait();
    }

    /**
     * Sets the end of the user's planned wait: it runs if the user must leave, from any thread and also at once.
     *
     * @param end null when the wait is over
     */
    public void waits(Runnable end) {
        wait = end;
        if (leaves || cut) {
            endWait();
        }
    }

    private void endWait() {
        Runnable current = wait;
        if (current != null) {
            current.run();
        }
    }

    /** Interrupts the user's work, and lets it begin nothing more. */
    public void cut() {
        stop();
        // a wait that begins from here on ends at once, and must find the user stopped
        cut = true;
        Thread running = thread;
        if (running != null) {
            running.interrupt();
        }
        endWait();
        // waits for the end of a user that ends
        interrupt();
    }

    /** A copy of the user's elements in JMeter's own kind of tree. */
    @Override
    public ListedHashTree getTestTree() {
        return tree.listed();
    }
}
