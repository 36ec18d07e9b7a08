package org.throng.verdict;

import java.util.concurrent.atomic.AtomicLong;
import org.throng.stats.LabelKind;
import org.throng.stats.RunStatistics;
import org.throng.stats.Sample;

/**
 * Follows a rule with {@code abort} that one sample can break, such as {@code errors == 0} or {@code max < 500}, sample
 * by sample: the rule is broken when that sample is counted, not when its second is closed. Safe for use by several
 * threads; a sample that does not come near the limit costs two comparisons.
 */
final class SampleGuard {

    private final Rule rule;
    private final AtomicLong errors = new AtomicLong();
    private volatile RuleWatch.Observation breach;

    private SampleGuard(Rule rule) {
        this.rule = rule;
    }

    /** The guard of a rule, or null if no single sample can break it. */
    static SampleGuard of(Rule rule) {
        return rule.abort() && rule.overSeconds() == 0 && rule.isLimitOfSamples() ? new SampleGuard(rule) : null;
    }

    /**
     * A sample has been counted.
     *
     * @return whether it breaks the rule, the first time
     */
    boolean breaks(LabelKind kind, Sample sample, RunStatistics run) {
        if (breach != null || !isOutside(sample) || !covers(kind, sample)) {
            return false;
        }
        double second = run.secondsSinceStart();
        if (second < rule.afterSeconds() || second >= rule.beforeSeconds()) {
            return false;
        }
        double value = rule.metric() == Metric.ERRORS ? errors.incrementAndGet() : sample.responseMicros() / 1000.0;
        return !rule.holds(value) && broken(value, second);
    }

    /** Whether the sample has what the rule limits. */
    private boolean isOutside(Sample sample) {
        return rule.metric() == Metric.ERRORS ? !sample.ok() : !rule.holds(sample.responseMicros() / 1000.0);
    }

    private boolean covers(LabelKind kind, Sample sample) {
        return rule.label() == null ? kind == LabelKind.SAMPLE : rule.label().equals(sample.label());
    }

    private synchronized boolean broken(double value, double second) {
        if (breach != null) {
            return false;
        }
        breach = new RuleWatch.Observation(value, rule.afterSeconds(), second);
        return true;
    }

    /** Where the rule was broken, or null. */
    RuleWatch.Observation breach() {
        return breach;
    }
}
