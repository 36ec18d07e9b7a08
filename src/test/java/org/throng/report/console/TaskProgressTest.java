package org.throng.report.console;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TaskProgressTest {

    private static TaskProgress at(double second, long before, long done) {
        return new TaskProgress(second, "registering", "visits", before, done, 100, 0);
    }

    @Test
    void whatEarlierRunsDidCountsForTheShareAndNotForTheRate() {
        TaskProgress task = at(10, 40, 60);
        assertThat(task.share()).isEqualTo(0.6);
        assertThat(task.rate()).isEqualTo(2);
        assertThat(task.secondsLeft()).isEqualTo(20);
    }

    @Test
    void timeThatIsLeftFollowsFromTheEffortOfWhatIsLeft() {
        // 10 of 20 visits are done, of 1 request each; the others take 9
        TaskProgress task = new TaskProgress(
                10, "creating", "visits", 0, 10, 20, 0, new TaskProgress.Effort(0, 10, 100));
        assertThat(task.share()).isEqualTo(0.5);
        assertThat(task.secondsLeft()).isEqualTo(90);
    }

    @Test
    void atTheBeginningNobodyKnowsHowLongItTakes() {
        assertThat(at(0, 0, 0).rate()).isZero();
        assertThat(at(5, 40, 40).secondsLeft()).isInfinite();
    }

    @Test
    void nothingToDoIsDone() {
        assertThat(new TaskProgress(0, "removing", "visits", 0, 0, 0, 0).share()).isEqualTo(1);
    }
}
