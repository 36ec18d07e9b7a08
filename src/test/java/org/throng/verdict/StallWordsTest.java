package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;

/** The note on stalls stays short, however many labels they touched. */
class StallWordsTest {

    private final RunStatistics run = new RunStatistics();
    private int second;

    private void second(double stopMillis, long millis, String... labels) {
        for (String label : labels) {
            for (int i = 0; i < 100; i++) {
                run.sample(Sample.unscheduled(label, true, millis * 1000, 1, 1));
            }
        }
        run.closeInterval(++second, 1, stopMillis);
    }

    private String note() {
        return String.join("\n", StallWords.notes(run.stalls(), run.withoutStalls(), run.labels(second)));
    }

    @Test
    void namesTheFigureThatDiffersMostOfTwoLabels() {
        for (int i = 0; i < 9; i++) {
            second(0, 10, "a", "b", "c");
        }
        second(1_200, 1_100, "a", "b", "c");

        assertThat(note()).endsWith(". Without those: 'a' p95 10.0 instead of 1,100.0 ms,"
                + " 'b' p95 10.0 instead of 1,100.0 ms, and 1 more (Stalls in the report).");
    }
}
