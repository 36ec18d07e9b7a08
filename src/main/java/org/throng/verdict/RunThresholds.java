package org.throng.verdict;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.throng.stats.ClosedInterval;
import org.throng.stats.IntervalListener;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.SampleWatch;
import org.throng.stats.Tally;
import org.throng.stats.Unanswered;
import org.throng.stats.metrics.MetricsListener;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.PolledValue;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.ThresholdResult;
import org.throng.verdict.RuleWatch.Observation;

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

    private static final int MOST_LABELS_NAMED = 10;

    private final List<Watched> watches;
    /** The one that stopped the run; null as long as none did. */
    private Watched stopper;

    /** A rule that is followed on all samples and, from the first stall on, on those as well that no stall touched. */
    private static final class Watched {

        private final RuleWatch all;
        /** Null if no single sample can break the rule. */
        private final SampleGuard guard;
        private RuleWatch clear;
        /** Follows it instead if it is about a metric of a server, which no stall of an injector touches; else null. */
        private final MetricWatch ofServer;

        Watched(Rule rule, int index) {
            all = new RuleWatch(rule);
            guard = SampleGuard.of(rule, index);
            ofServer = rule.isOfServerMetric() ? new MetricWatch(rule) : null;
        }

        void closed(ClosedInterval interval) {
            if (ofServer != null) {
                return;
            }
            if (clear == null && interval.touched() != null) {
                clear = all.copy();
            }
            all.closed(interval);
            if (clear != null) {
                clear.closed(interval.clear());
            }
        }

        /**
         * The window in which the target broke the rule; null if it did not, or if a stall may have caused it. A rule
         * that a sample has broken stays so: whether a stall caused it is known only later.
         */
        Observation breach() {
            if (!isBrokenBySample()) {
                return breachOfInterval();
            }
            SampleBreach sample = guard.breach();
            return new Observation(sample.value(), all.rule().afterSeconds(), sample.second());
        }

        boolean isBrokenBySample() {
            return guard != null && guard.breach() != null;
        }

        Observation breachOfInterval() {
            return clear == null || all.breach() == null ? all.breach() : clear.breach();
        }

        boolean stopsRun() {
            return all.rule().abort() && (ofServer == null ? breach() != null : ofServer.isBroken());
        }
    }

    private RunThresholds(List<Rule> rules) {
        watches = IntStream.range(0, rules.size()).mapToObj(i -> new Watched(rules.get(i), i)).toList();
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
        for (Watched watch : watches) {
            if (watch.ofServer != null) {
                watch.ofServer.polled(poll, values);
            }
        }
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
        SampleGuard[] guards = watches.stream().map(watch -> watch.guard).filter(Objects::nonNull)
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
        SampleGuard guard = breach.rule() < watches.size() ? watches.get(breach.rule()).guard : null;
        return guard != null && guard.broken(breach);
    }

    /**
     * The reason to stop the run now: the first rule with abort that the target has broken. The caller stops the run; a
     * rule that breaks in the last interval, after the last call, stops nothing.
     */
    public synchronized Optional<String> abortReason() {
        if (stopper == null) {
            stopper = watches.stream().filter(Watched::stopsRun).findFirst().orElse(null);
        }
        return Optional.ofNullable(stopper).map(watch -> watch.all.rule().text() + ": " + atSecond(watch));
    }

    private static String atSecond(Watched watch) {
        if (watch.ofServer != null) {
            return watch.ofServer.breach();
        }
        Observation breach = watch.breach();
        String text = breach.text(watch.all.rule()) + " at second ";
        if (!watch.isBrokenBySample()) {
            return text + Math.round(breach.to());
        }
        SampleBreach sample = watch.guard.breach();
        return text + String.format(Locale.ROOT, "%.1f ('%s'%s)", sample.second(), sample.label(),
                sample.injector().equals(RunStatistics.LOCAL) ? "" : " on " + sample.injector());
    }

    /** Judges every rule at the end of the run, when its last interval has been closed. */
    public synchronized List<Judgement> judge(RunStatistics run, double durationSeconds) {
        Measured all = Measured.of(run, durationSeconds);
        List<Stall> stalls = run.stalls();
        if (stalls.isEmpty()) {
            return watches.stream().map(watch -> judge(watch, all)).toList();
        }
        Measured clear = Measured.withoutStalls(run, durationSeconds);
        StallCheck check = new StallCheck(stalls, run.load(), durationSeconds);
        return watches.stream()
                .map(watch -> watch.ofServer != null
                        ? judge(watch, all)
                        : check.weigh(watch.all.rule(), judge(watch, all), judgeClear(watch, clear)))
                .toList();
    }

    private Judgement judge(Watched watch, Measured run) {
        if (watch.ofServer != null) {
            return watch.ofServer.judge(watch == stopper);
        }
        Judgement judgement = judge(watch.all, watch, watch.breach(), run);
        return watch == stopper ? judgement.asReasonOfStop() : judgement;
    }

    private Judgement judgeClear(Watched watch, Measured run) {
        return judge(watch.clear == null ? watch.all : watch.clear, watch, watch.breachOfInterval(), run);
    }

    private Judgement judge(RuleWatch watch, Watched watched, Observation breach, Measured run) {
        Rule rule = watch.rule();
        Map<String, Tally> tallies = run.tallies();
        Unanswered open = rule.open(run.unanswered());
        if (rule.label() != null && !tallies.containsKey(rule.label()) && open.count() == 0) {
            return failed(rule, null, "'" + rule.label() + "' had no samples; labels of this run: " + names(tallies));
        }
        if (rule.overSeconds() > 0) {
            return judgeWindows(watch);
        }
        Tally tally = rule.isPartial() ? watch.counted() : run.of(rule);
        double seconds = rule.isPartial() ? watch.seconds() : run.seconds();
        if (breach != null) {
            return failed(rule, breach.value(),
                    atSecond(watched) + (watched == stopper ? ", which stopped the run" : ""));
        }
        if (rule.lacksSuccess(tally.samples(), tally.errors())) {
            String failed = tally.samples() == 1
                    ? "the only sample failed" : String.format(Locale.ROOT, "all %,d samples failed", tally.samples());
            return withoutSuccess(rule, ThresholdResult.NO_SUCCESS + ": " + failed);
        }
        Double observed = rule.overWhole(
                rule.metric().of(tally, rule.percent(), seconds, open, rule.limitOfTime()),
                seconds,
                rule.isPartial() ? watch.wholeSeconds() : run.wholeSeconds());
        if (observed == null) {
            return failed(rule, null, "nothing was measured" + (rule.isPartial() ? " in this part of the run" : ""));
        }
        if (rule.holds(observed)) {
            return new Judgement(rule.result(observed, true), null);
        }
        long counted = rule.metric().counted(tally, open, rule.limitOfTime());
        return failed(rule, observed, rule.write(observed) + withOpen(counted, open));
    }

    private static Judgement judgeWindows(RuleWatch watch) {
        Rule rule = watch.rule();
        Observation worst = watch.worst();
        if (worst == null) {
            return failed(rule, null, "nothing was measured in any full window of this length");
        }
        if (watch.breach() == null) {
            return new Judgement(rule.result(worst.value(), true), null);
        }
        String why = String.format(
                Locale.ROOT,
                "%s from second %d to %d; first broken at second %d",
                worst.text(rule),
                Math.round(worst.from()),
                Math.round(worst.to()),
                Math.round(watch.breach().to()));
        return worst.value() == null ? withoutSuccess(rule, why) : failed(rule, worst.value(), why);
    }

    private static Judgement withoutSuccess(Rule rule, String why) {
        return new Judgement(rule.resultWithoutSuccess(), rule.text() + ": " + why);
    }

    private static Judgement failed(Rule rule, Double observed, String why) {
        return new Judgement(rule.result(observed, false), rule.text() + ": " + why);
    }

    private static String withOpen(long counted, Unanswered open) {
        if (counted == 0) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                ", with %,d request%s that had no answer after up to %.1f s",
                counted,
                counted == 1 ? "" : "s",
                open.oldest() / 1000);
    }

    private static String names(Map<String, Tally> tallies) {
        if (tallies.isEmpty()) {
            return "none";
        }
        String names = tallies.keySet().stream().limit(MOST_LABELS_NAMED).collect(Collectors.joining(", "));
        return tallies.size() > MOST_LABELS_NAMED ? names + ", …" : names;
    }
}
