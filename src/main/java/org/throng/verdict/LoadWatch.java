package org.throng.verdict;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.throng.stats.ClosedInterval;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.Tally;
import org.throng.stats.Unanswered;
import org.throng.stats.summary.ThresholdResult;
import org.throng.verdict.RuleWatch.Observation;

/** Follows a rule on all samples and, from the first stall on, on those as well that no stall touched. */
final class LoadWatch implements ThresholdWatch {

    private static final int MOST_LABELS_NAMED = 10;

    private final Rule rule;
    private final RuleWatch all;
    private final SampleGuard guard;
    /** Null before the first stall. */
    private RuleWatch clear;

    LoadWatch(Rule rule, int index) {
        this.rule = rule;
        all = new RuleWatch(rule);
        guard = SampleGuard.of(rule, index);
    }

    @Override
    public Rule rule() {
        return rule;
    }

    @Override
    public SampleGuard guard() {
        return guard;
    }

    @Override
    public void closed(ClosedInterval interval) {
        if (clear == null && interval.touched() != null) {
            clear = all.copy();
        }
        all.closed(interval);
        if (clear != null) {
            clear.closed(interval.clear());
        }
    }

    @Override
    public boolean stopsRun() {
        return rule.abort() && observedBreach() != null;
    }

    @Override
    public String breach() {
        Observation breach = observedBreach();
        String text = breach.text(rule) + " at second ";
        if (!isBrokenBySample()) {
            return text + Math.round(breach.to());
        }
        SampleBreach sample = guard.breach();
        return text + String.format(Locale.ROOT, "%.1f ('%s'%s)", sample.second(), sample.label(),
                sample.injector().equals(RunStatistics.LOCAL) ? "" : " on " + sample.injector());
    }

    /**
     * The window in which the target broke the rule; null if it did not, or if a stall may have caused it. A rule
     * that a sample has broken stays so: whether a stall caused it is known only later.
     */
    private Observation observedBreach() {
        if (!isBrokenBySample()) {
            return breachOfInterval();
        }
        SampleBreach sample = guard.breach();
        return new Observation(sample.value(), rule.afterSeconds(), sample.second());
    }

    private boolean isBrokenBySample() {
        return guard != null && guard.breach() != null;
    }

    private Observation breachOfInterval() {
        return clear == null || all.breach() == null ? all.breach() : clear.breach();
    }

    @Override
    public Judgement judge(Measured run, boolean stoppedRun) {
        Judgement judgement = judge(all, observedBreach(), run, stoppedRun ? ", which stopped the run" : "");
        return stoppedRun ? judgement.asReasonOfStop() : judgement;
    }

    @Override
    public Judgement weigh(Judgement judged, Measured withoutStalls, StallCheck check) {
        Judgement without = judge(clear == null ? all : clear, breachOfInterval(), withoutStalls, "");
        double partOfRun = rule.isPartial() ? all.wholeSeconds() : withoutStalls.wholeSeconds();
        return check.weigh(rule, judged, without, rule.overSeconds() > 0 ? rule.overSeconds() : partOfRun);
    }

    /** @param consequence of the breach, at the end of a sentence */
    private Judgement judge(RuleWatch watch, Observation breach, Measured run, String consequence) {
        Map<String, Tally> tallies = run.tallies();
        Unanswered open = run.open(rule);
        if (rule.label() != null && !tallies.containsKey(rule.label()) && open.count() == 0) {
            return failed(null, "'" + rule.label() + "' had no samples; labels of this run: " + names(tallies));
        }
        if (rule.overSeconds() > 0) {
            return judgeWindows(watch);
        }
        Tally tally = rule.isPartial() ? watch.counted() : run.of(rule);
        double seconds = rule.isPartial() ? watch.seconds() : run.seconds();
        if (breach != null) {
            return failed(breach.value(), breach() + consequence);
        }
        if (rule.lacksSuccess(tally.samples(), tally.errors())) {
            String failed = tally.samples() == 1
                    ? "the only sample failed" : String.format(Locale.ROOT, "all %,d samples failed", tally.samples());
            return withoutSuccess(ThresholdResult.NO_SUCCESS + ": " + failed);
        }
        Double observed = rule.overWhole(
                rule.metric().of(tally, rule.percent(), seconds, open, rule.limitOfTime()),
                seconds,
                rule.isPartial() ? watch.wholeSeconds() : run.wholeSeconds());
        if (observed == null) {
            return failed(null, "nothing was measured" + (rule.isPartial() ? " in this part of the run" : ""));
        }
        if (rule.holds(observed)) {
            return Judgement.kept(rule, observed);
        }
        long counted = rule.metric().counted(tally, open, rule.limitOfTime());
        return failed(observed, rule.write(observed) + withOpen(counted, open));
    }

    private Judgement judgeWindows(RuleWatch watch) {
        Observation worst = watch.worst();
        if (worst == null) {
            return failed(null, "nothing was measured in any full window of this length");
        }
        if (watch.breach() == null) {
            return Judgement.kept(rule, worst.value());
        }
        String why = String.format(
                Locale.ROOT,
                "%s from second %d to %d; first broken at second %d",
                worst.text(rule),
                Math.round(worst.from()),
                Math.round(worst.to()),
                Math.round(watch.breach().to()));
        return worst.value() == null ? withoutSuccess(why) : failed(worst.value(), why);
    }

    private Judgement withoutSuccess(String why) {
        return new Judgement(rule.resultWithoutSuccess(), rule.text() + ": " + why);
    }

    private Judgement failed(Double observed, String why) {
        return Judgement.broken(rule, observed, why);
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
