package org.throng.verdict;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.throng.stats.ClosedInterval;
import org.throng.stats.IntervalListener;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.SampleWatch;
import org.throng.stats.metrics.MetricsListener;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.PolledValue;
import org.throng.stats.summary.Stall;

/**
 * The thresholds of one run: receives every second of it and every poll of server metrics, decides when it must stop,
 * and judges it at the end.
 *
 * <p>A run without thresholds is judged by {@value #DEFAULT}: a run in which everything failed must not pass because it
 * has no rules.
 */
public final class RunThresholds implements IntervalListener, MetricsListener {

    /** The rule of a run that has none of its own. */
    public static final String DEFAULT = "errors < 1%";

    private final List<ThresholdWatch> watches;
    /** The one that stopped the run; null as long as none did. */
    private ThresholdWatch stopper;

    private RunThresholds(List<Rule> rules) {
        watches = IntStream.range(0, rules.size()).mapToObj(i -> ThresholdWatch.of(rules.get(i), i)).toList();
    }

    /**
     * Reads rules, separated by semicolons or new lines: {@code p95(read auth) < 500; errors < 0.001%;
     * rate(save) >= 1600/s over 30 s after 60 s abort}.
     *
     * @throws ThresholdSyntaxException at the first mistake
     */
    public static List<Rule> parse(String text) {
        return RuleParser.parse(text);
    }

    /** The thresholds of a run that begins now; {@link #DEFAULT} if {@code rules} is empty. */
    public static RunThresholds of(List<Rule> rules) {
        return new RunThresholds(rules.isEmpty() ? parse(DEFAULT) : rules);
    }

    @Override
    public synchronized void closed(ClosedInterval interval) {
        watches.forEach(watch -> watch.closed(interval));
    }

    @Override
    public synchronized void polled(Poll poll, List<PolledValue> values) {
        watches.forEach(watch -> watch.polled(poll, values));
    }

    /**
     * A watch that calls {@code stop} with the sample that breaks a rule with abort, on the thread of that sample.
     * Other rules with abort are checked when a second is closed: see {@link #abortReason}.
     *
     * @param run whose samples it watches
     * @param stop must not wait; it is called once for each rule at most
     * @return empty if no rule can be broken by one sample
     */
    public Optional<SampleWatch> stopAtSample(RunStatistics run, Consumer<SampleBreach> stop) {
        SampleGuard[] guards = watches.stream().map(ThresholdWatch::guard).filter(Objects::nonNull)
                .toArray(SampleGuard[]::new);
        return guards.length == 0 ? Optional.empty() : Optional.of((kind, sample) -> {
            for (SampleGuard guard : guards) {
                SampleBreach breach = guard.breachBy(kind, sample, run);
                if (breach != null) {
                    stop.accept(breach);
                }
            }
        });
    }

    /**
     * A sample of an injector may have broken a rule with abort.
     *
     * @return whether it is the first that did: the run has to stop
     */
    public boolean brokenElsewhere(SampleBreach breach) {
        SampleGuard guard = breach.rule() < watches.size() ? watches.get(breach.rule()).guard() : null;
        return guard != null && guard.broken(breach);
    }

    /**
     * The reason to stop the run now: the first rule with abort that the target has broken. The caller stops the run; a
     * rule that breaks in the last interval, after the last call, stops nothing.
     */
    public synchronized Optional<String> abortReason() {
        if (stopper == null) {
            stopper = watches.stream().filter(ThresholdWatch::stopsRun).findFirst().orElse(null);
        }
        return Optional.ofNullable(stopper).map(watch -> watch.rule().text() + ": " + watch.breach());
    }

    /** Judges every rule at the end of the run, when its last interval has been closed. */
    public synchronized List<Judgement> judge(RunStatistics run, double durationSeconds) {
        Measured all = Measured.of(run, durationSeconds);
        List<Stall> stalls = run.stalls();
        if (stalls.isEmpty()) {
            return watches.stream().map(watch -> watch.judge(all, watch == stopper)).toList();
        }
        Measured clear = Measured.withoutStalls(run, durationSeconds);
        StallCheck check = new StallCheck(stalls, run.load());
        return watches.stream()
                .map(watch -> watch.weigh(watch.judge(all, watch == stopper), clear, check))
                .toList();
    }
}
