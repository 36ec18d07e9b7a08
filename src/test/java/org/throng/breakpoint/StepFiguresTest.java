package org.throng.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;

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

    /** An interval that begins before the end of the warm-up has fewer samples: the load was still rising. */
    @Test
    void onlyIntervalsWithinTheHoldCount() {
        StepFigures held = new StepFigures(2, 5);
        run.addListener(held);
        second(1.004, 10, true, 900);
        second(2.01, 60, true, 900);
        second(3.002, 100, true, 100);
        second(4.015, 101, true, 100);
        second(5.001, 99, true, 100);
        second(5.9, 10, true, 100);
        assertThat(held.throughput()).isCloseTo(300 / 2.991, within(1e-6));
        assertThat(held.samples()).as("with the last answers").isEqualTo(310);
        assertThat(held.p95()).isLessThan(101);
    }

    @Test
    void anIntervalThatBeginsWithinTheWarmUpIsLeftOut() {
        StepFigures held = new StepFigures(2, 5);
        run.addListener(held);
        second(1.6, 10, true, 900);
        second(2.6, 60, true, 900);
        second(3.6, 100, true, 100);
        second(4.6, 100, true, 100);
        second(5.6, 40, true, 100);
        assertThat(held.throughput()).isCloseTo(100, within(1e-6));
        assertThat(held.samples()).isEqualTo(240);
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
