package org.throng.verdict;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.PolledValue;
import org.throng.stats.metrics.SeriesSelector;

/**
 * Follows a rule on a server metric through a run, poll by poll: every value of every series that the rule selects must
 * hold. A gap is no value.
 */
final class MetricWatch implements ThresholdWatch {

    private static final int MOST_SERIES_NAMED = 10;

    /** A value and where it comes from. */
    private record Observation(double value, String series, String source, double second) {

        String text(Rule rule) {
            return rule.write(value) + " at second " + Math.round(second) + " (" + series + " of '"
                    + source + "')";
        }
    }

    private final Rule rule;
    private final SeriesSelector selector;
    private final Set<String> others = new LinkedHashSet<>();
    private boolean isKnown;
    private Observation worst;
    private Observation breach;

    MetricWatch(Rule rule) {
        this.rule = rule;
        this.selector = SeriesSelector.parse(rule.label());
    }

    @Override
    public Rule rule() {
        return rule;
    }

    @Override
    public void polled(Poll poll, List<PolledValue> values) {
        boolean covered = poll.second() >= rule.afterSeconds() && poll.second() < rule.beforeSeconds();
        for (PolledValue value : values) {
            if (!selector.matches(value.series())) {
                if (others.size() <= MOST_SERIES_NAMED) {
                    others.add(value.series().name());
                }
            } else {
                isKnown = true;
                if (covered && value.judged() != null) {
                    observe(new Observation(
                            value.judged(), value.series().toString(), poll.source(), poll.second()));
                }
            }
        }
    }

    private void observe(Observation observation) {
        if (worst == null || rule.comparison().isWorse(observation.value, worst.value, rule.limit())) {
            worst = observation;
        }
        if (breach == null && !rule.holds(observation.value)) {
            breach = observation;
        }
    }

    @Override
    public boolean stopsRun() {
        return rule.abort() && breach != null;
    }

    @Override
    public String breach() {
        return breach.text(rule);
    }

    @Override
    public Judgement judge(Measured run, boolean stoppedRun) {
        if (worst == null) {
            return failed(null, unobserved());
        }
        if (breach == null) {
            return Judgement.kept(rule, worst.value);
        }
        if (stoppedRun) {
            return failed(breach.value, breach() + ", which stopped the run").asReasonOfStop();
        }
        String first = breach.second < worst.second ? "; first broken at second " + Math.round(breach.second) : "";
        return failed(worst.value, worst.text(rule) + first);
    }

    private String unobserved() {
        if (isKnown) {
            return "no number was polled" + (rule.isPartial() ? " in this part of the run" : "")
                    + "; see the notes on gaps, and a counter has a number from its second poll on";
        }
        if (others.isEmpty()) {
            return "no series of a server is known";
        }
        String names = String.join(", ", others.stream().limit(MOST_SERIES_NAMED).toList());
        return "no series that was polled has this name; series of this run: " + names
                + (others.size() > MOST_SERIES_NAMED ? ", …" : "");
    }

    private Judgement failed(Double observed, String why) {
        return Judgement.broken(rule, observed, why);
    }
}
