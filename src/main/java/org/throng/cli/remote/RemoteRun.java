package org.throng.cli.remote;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.cli.remote.RemoteOptions.LostPolicy;
import org.throng.injector.remote.ClientSockets;
import org.throng.injector.remote.Fleet;
import org.throng.injector.remote.InjectorBeat;
import org.throng.injector.remote.InjectorLink;
import org.throng.injector.remote.OfferedObjects;
import org.throng.injector.remote.OrderState;
import org.throng.measure.WallClock;
import org.throng.stats.Interval;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.remote.InjectorProgress;
import org.throng.stats.remote.MergedRun;
import org.throng.stats.summary.InjectorSummary;
import org.throng.users.profile.Share;

/**
 * The controller's side of a run on injectors: prepares their start, receives their results, and accounts for each of
 * them until it has ended or is lost. Used by one thread, except for {@link #halt} and {@link #stop}.
 */
public final class RemoteRun implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RemoteRun.class);
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int ID_BITS = 60;

    private static final long NAP_MILLIS = 100;
    /** Time limit for the last results of an injector that has ended because of a problem. */
    private static final double LAST_RESULTS_SECONDS = 5;
    /** An injector that has answered within this time is alive, even if its results do not arrive. */
    private static final double ANSWERS_SECONDS = 3;
    private static final int STOP_SECONDS = 5;
    private static final int FINISH_SECONDS = 3;
    private static final long STOP_AGAIN_NANOS = TimeUnit.SECONDS.toNanos(2);
    /** How far ahead others begin to drive the share of a lost injector. */
    private static final double HAND_OVER_SECONDS = 1;

    private final RemoteOptions options;
    private final Fleet fleet;
    private final String run;
    private final RemoteStart start;
    private final List<InjectorStatus> statuses = new ArrayList<>();
    private final List<Double> endedAt = new ArrayList<>();

    private OfferedObjects exports;
    private MissingResults missing;
    private MergedRun merged;
    private long startNanos;
    private volatile boolean halting;
    private volatile boolean stopping;
    private volatile long stopSentAt;
    private Thread handOver;

    /** A run that begins when {@link #prepare} and {@link #begin} are called. */
    public RemoteRun(RunRequest request, RemoteOptions options) {
        this.options = options;
        fleet = new Fleet(options.injectors());
        String runId = new BigInteger(ID_BITS, RANDOM).toString(36);
        run = RunNames.of(request.plan(), runId);
        start = new RemoteStart(request, options, fleet, runId, run);
        for (int i = 0; i < fleet.links().size(); i++) {
            statuses.add(new InjectorStatus(new Share(i, fleet.links().size())));
            endedAt.add(null);
        }
    }

    /** The run's name on its injectors. */
    String name() {
        return run;
    }

    /** Writes {@link InjectorsFile} with the present state. */
    public void account(Path folder) throws IOException {
        InjectorsFile.of(this).write(folder);
    }

    /** Its injectors. */
    List<InjectorLink> links() {
        return fleet.links();
    }

    /** The state of an injector. */
    InjectorStatus status(InjectorLink link) {
        return statuses.get(link.index());
    }

    /**
     * Prepares all injectors.
     *
     * @throws StartFailed if one cannot; none of them has begun
     */
    public void prepare() throws StartFailed {
        ClientSockets.use(options.tls());
        try {
            exports = new OfferedObjects(options.bind(), options.port(), options.host(), options.tls());
        } catch (IOException e) {
            throw new StartFailed(List.of("No results can be taken on port " + options.port() + ": " + e.getMessage()
                    + ". Choose another with -D" + RemoteOptions.CONTROLLER_PORT + "."));
        }
        missing = new MissingResults(options.host(), exports.port());
        start.prepare();
        merged = start.agree(exports);
        long leftMicros = TimeUnit.MILLISECONDS.toMicros(merged.description().startMillis()) - WallClock.micros();
        startNanos = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(leftMicros);
    }

    /**
     * Starts all injectors at the agreed instant.
     *
     * @throws StartFailed if one cannot; the others are stopped
     */
    public void begin() throws StartFailed {
        try {
            start.begin();
        } catch (StartFailed e) {
            Fleet.each(fleet.links(), STOP_SECONDS, link -> link.stop(run));
            throw e;
        }
        LOG.info("Run {} begins on {} at {} ms", run, fleet.links().stream().map(InjectorLink::name).toList(),
                merged.description().startMillis());
    }

    /** The agreed start, in ms since 1970. */
    public long startMillis() {
        return merged.description().startMillis();
    }

    /** The measurements. */
    public RunStatistics statistics() {
        return merged.statistics();
    }

    /** Whether an injector has not ended and is not lost. */
    public boolean isActive() {
        return statuses.stream().anyMatch(status -> !status.isOver());
    }

    /** Waits a moment, accounts for every injector, and returns the seconds that are now complete. */
    public List<Interval> next() {
        try {
            TimeUnit.MILLISECONDS.sleep(NAP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop();
        }
        List<InjectorProgress> progress = merged.injectors();
        for (InjectorLink link : fleet.links()) {
            if (!status(link).isOver()) {
                account(link, progress.get(link.index()));
            }
        }
        if ((halting || stopping) && System.nanoTime() - stopSentAt > STOP_AGAIN_NANOS) {
            sendStop();
        }
        return merged.closeDue(elapsed());
    }

    private double elapsed() {
        return (System.nanoTime() - startNanos) / 1e9;
    }

    private void account(InjectorLink link, InjectorProgress progress) {
        InjectorBeat beat = link.lastBeat();
        String because = link.lostBecause();
        boolean runIsOver = beat != null && beat.state() == OrderState.ENDED;
        if (progress.phase() == InjectorProgress.Phase.ORPHANED) {
            because = "it lost contact with this controller and stopped by itself";
        } else if (progress.hasEnded()) {
            status(link).ended();
            return;
        } else if (because == null && runIsOver) {
            because = missingEnd(link, beat);
        } else if (because == null && beat != null && link.silentSeconds() < ANSWERS_SECONDS) {
            because = missing.lostBecause(beat, Math.min(progress.silentSeconds(), elapsed()));
        }
        if (because != null) {
            lose(link, because);
        }
    }

    /** The reason why the last results of an ended injector did not arrive, or null while they may still arrive. */
    private String missingEnd(InjectorLink link, InjectorBeat beat) {
        if (endedAt.get(link.index()) == null) {
            endedAt.set(link.index(), elapsed());
        }
        double seconds = elapsed() - endedAt.get(link.index());
        return beat.problem() != null && seconds > LAST_RESULTS_SECONDS
                ? beat.problem() : missing.lostBecause(beat, seconds);
    }

    private void lose(InjectorLink link, String because) {
        double second = Math.max(0, elapsed());
        LOG.warn("Injector {} is lost: {}", link.name(), because);
        status(link).lost(because, second);
        merged.lost(link.index(), second);
        if (halting || stopping) {
            return;
        }
        if (options.policy() == LostPolicy.VOID) {
            stop();
        } else if (options.policy() == LostPolicy.REBALANCE) {
            rebalance(link, second + HAND_OVER_SECONDS);
        }
    }

    /** Late injectors must not delay the seconds of the others. */
    private void rebalance(InjectorLink lost, double fromSecond) {
        Thread before = handOver;
        List<InjectorLink> takers = fleet.links().stream().filter(link -> !status(link).isOver()).toList();
        handOver = new Thread(() -> {
            joined(before);
            LostShares.handOver(run, status(lost), takers, statuses, fromSecond);
        }, "hand-over of " + lost.name());
        handOver.setDaemon(true);
        handOver.start();
    }

    private static void joined(Thread thread) {
        try {
            if (thread != null) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Passes every threshold that a sample of an injector has broken to {@code listener}, on the thread that receives
     * it. The injector of that sample has halted already.
     */
    public void onBreach(Consumer<SampleBreach> listener) {
        merged.onBreach(listener);
    }

    /** Lets the users of all injectors finish the sample that they are in; they begin no other. Returns at once. */
    public void halt() {
        if (!halting) {
            halting = true;
            sendStop();
        }
    }

    /** Stops the users of all injectors; returns at once. */
    public void stop() {
        stopping = true;
        sendStop();
    }

    private void sendStop() {
        stopSentAt = System.nanoTime();
        List<InjectorLink> living = fleet.links().stream().filter(link -> !status(link).isOver()).toList();
        Fleet.Action order = stopping ? link -> link.stop(run) : link -> link.halt(run);
        Thread thread = new Thread(() -> Fleet.each(living, STOP_SECONDS, order), "stop");
        thread.setDaemon(true);
        thread.start();
    }

    /** The result of the run. */
    public List<Interval> rest() {
        joined(handOver);
        Fleet.each(fleet.links().stream().filter(link -> status(link).lostBecause() == null).toList(), FINISH_SECONDS,
                InjectorLink::measureClockAfter);
        return merged.closeRest();
    }

    /** A short status of the injectors. */
    public String status() {
        long lost = statuses.stream().filter(status -> status.lostBecause() != null).count();
        List<String> words = new ArrayList<>();
        if (lost > 0) {
            words.add(lost + " of " + statuses.size() + " injectors lost");
        }
        String saturated = merged.injectors().stream()
                .filter(injector -> injector.state() != null && injector.state().saturated())
                .map(InjectorProgress::name)
                .collect(Collectors.joining(", "));
        if (!saturated.isEmpty()) {
            words.add(saturated + " saturated");
        }
        return String.join(", ", words);
    }

    /** The status of each injector. */
    public List<InjectorProgress> injectors() {
        return merged.injectors();
    }

    /** How each injector ended. */
    public List<InjectorSummary> summaries() {
        List<InjectorSummary> summaries = new ArrayList<>();
        for (InjectorSummary summary : merged.summaries()) {
            InjectorStatus status = statuses.get(summaries.size());
            InjectorSummary.Status ended = status.lostBecause() == null ? summary.status()
                    : status.isRebalanced() ? InjectorSummary.Status.REBALANCED : InjectorSummary.Status.LOST;
            summaries.add(summary.with(ended, status.lostBecause() == null ? null : status.lostAt()));
        }
        return summaries;
    }

    /** One sentence for each cause that makes the run void. */
    public List<String> voidReasons() {
        List<String> reasons = new ArrayList<>();
        for (InjectorLink link : fleet.links()) {
            InjectorStatus status = status(link);
            if (status.lostBecause() != null && !status.isRebalanced()) {
                reasons.add(lostSentence(link)
                        + (status.notTakenOver() == null ? "" : " Its share was not taken over: "
                                + status.notTakenOver() + "."));
            }
        }
        reasons.addAll(merged.voidReasons());
        return reasons;
    }

    private String lostSentence(InjectorLink link) {
        return status(link).lostSentence(link.name(), merged.injectors().get(link.index()).second());
    }

    /** Notes on the injectors for a reader of the figures. */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        for (InjectorLink link : fleet.links()) {
            InjectorStatus status = status(link);
            if (status.isRebalanced()) {
                notes.add(lostSentence(link) + " Its share was taken over by "
                        + String.join(", ", status.takenOverBy()) + "; what it had to do until then is missing.");
            }
        }
        notes.add("clocks against this machine's, before and after: " + fleet.links().stream()
                .map(link -> link.name() + " " + link.clockBefore() + ", "
                        + (link.clockAfter() == null ? "unknown" : link.clockAfter()))
                .collect(Collectors.joining("; ")));
        notes.addAll(merged.warnings());
        return notes;
    }

    /** Releases the injectors. */
    @Override
    public void close() {
        Fleet.each(fleet.links(), FINISH_SECONDS, link -> link.finish(run));
        if (exports != null) {
            exports.close();
        }
    }
}
