package org.throng.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.throng.export.ExportedMetric.Point;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.BegunSample;
import org.throng.stats.CountedSecond;
import org.throng.stats.RunStatistics;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.summary.Verdict;

class RunMeterTest {

    private final MeteredRun run = new MeteredRun();

    @Test
    void countsAddUpOverTheSecondsOfARun() {
        run.sample("order", true, 20_000).sample("order", false, 40_000).second(2);
        run.sample("order", true, 60_000).second(1);

        assertThat(run.value("samples", "label", "order", "kind", "request", "outcome", "ok")).isEqualTo(2);
        assertThat(run.value("samples", "label", "order", "kind", "request", "outcome", "failed")).isEqualTo(1);
        TimeCounts times = run.point("response_time", "label", "order", "kind", "request").times();
        assertThat(times.total()).isEqualTo(3);
        assertThat(times.seconds()).isEqualTo(0.12, within(1e-9));
        assertThat(run.value("received", "label", "order", "kind", "request")).isEqualTo(300);
        assertThat(run.value("sent", "label", "order", "kind", "request")).isEqualTo(30);
        assertThat(run.value("response_codes", "code", "200")).isEqualTo(2);
        assertThat(run.value("response_codes", "code", "500")).isEqualTo(1);
        assertThat(run.value("run.duration")).isEqualTo(2);
        assertThat(run.metrics("lateness")).as("nothing was due").isEmpty();
    }

    @Test
    void everyRowHasItsKindAndTheNameThatItHasInTheResults() {
        run.statistics.sample(Sample.unscheduled("visit", true, 1_000, 0, 0));
        run.statistics.transaction(Sample.unscheduled("visit", true, 1_000, 0, 0));
        run.statistics.push("event", 5_000, 20);
        run.statistics.untilEnd().sample(Sample.unscheduled("delivery", true, 1_000, 0, 0));
        run.statistics.skipped("heartbeat", 1);
        run.second(1);

        assertThat(run.metric("samples").points()).extracting(Point::labels).extracting(labels ->
                labels.get("label") + ": " + labels.get("kind")).containsOnly("visit: request",
                "visit (transaction): transaction", "event (push): push", "delivery: awaited",
                "heartbeat (injector): injector");
    }

    @Test
    void latenessIsADistributionOfItsOwn() {
        run.statistics.sample(new Sample("order", true, 30_000, 20_000, 10_000, Measurements.UNKNOWN,
                Measurements.UNKNOWN, Measurements.UNKNOWN, 0, 0));
        run.second(1);

        TimeCounts lateness = run.point("lateness", "label", "order", "kind", "request").times();
        assertThat(lateness.total()).isEqualTo(1);
        assertThat(lateness.first()).isEqualTo(TimeHistogram.index(10_000));
        assertThat(lateness.seconds()).isBetween(0.01, 0.01001);
    }

    @Test
    void usersAndArrivalsStandBesideThoseThatArePlanned() {
        run.second(2).second(3);

        assertThat(run.value("users")).isEqualTo(3);
        assertThat(run.value("users.started")).isEqualTo(6);
        assertThat(run.value("arrivals.planned")).isEqualTo(4, within(1e-9));
        assertThat(run.metrics("users.planned")).as("the only profile is open").isEmpty();
        assertThat(run.value("run.planned_duration")).isEqualTo(10);
    }

    @Test
    void whatIsInFlightBelongsToItsLabelAndIsZeroWhenItIsAnswered() {
        run.sample("order", true, 1_000).second(1);
        run.statistics.inFlight().begin("order", System.nanoTime(), BegunSample.NOT_SCHEDULED, false);
        run.second(1);
        assertThat(run.value("in_flight", "label", "order")).isEqualTo(1);

        run.statistics.inFlight().take();
        run.second(1);
        assertThat(run.value("in_flight", "label", "order")).isZero();
    }

    @Test
    void theInjectorIsSeenInItsLastSecond() {
        run.second(2);

        assertThat(run.value("injector.cpu", "injector", "local")).isEqualTo(0.25);
        assertThat(run.value("injector.gc_pause", "injector", "local")).isEqualTo(0.03);
        assertThat(run.value("injector.heap", "injector", "local")).isEqualTo(1 << 20);
        assertThat(run.value("injector.saturated", "injector", "local")).isZero();
        assertThat(run.metrics("injector.lag")).as("not known").isEmpty();
    }

    @Test
    void aDistributedRunHasTheSamplesOfAllInjectorsAndTheStateOfEach() {
        for (int injector = 0; injector < 2; injector++) {
            RunStatistics there = new RunStatistics();
            there.sample(Sample.unscheduled("order", injector == 0, 20_000, 10, 100));
            there.untilEnd().sample(Sample.unscheduled("delivery", true, 1_000, 0, 0));
            there.responseCode("200");
            there.inFlight().cut("order", 5);
            CountedSecond second = there.takeSecond(10, 1, 0);
            run.statistics.inFlightElsewhere(injector, second.unanswered());
            run.statistics.add(second, "host" + injector, 0, 1);
            run.statistics.injector("host" + injector,
                    new InjectorPoint(1, injector, 5, 0.25, 30, 1, Double.NaN, 2, injector == 1));
        }
        run.statistics.closeInterval(1, 2);

        assertThat(run.value("samples", "label", "order", "kind", "request", "outcome", "ok")).isEqualTo(1);
        assertThat(run.value("samples", "label", "order", "kind", "request", "outcome", "failed")).isEqualTo(1);
        assertThat(run.point("response_time", "label", "delivery", "kind", "awaited").times().total()).isEqualTo(2);
        assertThat(run.value("response_codes", "code", "200")).isEqualTo(2);
        assertThat(run.value("in_flight", "label", "order")).isEqualTo(2);
        assertThat(run.value("injector.users", "injector", "host1")).isEqualTo(1);
        assertThat(run.value("injector.saturated", "injector", "host0")).isZero();
        assertThat(run.value("injector.saturated", "injector", "host1")).isEqualTo(1);
    }

    @Test
    void aLostInjectorHasNoFiguresAnyMore() {
        run.statistics.injector("lost", new InjectorPoint(1, 7, 5, 0.25, 30, 1, Double.NaN, 2, false));
        for (int second = 1; second <= 11; second++) {
            run.sample("order", true, 1_000).second(3);
        }
        assertThat(run.value("injector.users", "injector", "lost")).as("it may only be late").isEqualTo(7);

        run.sample("order", true, 1_000).second(3);

        assertThat(run.metric("injector.users").points()).singleElement()
                .satisfies(point -> assertThat(point.labels()).containsEntry("injector", "local"));
    }

    @Test
    void theVerdictIsThereAtTheEndAndAVoidRunIsSeenBefore() {
        run.second(1);
        assertThat(run.value("run.verdict", "verdict", "running")).isEqualTo(1);
        assertThat(run.value("run.verdict", "verdict", "pass")).isZero();
        assertThat(run.value("run.void_reasons")).isZero();
        assertThat(run.metrics("threshold.passed")).isEmpty();

        run.voidReasons = 1;
        assertThat(run.value("run.void_reasons")).isEqualTo(1);

        run.ended(Verdict.FAIL, false);
        assertThat(run.value("run.verdict", "verdict", "running")).isZero();
        assertThat(run.value("run.verdict", "verdict", "fail")).isEqualTo(1);
        assertThat(run.value("threshold.passed", "rule", "p95 < 500")).isZero();
        assertThat(run.metric("run").points().get(0).labels())
                .containsEntry("target", "shop.example:443").containsEntry("version", "1.2");
    }

    @Test
    void namesAreBoundedReadableAndNeverTheSameTwice() {
        String longName = "x".repeat(5_000);
        for (String name : new String[] {longName + "1", longName + "2", "", "\ud800", "\udfff", "a\nb\"\\\u0000"}) {
            run.sample(name, true, 1_000);
        }
        run.second(1);

        Set<Map<String, String>> seen = new HashSet<>();
        for (Point point : run.metric("response_time").points()) {
            assertThat(seen.add(point.labels())).isTrue();
            assertThat(point.labels().get("label")).isNotEmpty().hasSizeLessThan(130)
                    .matches("[^\\p{Cc}\\p{Cs}]+");
        }
        assertThat(seen).hasSize(6);
    }

    @Test
    void labelsWithIdsInThemDoNotFillTheMonitoringSystem() {
        for (int i = 0; i < 3_000; i++) {
            run.sample("item " + i, true, 1_000);
            run.statistics.inFlight().cut("open " + i, 5);
            run.statistics.responseCode("code " + i);
        }
        run.second(1);

        assertThat(run.metric("response_time").points()).hasSizeLessThan(510);
        assertThat(run.metric("in_flight").points()).hasSizeLessThan(510);
        assertThat(run.metric("in_flight").points().stream().mapToDouble(Point::value).sum()).isEqualTo(3_000);
        assertThat(run.metric("response_codes").points()).hasSizeLessThan(70);
        assertThat(run.metric("samples").points().stream().mapToDouble(Point::value).sum()).isEqualTo(3_000);
    }
}
