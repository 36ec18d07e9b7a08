package org.throng.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.throng.stats.RunStatistics;
import org.throng.stats.Sample;

class StepFiguresTest {

    private final RunStatistics run = new RunStatistics();

    /** A warm-up of one second, and two seconds with load. */
    private final StepFigures figures = new StepFigures(1, 3);

    private void second(double to, int samples, boolean ok, long millis) {
        for (int i = 0; i < samples; i++) {
            run.sample(new Sample("a", ok, millis * 1_000, 0, 0, -1, -1, -1, 0, 0));
        }
        run.closeInterval(to, 1);
    }

    @Test
    void answersThatComeAfterTheLoadCountInTheTimesAndNotInTheThroughput() {
        run.addListener(figures);
        second(1, 100, false, 9_000);
        second(2, 10, true, 100);
        second(3, 10, true, 100);
        second(4, 0, true, 0);
        second(9, 20, false, 8_000);
        assertThat(figures.throughput()).isEqualTo(10);
        assertThat(figures.samples()).isEqualTo(40);
        assertThat(figures.errors()).isEqualTo(20);
        assertThat(figures.p95()).as("of all, with the slowest").isCloseTo(8_000, within(100.0));
    }

    @Test
    void requestsInFlightThatGrowAreSeen() {
        StepFigures growing = new StepFigures(1, 4.6);
        run.addListener(growing);
        for (int second = 1; second <= 4; second++) {
            begin(10);
            second(second, 1, true, 100);
        }
        begin(1_000);
        second(4.9, 1, true, 100);
        assertThat(growing.growth()).as("the load had ended before the last interval").isCloseTo(10, within(1e-6));
    }

    @Test
    void requestsInFlightThatStayAreNoGrowth() {
        run.addListener(figures);
        begin(40);
        for (int second = 1; second <= 3; second++) {
            second(second, 1, true, 100);
        }
        assertThat(figures.growth()).isZero();
    }

    private void begin(int requests) {
        for (int i = 0; i < requests; i++) {
            run.awaiting("a", System.nanoTime());
        }
    }

    @Test
    void withoutAnswersThereIsNoTime() {
        run.addListener(figures);
        second(2, 0, true, 0);
        assertThat(figures.p95()).isNull();
        assertThat(figures.throughput()).isZero();
    }
}
