package org.throng.users;

import java.util.Map;
import java.util.function.Supplier;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.threads.SamplePackage;
import org.apache.jmeter.timers.Timer;
import org.apache.jorphan.collections.ListedHashTree;
import org.throng.stats.Measurements;

/**
 * One user of a {@link VirtualUsers} group: JMeter's own thread logic, with a global index and the instant at which the
 * next sample was meant to begin.
 */
public final class VirtualUser extends JMeterThread {

    /** No intended start: the next sample is meant to begin when it begins. */
    public static final long NOT_INTENDED = Long.MIN_VALUE;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private static final ThreadLocal<VirtualUser> HERE = new ThreadLocal<>();

    private final UserTree tree;
    private final Population population;
    private final int index;
    private final long seed;

    /** Set before the thread starts. */
    private volatile Thread thread;
    private long arrivalNanos = NOT_INTENDED;
    private long leaveNanos = NOT_INTENDED;
    private VirtualUser predecessor;
    private Map<String, Object> sharedVariables;

    private volatile boolean cut;
    private volatile boolean leaves;
    /** What the user waits for while it only waits; null otherwise. */
    private volatile Wakeable wait;

    /** Only touched on the user's own thread. */
    private long intendedNanos = NOT_INTENDED;
    /** Whether the user waited for the intended start; a later beginning is then the injector's doing. */
    private boolean ready;
    /** The pacing of the sample that runs; null if it has none. */
    private PacingClock pacedBy;
    private Kept kept;
    /** The innermost transaction that the user is in; null if there is none. */
    private UserTransaction transaction;
    /** How the transaction began of whose end listeners hear now; null at any other time. */
    private TransactionStart endedTransaction;
    /** What its samples took together. */
    private long endedTransactionMicros;

    /** What somebody keeps for this user, and what others do. */
    private record Kept(Object keeper, Object value, Kept others) {

        Kept without(Object formerKeeper) {
            if (keeper == formerKeeper) {
                return others;
            }
            return others == null ? this : new Kept(keeper, value, others.without(formerKeeper));
        }
    }

    VirtualUser(
            UserTree tree, Population population, ListenerNotifier notifier, boolean sameUser, int index, long seed) {
        super(tree, population, notifier, sameUser);
        this.tree = tree;
        this.population = population;
        this.index = index;
        this.seed = seed;
    }

    /** The user that runs on this thread, or null on a thread of another kind of thread group. */
    public static VirtualUser current() {
        return JMeterContextService.getContext().getThread() instanceof VirtualUser user ? user : null;
    }

    /**
     * The user that this thread works for, as {@link #current()}, but to its very end: JMeter has cleared its own
     * context by the time it tells elements that a user ends.
     */
    public static VirtualUser here() {
        return HERE.get();
    }

    /** This thread works for this user. */
    void worksHere() {
        HERE.set(this);
    }

    /**
     * Does work of the user that waits briefly, deep inside a protocol, on a virtual thread of its own, and waits for
     * the end of it: what the user holds while nothing happens stays small. Without virtual threads it is done here.
     */
    public <T> T aside(Supplier<T> work) {
        return UserThreads.areVirtual() ? new Errand<>(this, work).run(UserThreads.best()) : work.get();
    }

    /** Number of this user among those of its share of the profile, from 0. */
    public int ordinal() {
        return population.share().ordinal(index);
    }

    /** Whose share it belongs to: 0 for this injector's own, 1 for the first that it has taken over, and so on. */
    public int rank() {
        return population.rank();
    }

    /** What {@code keeper} keeps for this user, or null. To be asked where the user works. */
    public Object kept(Object keeper) {
        for (Kept known = kept; known != null; known = known.others) {
            if (known.keeper == keeper) {
                return known.value;
            }
        }
        return null;
    }

    /** Keeps a value for this user; null keeps nothing any more. To be called where the user works. */
    public void keep(Object keeper, Object value) {
        Kept others = kept == null ? null : kept.without(keeper);
        kept = value == null ? others : new Kept(keeper, value, others);
    }

    /** Index of this user over all injectors, from 0. */
    public int index() {
        return index;
    }

    /** What this user's random decisions follow from: the same in every run with the same seed. */
    public long seed() {
        return seed;
    }

    /**
     * Whether the run has interrupted this user, because its time was over or the test was stopped at once. A sample
     * that ends after this was not answered and has not failed: it was in flight.
     */
    public boolean isCut() {
        return cut;
    }

    /** The sample that begins next was given its instant by this clock. */
    void pacedBy(PacingClock clock) {
        pacedBy = clock;
    }

    /** Whether the sample that runs got its instant from a {@link Pacing}: the user waited for it, and will again. */
    public boolean isPaced() {
        return pacedBy != null;
    }

    /**
     * When, by {@link System#nanoTime()}, the sample that runs now is to be done again; {@link #NOT_INTENDED} if no
     * {@link Pacing} says so. To be asked on the user's own thread.
     */
    public long dueAgain() {
        return pacedBy != null
                && JMeterContextService.getContext().getVariables().getObject(pacedBy.variable()) instanceof Long due
                ? due
                : NOT_INTENDED;
    }

    /**
     * Says when, by {@link System#nanoTime()}, the sample that runs now is to be done again, instead of when the {@link
     * Pacing} beneath it says; those after that follow at the pacing's interval. Without a pacing this does nothing.
     * To be asked on the user's own thread.
     */
    public void dueAgain(long nanoTime) {
        if (pacedBy != null) {
            JMeterContextService.getContext().getVariables().putObject(pacedBy.variable(), nanoTime);
        }
    }

    /** From one instant of the sample that runs to the next, by its {@link Pacing}; 0 if it has none. */
    public long pacingNanos() {
        return pacedBy == null ? 0 : pacedBy.intervalNanos();
    }

    /** Says when, by {@link System#nanoTime()}, the user's next sample is meant to begin. */
    public void intend(long nanoTime) {
        intendedNanos = nanoTime;
        ready = nanoTime > System.nanoTime();
    }

    /**
     * The intended start of the sample that begins now, or {@link #NOT_INTENDED}; asking clears it. To be asked on the
     * user's own thread. A sample that the plan delays by a timer other than {@link Pacing} has no intended start: the
     * delay was asked for, and is not lateness.
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
            Measurements.current().injectorLateness(microsSince(intended));
        }
        return intended;
    }

    /**
     * A sample begins. If it is the first of a transaction, then that is what was due: the lateness is the
     * transaction's, and the sample has a start of its own. To be called on the user's own thread.
     *
     * @param intendedNanos what {@link #takeIntended} has said of the sample
     * @param nowNanos when it begins, by {@link System#nanoTime()}
     * @return whether it is the first of a transaction
     */
    public boolean beginsTransaction(long intendedNanos, long nowNanos) {
        boolean first = false;
        for (UserTransaction one = transaction; one != null && one.isEmpty(); one = one.outer()) {
            one.begins(intendedNanos, nowNanos);
            first = true;
        }
        return first;
    }

    /**
     * How the transaction began of whose end listeners hear now; null if its first sample was not scheduled. To be
     * called on the user's own thread. It says nothing of transactions with a generated parent.
     */
    public TransactionStart endedTransaction() {
        return endedTransaction;
    }

    /**
     * What the samples took together, in microseconds, of the transaction of whose end listeners hear now. To be called
     * on the user's own thread. It is 0 for transactions with a generated parent.
     */
    public long endedTransactionMicros() {
        return endedTransactionMicros;
    }

    void ended(TransactionStart start, long sampledMicros) {
        endedTransaction = start;
        endedTransactionMicros = sampledMicros;
    }

    /**
     * A sample of this user has ended. To be called on the user's own thread.
     *
     * @param serviceMicros how long it took, 0 or more
     */
    public void sampled(long serviceMicros) {
        for (UserTransaction one = transaction; one != null; one = one.outer()) {
            one.sampled(serviceMicros);
        }
    }

    void enters(UserTransaction entered) {
        leaves(entered);
        entered.outer(transaction);
        transaction = entered;
    }

    /** The user is in this transaction no longer, nor in any that is within it. */
    void leaves(UserTransaction left) {
        for (UserTransaction one = transaction; one != null; one = one.outer()) {
            if (one == left) {
                transaction = left.outer();
                left.outer(null);
                return;
            }
        }
    }

    private static long microsSince(long nanoTime) {
        return Math.max(0, System.nanoTime() - nanoTime) / 1000;
    }

    private static boolean isDelayedByPlan() {
        Object sample = JMeterContextService.getContext().getVariables().getObject(PACKAGE_OBJECT);
        if (sample instanceof SamplePackage samplePackage) {
            for (Timer timer : samplePackage.getTimers()) {
                if (!(timer instanceof PacingClock)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** When, by {@link System#nanoTime()}, the load profile of its group began. */
    public long profileBegan() {
        return population.began();
    }

    /** Says when, by {@link System#nanoTime()}, the user is meant to arrive. */
    void arriveAt(long nanoTime) {
        arrivalNanos = nanoTime;
    }

    /** Lets it begin with these variables, which nobody changes, beneath its own; null for none. */
    void shareVariables(Map<String, Object> variables) {
        sharedVariables = variables;
    }

    /** JMeter's thread has made its context, and no element of the plan has been asked anything yet. */
    void initialized(JMeterContext context) {
        if (sharedVariables != null) {
            context.setVariables(new UserVariables(context.getVariables(), sharedVariables));
        }
    }

    /** Makes this user wait until {@code other}, which has the same index, has ended. */
    void follow(VirtualUser other) {
        predecessor = other;
    }

    /** Begins to run on its own thread. */
    void start(UserThreads threads) {
        thread = threads.unstarted(getThreadName(), this);
        thread.start();
    }

    @Override
    public void run() {
        worksHere();
        try {
            awaitPredecessor();
            if (arrivalNanos != NOT_INTENDED) {
                intend(arrivalNanos);
                Measurements.current().injectorLateness(microsSince(arrivalNanos));
            }
            super.run();
        } finally {
            // JMeter reports the end as well, unless a listener fails at it
            population.threadFinished(this);
        }
    }

    private void awaitPredecessor() {
        try {
            if (predecessor != null) {
                predecessor.thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            predecessor = null;
        }
    }

    /**
     * Says when, by {@link System#nanoTime()}, the load profile takes the user away. It is JMeter's scheduled end of the
     * user as well, by which stock timers and pauses shorten themselves.
     */
    void leavesAt(long nanoTime) {
        leaveNanos = nanoTime;
        long leftMillis = (nanoTime - System.nanoTime() + NANOS_PER_MILLI - 1) / NANOS_PER_MILLI;
        setEndTime(System.currentTimeMillis() + Math.max(0, leftMillis));
        setScheduled(true);
    }

    /**
     * JMeter ends a user at once if a timer would make it wait beyond its scheduled end. The user has nothing more to do
     * then, but it is there until the profile takes it away.
     */
    void staysToTheEnd() {
        if (leaveNanos != NOT_INTENDED && !leaves && !cut) {
            Alarm.sleepUntil(leaveNanos, this);
        }
    }

    /** Has the user begin nothing more, and wait no longer. */
    void leave() {
        stop();
        leaves = true;
        Wakeable current = wait;
        if (current != null) {
            current.wake();
        }
    }

    /** The user does nothing but wait; null if it does something again. */
    void waits(Wakeable begun) {
        wait = begun;
        if (begun != null && leaves) {
            begun.wake();
        }
    }

    /** Interrupts what the user does, and lets it begin nothing more. */
    void cut() {
        cut = true;
        stop();
        Thread running = thread;
        if (running != null) {
            running.interrupt();
        }
        // waits for the end of a user that ends
        interrupt();
    }

    /** A copy of the user's elements in JMeter's own kind of tree. */
    @Override
    public ListedHashTree getTestTree() {
        return tree.listed();
    }
}
