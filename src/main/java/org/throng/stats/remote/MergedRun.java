package org.throng.stats.remote;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.summary.InjectorSummary;

/**
 * One run over several injectors: receives their blobs, in any order and with duplicates, and closes the run's seconds
 * one after the other. The {@link #statistics} here give everything that a local run has (listeners, rows, series,
 * failures, thresholds).
 *
 * <p>A second is closed as soon as every injector that is neither lost nor ended has delivered it, or when it is
 * {@value #PATIENCE_SECONDS} seconds late. Later data still counts, in the next second that is closed. Injectors
 * count seconds from the agreed start by their own clocks, whose offset was measured before; so second 7 is the same
 * second everywhere.
 *
 * <p>{@link #accept} may be called by any thread; one thread closes seconds and calls the listeners.
 */
public final class MergedRun {

    /** How many seconds after its end a second waits for injectors that have not delivered it. */
    public static final int PATIENCE_SECONDS = 3;

    private final RunDescription description;
    private final LongSupplier nanoClock;
    private final RunStatistics statistics = new RunStatistics();
    private final List<InjectorTrack> injectors = new ArrayList<>();
    private final TreeMap<Integer, List<InjectorSecond>> arrived = new TreeMap<>();
    private int closedSecond;
    private double closedUntil;
    private boolean restIsClosed;
    private volatile Consumer<SampleBreach> breachListener = breach -> { };

    /** A run that begins now, without data of any injector. */
    public MergedRun(RunDescription description) {
        this(description, System::nanoTime);
    }

    MergedRun(RunDescription description, LongSupplier nanoClock) {
        this.description = description;
        this.nanoClock = nanoClock;
        statistics.expectSamples(description.sampled());
        for (String name : description.injectors()) {
            injectors.add(new InjectorTrack(injectors.size(), name, nanoClock.getAsLong()));
        }
    }

    /** The description of the run. */
    public RunDescription description() {
        return description;
    }

    /** The measurements of all injectors together, of closed seconds. */
    public RunStatistics statistics() {
        return statistics;
    }

    /**
     * Receives a blob. The return of true is the acknowledgement: the blob counts and need not be kept any longer. A
     * duplicate is acknowledged again and changes nothing.
     *
     * @return false if the blob comes after {@link #closeRest} and does not count
     * @throws BlobException if it is malformed, of another run or of an injector that the run does not have; sending it
     *     again would not help
     */
    public boolean accept(byte[] blob) throws BlobException {
        InjectorSecond second = Blobs.decode(blob);
        checkSender(second.runId(), second.injector());
        return accept(second);
    }

    private void checkSender(String runId, int injector) throws BlobException {
        if (!runId.equals(description.runId())) {
            throw new BlobException("a blob is of another run: " + runId);
        }
        if (injector >= injectors.size()) {
            throw new BlobException("a blob is of injector " + injector + ", but the run has " + injectors.size());
        }
    }

    /** Passes every {@linkplain #broken breach} to {@code listener} from now on, on the thread that receives it. */
    public void onBreach(Consumer<SampleBreach> listener) {
        breachListener = listener;
    }

    /**
     * Receives the message that a sample of an injector broke a threshold; see {@link BreachMessage}. The sample itself
     * counts when the blob of its second arrives.
     *
     * @throws BlobException if it is malformed, of another run or of an injector that the run does not have
     */
    public void broken(byte[] message) throws BlobException {
        BreachMessage received = BreachMessage.decode(message);
        checkSender(received.runId(), received.injector());
        SampleBreach breach = received.breach();
        breachListener.accept(new SampleBreach(breach.rule(), breach.value(), breach.second(), breach.label(),
                description.injectors().get(received.injector())));
    }

    private synchronized boolean accept(InjectorSecond second) {
        InjectorTrack injector = injectors.get(second.injector());
        if (restIsClosed) {
            return injector.has(second);
        }
        if (injector.arrived(second, nanoClock.getAsLong())) {
            int slot = Math.max(second.second(), closedSecond + 1);
            arrived.computeIfAbsent(slot, none -> new ArrayList<>()).add(second);
        }
        return true;
    }

    /**
     * Closes every second that is due, in order. Call it several times a second.
     *
     * @param elapsedSeconds since the agreed start, by the controller's clock
     * @return the seconds that were closed, often none
     */
    public List<Interval> closeDue(double elapsedSeconds) {
        List<Interval> closed = new ArrayList<>();
        while (isDue(elapsedSeconds)) {
            closed.add(close());
        }
        return closed;
    }

    /** Whether the next second is over and either delivered by all that will deliver it, or waited for long enough. */
    private synchronized boolean isDue(double elapsedSeconds) {
        int next = closedSecond + 1;
        if (next > elapsedSeconds + PATIENCE_SECONDS || hasEnded() && arrived.isEmpty()) {
            return false;
        }
        boolean late = elapsedSeconds >= next + PATIENCE_SECONDS;
        return late || injectors.stream().allMatch(injector -> injector.isGone() || injector.second() >= next);
    }

    /**
     * Closes the rest, at the end of the run; a second without data becomes part of the next one. The last interval
     * ends when the last injector ended. From now on no blob is accepted.
     */
    public List<Interval> closeRest() {
        List<Interval> closed = new ArrayList<>();
        while (skipEmpty()) {
            closed.add(close());
        }
        return closed;
    }

    private synchronized boolean skipEmpty() {
        restIsClosed = arrived.isEmpty();
        if (!restIsClosed) {
            closedSecond = arrived.firstKey() - 1;
        }
        return !restIsClosed;
    }

    private Interval close() {
        List<InjectorSecond> contents;
        int users;
        synchronized (this) {
            closedSecond++;
            contents = arrived.getOrDefault(closedSecond, new ArrayList<>());
            arrived.remove(closedSecond);
            closedUntil = end(contents);
            // so that the order of rows does not depend on the network
            contents.sort(
                    Comparator.comparingInt(InjectorSecond::injector).thenComparing(InjectorSecond::sequence));
            for (InjectorSecond second : contents) {
                if (injectors.get(second.injector()).closed(second)) {
                    statistics.inFlightElsewhere(second.injector(), second.counted().unanswered());
                }
            }
            users = injectors.stream().mapToInt(InjectorTrack::takeUsers).sum();
            statistics.usersStarted(injectors.stream().mapToLong(InjectorTrack::closedStarted).sum());
        }
        for (InjectorSecond second : contents) {
            String name = injectors.get(second.injector()).name();
            statistics.add(second.counted(), name, second.fromSecond(), second.toSecond());
            statistics.injector(name, InjectorTrack.point(second));
        }
        return statistics.closeInterval(closedUntil, users);
    }

    /** A full second, unless it is the one in which the last injectors ended. */
    private double end(List<InjectorSecond> contents) {
        boolean last = hasEnded() && arrived.isEmpty() && !contents.isEmpty();
        double end = last
                ? contents.stream().mapToDouble(InjectorSecond::toSecond).max().orElseThrow()
                : closedSecond;
        return Math.max(closedUntil, Math.min(end, closedSecond));
    }

    /**
     * Gives an injector up: no second waits for it any more. A later blob counts and brings it back, as if it had never
     * been lost except for {@link InjectorProgress#lostAtSeconds}. One that has ended cannot be lost.
     *
     * @param atSecond since the agreed start
     */
    public synchronized void lost(int injector, double atSecond) {
        InjectorTrack track = injectors.get(injector);
        if (!track.hasEnded()) {
            track.lost(atSecond);
        }
    }

    /** Every injector, by index. */
    public synchronized List<InjectorProgress> injectors() {
        long now = nanoClock.getAsLong();
        return injectors.stream().map(injector -> injector.progress(now)).toList();
    }

    /** The summary of each injector, by index; one that has not delivered its last blob counts as lost. */
    public synchronized List<InjectorSummary> summaries() {
        return injectors.stream().map(InjectorTrack::summary).toList();
    }

    /** One sentence for each cause that kept injectors from driving the load or from delivering their measurements. */
    public synchronized List<String> voidReasons() {
        List<String> reasons = new ArrayList<>();
        for (InjectorTrack injector : injectors) {
            InjectorState state = injector.state();
            if (state != null) {
                state.voidReasons().forEach(reason -> reasons.add("Injector " + injector.name() + ": " + reason));
            }
            if (injector.missing() > 0) {
                reasons.add("Injector " + injector.name() + ": what it measured in " + injector.missing() + " second"
                        + (injector.missing() == 1 ? "" : "s") + " is missing.");
            }
        }
        return reasons;
    }

    /** Notes on the injectors for a reader of the figures, which do not change the verdict. */
    public synchronized List<String> warnings() {
        Map<String, List<String>> from = new LinkedHashMap<>();
        for (InjectorTrack injector : injectors) {
            InjectorState state = injector.state();
            if (state != null) {
                state.warnings().forEach(warning ->
                        from.computeIfAbsent(warning, any -> new ArrayList<>()).add(injector.name()));
            }
        }
        return from.entrySet().stream().map(one -> names(one.getValue()) + ": " + one.getKey()).toList();
    }

    private String names(List<String> some) {
        if (some.size() == 1) {
            return "Injector " + some.get(0);
        }
        return some.size() == injectors.size() ? "All injectors" : "Injectors " + String.join(", ", some);
    }

    /** Whether every injector has ended or was given up. */
    public synchronized boolean hasEnded() {
        return injectors.stream().allMatch(InjectorTrack::isGone);
    }

    /** Users active on all injectors together, as far as known. */
    public synchronized int users() {
        return injectors.stream().mapToInt(InjectorTrack::users).sum();
    }
}
