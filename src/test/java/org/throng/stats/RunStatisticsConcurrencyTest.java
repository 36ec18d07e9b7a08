package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.failures.Failure;

class RunStatisticsConcurrencyTest {

    private static final int THREADS = 8;
    private static final int SAMPLES = 50_000;

    @Test
    void noSampleIsLostOrTornWhenIntervalsAreClosedMeanwhile() throws Exception {
        RunStatistics run = new RunStatistics();
        List<Interval> intervals = new ArrayList<>();
        List<ClosedInterval> closed = new ArrayList<>();
        run.addListener(closed::add);
        ExecutorService users = Executors.newFixedThreadPool(THREADS);
        List<Future<?>> working = new ArrayList<>();
        for (int user = 0; user < THREADS; user++) {
            working.add(users.submit(() -> {
                for (int i = 0; i < SAMPLES; i++) {
                    // all parts of a sample say the same, so that a torn one shows
                    run.sample(new Sample("label " + i % 3, false, 1_000 + i, 1_000 + i, i, -1, -1, -1, 1, 1));
                }
            }));
        }
        users.shutdown();
        double second = 0;
        while (!users.isTerminated()) {
            intervals.add(run.closeInterval(++second, THREADS));
        }
        for (Future<?> one : working) {
            one.get();
        }
        intervals.add(run.closeInterval(++second, 0));

        assertThat(closed).allSatisfy(interval -> {
            Tally total = interval.total();
            assertThat(total.errors()).isEqualTo(total.samples());
            assertThat(total.timed()).isEqualTo(total.samples());
            assertThat(total.receivedBytes()).isEqualTo(total.samples());
        });
        long all = (long) THREADS * SAMPLES;
        assertThat(intervals.stream().mapToLong(Interval::samples).sum()).isEqualTo(all);
        assertThat(run.total(1).samples()).isEqualTo(all);
        assertThat(run.tally().timed()).isEqualTo(all);
        assertThat(run.total(1).mean()).isEqualTo((1_000 + (SAMPLES - 1) / 2.0) / 1000);
    }

    @Test
    void noSecondOfAnInjectorHasAFailureWhoseSampleIsInALaterOne() throws Exception {
        RunStatistics run = new RunStatistics();
        ExecutorService users = Executors.newFixedThreadPool(THREADS);
        for (int user = 0; user < THREADS; user++) {
            users.submit(() -> {
                for (int i = 0; i < SAMPLES; i++) {
                    run.sample(new Sample("save", false, 1_000, 1_000, 0, -1, -1, -1, 1, 1));
                    run.failure("save", "500", "refused", () -> "");
                }
            });
        }
        users.shutdown();
        double second = 0;
        long errors = 0;
        long failures = 0;
        List<Long> tooMany = new ArrayList<>();
        boolean over;
        do {
            over = users.isTerminated();
            CountedSecond counted = run.takeSecond(Integer.MAX_VALUE, ++second, 0);
            errors += counted.labels().stream().mapToLong(label -> label.tally().errors()).sum();
            failures += counted.failures().stream().mapToLong(Failure::count).sum();
            if (failures > errors) {
                tooMany.add(failures - errors);
            }
        } while (!over);
        assertThat(tooMany).isEmpty();
        assertThat(failures).isEqualTo(errors).isEqualTo((long) THREADS * SAMPLES);
    }
}
