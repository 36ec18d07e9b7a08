package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;

/** A run whose seconds pass when a test says so, and the rules that judge it. */
abstract class RunUnderRules {

    /** It has not begun by the clock: every sample is of second 0, however slow the machine is. */
    final RunStatistics run = new RunStatistics(System.nanoTime() + TimeUnit.HOURS.toNanos(1));
    int second;

    final RunThresholds thresholds(String text) {
        RunThresholds thresholds = RunThresholds.of(RunThresholds.parse(text));
        run.addListener(thresholds);
        return thresholds;
    }

    final void samples(String label, int count, int failed, long millis) {
        for (int i = 0; i < count; i++) {
            run.sample(new Sample(
                    label, i >= failed, millis * 1000, millis * 1000, Measurements.UNKNOWN, -1, -1, -1, 1, 1));
        }
    }

    final void secondPasses() {
        run.closeInterval(++second, 1);
    }

    final Judgement only(RunThresholds thresholds) {
        List<Judgement> judgements = thresholds.judge(run, second);
        assertThat(judgements).hasSize(1);
        return judgements.get(0);
    }

    final void assertFailed(Judgement judgement, Double observed, String reason) {
        assertThat(judgement.result().passed()).as(judgement.reason()).isFalse();
        assertThat(judgement.result().observed()).isEqualTo(observed);
        assertThat(judgement.reason()).isEqualTo(judgement.result().rule() + ": " + reason);
    }
}
