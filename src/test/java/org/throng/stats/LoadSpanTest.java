package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.remote.BlobException;
import org.throng.stats.remote.Blobs;
import org.throng.stats.remote.Ending;
import org.throng.stats.remote.InjectorSecond;
import org.throng.stats.summary.LabelSummary;

/** Which part of a run is load, and that rates are those of the load. */
class LoadSpanTest {

    private static final long START = 5_000_000_000L;

    private final RunStatistics run = new RunStatistics(START);

    private static long at(long second) {
        return START + TimeUnit.SECONDS.toNanos(second);
    }

    private static void count(RunStatistics run, String label, int samples) {
        for (int i = 0; i < samples; i++) {
            run.sample(Sample.unscheduled(label, true, 1_000, 0, 0));
        }
    }

    private static LabelSummary row(RunStatistics run, String label) {
        return run.labels(30).stream().filter(row -> row.label().equals(label)).findFirst().orElseThrow();
    }

    private static void countBoth(RunStatistics run) {
        run.load().setUpBegins();
        count(run, "before", 7);
        count(run, "both", 5);
        run.load().begins(at(10));
        run.load().begins(at(11));
        count(run, "both", 40);
    }

    @Test
    void whatJMeterNeedsToStartIsNoLoad() {
        run.load().begins(at(10));
        count(run, "poll", 60);
        run.closeInterval(30, 0);

        assertThat(run.load().seconds(30)).isEqualTo(20);
        assertThat(row(run, "poll").throughput()).isEqualTo(3);
    }

    @Test
    void ratesAreThoseOfTheLoad() {
        countBoth(run);
        run.closeInterval(30, 0);

        assertThat(run.load().seconds(30)).isEqualTo(20);
        assertThat(row(run, "both").samples()).isEqualTo(45);
        assertThat(row(run, "both").throughput()).isEqualTo(2);
        assertThat(row(run, "before").throughput()).isZero();
        assertThat(run.total(30).throughput()).isEqualTo(2);
    }

    @Test
    void aPartOfTheRunHasAPartOfTheLoad() {
        run.load().setUpBegins();
        assertThat(run.load().seconds(0, 1)).as("setting up").isZero();
        run.load().begins(at(10));

        assertThat(run.load().seconds(0, 10)).isZero();
        assertThat(run.load().seconds(9.5, 10.25)).isEqualTo(0.25);
        assertThat(run.load().seconds(12, 13)).isEqualTo(1);
    }

    @Test
    void injectorsThatAllSetUpHaveNoLoad() {
        run.load().add(null, null, 1);
        assertThat(run.load().isSettingUp()).isTrue();
        run.load().add(4.0, null, 5);
        run.load().add(null, null, 1);

        assertThat(run.load().isSettingUp()).isFalse();
        assertThat(run.load().seconds(0, 5)).isEqualTo(1);
    }

    @Test
    void whatATearDownGroupDoesIsNoLoad() {
        run.load().begins(at(0));
        count(run, "poll", 40);
        run.load().tearDownBegins(at(20));
        count(run, "poll", 10);
        run.closeInterval(100, 0);

        assertThat(run.load().seconds(100)).isEqualTo(20);
        assertThat(row(run, "poll").throughput()).isEqualTo(2);
    }

    @Test
    void theLoadOfSeveralInjectorsIsFromTheFirstThatBeginsIt() throws BlobException {
        RunStatistics second = new RunStatistics(START);
        countBoth(run);
        second.load().setUpBegins();
        count(second, "before", 1);
        second.load().begins(at(12));
        count(second, "both", 20);
        RunStatistics merged = new RunStatistics(START);
        for (RunStatistics injector : new RunStatistics[] {run, second}) {
            CountedSecond counted = injector.takeSecond(10, 1, 0);
            byte[] blob = Blobs.encode(new InjectorSecond("run", 0, 1, 1, 0, 1, Ending.NONE,
                    new InjectorUsers(0, 0, 0), counted, null));
            merged.add(Blobs.decode(blob).counted(), "one", 0, 1);
        }
        merged.closeInterval(30, 0);

        assertThat(merged.load().seconds(30)).isEqualTo(20);
        assertThat(row(merged, "both").throughput()).isEqualTo(3);
        assertThat(row(merged, "before").throughput()).isZero();
    }
}
