package org.throng.measure;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * The run in progress in this JVM: its measurements, and the instant at which its load profiles begin. JMeter creates
 * elements by reflection, one JVM runs one test at a time, and pushes arrive on event loops that know no test: so they
 * find their run here. It is the only state of a run that is process-wide.
 *
 * <p>A run begins its context before JMeter's engine starts the test and closes it after the engine has ended. An
 * object that may outlive its run reads the measurements once, at its start. The measurements of a run that is over
 * drop everything, so that nothing of one run counts into the next.
 */
public final class RunContext implements AutoCloseable {

    private static final RunContext NONE = new RunContext(new NoMeasurements(), null);
    private static final AtomicReference<RunContext> CURRENT = new AtomicReference<>(NONE);

    private final Measurements measurements;
    private final Map<Class<?>, Object> parts = new ConcurrentHashMap<>();

    /**
     * The agreed start, by {@link System#nanoTime}: the wall clock may be set during the run. Null if none is agreed.
     */
    private final Long agreedStartNanos;

    private RunContext(Measurements measurements, Long agreedStartNanos) {
        this.measurements = Objects.requireNonNull(measurements);
        this.agreedStartNanos = agreedStartNanos;
    }

    /** Begins a run on one machine: its load profiles begin when JMeter reaches them. */
    public static RunContext begin(Measurements measurements) {
        return begin(new RunContext(measurements, null));
    }

    /**
     * Begins this machine's part of a distributed run.
     *
     * @param agreedStartMicros when the load profiles begin on all injectors, by the wall clock of this machine, in
     *     microseconds since 1970
     */
    public static RunContext begin(Measurements measurements, long agreedStartMicros) {
        return begin(new RunContext(measurements, WallClock.nanoTime(agreedStartMicros)));
    }

    private static RunContext begin(RunContext begun) {
        CURRENT.set(begun);
        return begun;
    }

    /** The run in progress; when there is none, a context without an agreed start that drops all measurements. */
    public static RunContext current() {
        return CURRENT.get();
    }

    /** Whether this is a run of ours; otherwise JMeter runs a plan by itself, or nothing runs. */
    public boolean isInProgress() {
        return this != NONE;
    }

    /** The measurements of the run, for its whole time. */
    Measurements measurements() {
        return measurements;
    }

    /**
     * When a load profile that is reached now begins, by {@link System#nanoTime}: at the agreed start, or now if that
     * is over, for example after a long setUp group, or not agreed.
     */
    public long profileStartNanos() {
        long now = System.nanoTime();
        return agreedStartNanos == null ? now : Math.max(agreedStartNanos, now);
    }

    /**
     * An object that the users of the run share without another place to find it, one of each kind; it ends with the
     * run. Without a run of ours it lasts as long as the process.
     *
     * @param made makes it when it is wanted for the first time
     */
    public <T> T part(Class<T> kind, Supplier<T> made) {
        Object known = parts.get(kind);
        return kind.cast(known != null ? known : parts.computeIfAbsent(kind, unknown -> made.get()));
    }

    /** Ends the run. The context of a later run stays. */
    @Override
    public void close() {
        CURRENT.compareAndSet(this, NONE);
    }
}
