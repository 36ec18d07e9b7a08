package org.throng.verdict;

import java.util.concurrent.atomic.AtomicLong;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;
import org.throng.stats.summary.LabelKind;

/**
 * Follows a rule with {@code abort} that one sample can break, such as {@code errors == 0} or {@code max < 500}, sample
 * by sample: the rule is broken when that sample is counted, not when its second is closed. Safe for use by several
 * threads; a sample that does not come near the limit costs two comparisons.
 */
final class SampleGuard {

    private final Rule rule;
    private final int index;
    private final AtomicLong errors = new AtomicLong();
    private volatile SampleBreach breach;

    private SampleGuard(Rule rule, int index) {
        this.rule = rule;
        this.index = index;
    }

    /**
     * The guard of a rule, or null if no single sample can break it.
     *
     * @param index of the rule among those of the run
     */
    static SampleGuard of(Rule rule, int index) {
        boolean breakable = rule.abort() && rule.overSeconds() == 0 && rule.isLimitOfSamples();
        return breakable ? new SampleGuard(rule, index) : null;
    }

    /**
     * A sample has been counted.
     *
     * @return what it breaks if it is the first to break the rule, else null
     */
    SampleBreach breachBy(LabelKind kind, Sample sample, RunStatistics run) {
        if (breach != null || !isOutside(sample)) {
            return null;
        }
        String row = run.row(kind, sample.label());
        if (!covers(kind, row)) {
            return null;
        }
        // what setUp groups of an injector do before the agreed start belongs to the first second
        double second = Math.max(0, run.secondsSinceStart());
        if (second < rule.afterSeconds() || second >= rule.beforeSeconds()) {
            return null;
        }
        double value = rule.metric() == Metric.ERRORS ? errors.incrementAndGet() : sample.responseMicros() / 1000.0;
        SampleBreach found = new SampleBreach(index, value, second, row, RunStatistics.LOCAL);
        return broken(found) ? found : null;
    }

    /** Whether the sample has what the rule limits. */
    private boolean isOutside(Sample sample) {
        return rule.metric() == Metric.ERRORS ? !sample.ok() : !rule.holds(sample.responseMicros() / 1000.0);
    }

    private boolean covers(LabelKind kind, String row) {
        return rule.label() == null ? kind == LabelKind.SAMPLE : rule.label().equals(row);
    }

    /**
     * A sample may have broken the rule, here or on an injector.
     *
     * @return whether it is the first that did
     */
    synchronized boolean broken(SampleBreach found) {
        if (breach != null || rule.holds(found.value())) {
            return false;
        }
        breach = found;
        return true;
    }

    /** The first sample that broke the rule, or null. */
    SampleBreach breach() {
        return breach;
    }
}
