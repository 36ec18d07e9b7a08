package org.throng.users.stock;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class StartTimesTest {

    private static final long NO_END = PlannedStart.NO_END;

    @Test
    void aRampStartsUsersAtEvenDistances() {
        assertThat(StartTimes.ramp(4, 10)).containsExactly(new PlannedStart(0, 0, NO_END),
                new PlannedStart(1, 2500, NO_END), new PlannedStart(2, 5000, NO_END),
                new PlannedStart(3, 7500, NO_END));
        assertThat(StartTimes.ramp(0, 10)).isEmpty();
        assertThat(StartTimes.ramp(-1, 10)).isEmpty();
    }

    @Test
    void theLastUserOfADelayedRampStartsAtItsEnd() {
        assertThat(StartTimes.delayedRamp(4, 10)).containsExactly(new PlannedStart(0, 0, NO_END),
                new PlannedStart(1, 3333, NO_END), new PlannedStart(2, 6667, NO_END),
                new PlannedStart(3, 10_000, NO_END));
        assertThat(StartTimes.delayedRamp(1, 10)).containsExactly(new PlannedStart(0, 0, NO_END));
        assertThat(StartTimes.delayedRamp(0, 10)).isEmpty();
    }

    @Test
    void moreUsersThanMillisecondsStillRamp() {
        assertThat(StartTimes.ramp(3000, 1)).extracting(PlannedStart::atMillis).contains(0L, 500L, 999L, 1000L);
    }

    @Test
    void aLifetimeBeginsAfterTheDelay() {
        assertThat(StartTimes.withLifetime(StartTimes.ramp(2, 2), 5, 3)).containsExactly(
                new PlannedStart(0, 5000, 8000), new PlannedStart(1, 6000, 8000));
    }

    @Test
    void theFirstUsersOfAnUltimateRowStartLastAndEndLast() {
        assertThat(StartTimes.ultimate(List.of(
                new StartTimes.Row(2, 1, 4, 10, 6), new StartTimes.Row(1, 0, 0, 2, 0)))).containsExactly(
                new PlannedStart(2, 0, 2000), new PlannedStart(1, 3000, 18_000), new PlannedStart(0, 5000, 21_000));
    }

    @Test
    void stepsFollowTheBurstAndTheFirstUsersEndFirst() {
        assertThat(StartTimes.stepping(new StartTimes.Steps(5, 10, 1, 2, 30, 4, 60, 3, 5))).containsExactly(
                new PlannedStart(0, 10_000, 142_000), new PlannedStart(1, 44_000, 142_000),
                new PlannedStart(2, 46_000, 142_000), new PlannedStart(3, 78_000, 147_000),
                new PlannedStart(4, 80_000, 147_000));
    }

    @Test
    void withoutStepsAllStartAndEndTogether() {
        assertThat(StartTimes.stepping(new StartTimes.Steps(2, 0, 0, 0, 30, 0, 60, 0, 5))).containsExactly(
                new PlannedStart(0, 0, 60_000), new PlannedStart(1, 0, 60_000));
    }

    @Test
    void concurrencyRisesInALineOrInSteps() {
        ConcurrencyLevel line = new ConcurrencyLevel(10, 20, 0, 5);
        ConcurrencyLevel steps = new ConcurrencyLevel(10, 20, 4, 5);

        assertThat(List.of(line.at(0), line.at(1), line.at(10), line.at(21), line.at(25)))
                .containsExactly(0L, 1L, 5L, 10L, ConcurrencyLevel.OVER);
        assertThat(List.of(steps.at(0), steps.at(4.9), steps.at(5), steps.at(19.9), steps.at(24.9)))
                .containsExactly(3L, 3L, 5L, 10L, 10L);
        assertThat(new ConcurrencyLevel(10, 0, 0, 5).at(0)).isEqualTo(10);
    }

    @Test
    void arrivalsRiseInSteps() {
        ArrivalRate rate = ArrivalRate.ramp(6, 9, 3, 1);

        assertThat(List.of(rate.at(0, 0), rate.at(3.5, 7), rate.at(8, 20), rate.at(9.5, 30), rate.at(10, 40)))
                .containsExactly(2.0, 4.0, 6.0, 6.0, ArrivalRate.OVER);
    }

    @Test
    void arrivalsByRows() {
        ArrivalRate rate = ArrivalRate.rows(List.of(new ArrivalRate.Row(0, 4, 8), new ArrivalRate.Row(10, 10, 2)));

        assertThat(List.of(rate.at(0, 0), rate.at(4, 7), rate.at(9, 20), rate.at(10.1, 30)))
                .containsExactly(0.0, 2.0, 10.0, ArrivalRate.OVER);
    }
}
