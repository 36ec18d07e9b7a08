package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.throng.stats.histogram.LiveHistogram.LONGEST_MICROS;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.history.Distribution.Bucket;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.HistoryPoint.Figures;
import org.throng.stats.history.RunHistory;
import org.throng.stats.injectors.InjectorCourses;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.injectors.RepollLag;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;

class RunStatisticsTest {

    private final RunStatistics run = new RunStatistics();

    private static Sample sample(String label, boolean ok, long micros) {
        return new Sample(label, ok, micros, micros, Measurements.UNKNOWN, -1, -1, -1, 10, 100);
    }

    private LabelSummary row(String label) {
        return run.labels(10).stream().filter(row -> row.label().equals(label)).findFirst().orElseThrow();
    }

    @Test
    void aRowSaysWhatWasRecorded() {
        run.sample(new Sample("open", true, 3_000, 2_000, 1_000, 100, 200, 1_500, 10, 100));
        run.sample(new Sample("open", false, 5_000, 5_000, 0, -1, -1, -1, 30, 0));
        run.closeInterval(1, 2);

        LabelSummary row = row("open");

        assertThat(row.samples()).isEqualTo(2);
        assertThat(row.errors()).isEqualTo(1);
        assertThat(row.errorRate()).isEqualTo(0.5);
        assertThat(row.mean()).isEqualTo(4);
        assertThat(row.min()).isEqualTo(3);
        assertThat(row.max()).isEqualTo(5);
        assertThat(row.stddev()).isBetween(0.99, 1.01);
        assertThat(row.p50()).isBetween(3.0, 3.003);
        assertThat(row.p999()).isEqualTo(5);
        assertThat(row.throughput()).isEqualTo(0.2);
        assertThat(row.receivedBytes()).isEqualTo(100);
        assertThat(row.sentBytes()).isEqualTo(40);
        assertThat(row.meanBytes()).isEqualTo(50);
        assertThat(row.resolveMean()).isEqualTo(0.1);
        assertThat(row.connectMean()).isEqualTo(0.2);
        assertThat(row.firstByteMean()).isEqualTo(1.5);
        assertThat(row.latenessP99()).isEqualTo(1);
        assertThat(row.scheduled()).isEqualTo(2);
    }

    @Test
    void anIntervalHoldsOnlyItsOwnSecond() {
        run.sample(sample("a", true, 1_000));
        run.closeInterval(1, 5);
        run.sample(sample("a", true, 9_000));
        run.sample(sample("b", false, 2_000));

        Interval second = run.closeInterval(2, 7);

        assertThat(second.second()).isEqualTo(2);
        assertThat(second.users()).isEqualTo(7);
        assertThat(second.samples()).isEqualTo(2);
        assertThat(second.errors()).isEqualTo(1);
        assertThat(second.p95()).isEqualTo(9);
        run.closeInterval(3, 0);
        assertThat(run.history().points())
                .extracting(point -> point.labels().stream().map(Figures::label).toList())
                .containsExactly(List.of("a"), List.of("a", "b"), List.of());
    }

    @Test
    void theCourseOfRequestsLeavesOutWhatEndsApartFromSamplers() {
        run.sample(sample("a", true, 1_000));
        run.untilEnd().failed(sample("delivery", false, 9_000_000), "lost", "not delivered", () -> "");
        run.responseCode("200");
        run.usersStarted(4);
        run.injector("local", new InjectorPoint(1, 2, 1, 0.5, 12, 1e8, 3, 4, false));
        run.closeInterval(1, 5);

        RunHistory history = run.history();
        HistoryPoint point = history.points().get(0);
        assertThat(point.requests().samples()).isEqualTo(1);
        assertThat(point.requests().max()).isEqualTo(1);
        assertThat(point.labels()).filteredOn(Figures::awaited).extracting(Figures::label).containsExactly("delivery");
        assertThat(point.codes()).containsExactly(Map.entry("200", 1L));
        assertThat(point.failures()).containsExactly(Map.entry("delivery: lost not delivered", 1L));
        assertThat(point.started()).isEqualTo(4);
        assertThat(history.injectors().get(0).points()).hasSize(1);
        assertThat(run.total(1).samples()).as("the total has both").isEqualTo(2);
        assertThat(history.requests().throughput()).isPositive().isEqualTo(run.total(1).throughput() / 2);
    }

    @Test
    void requestsComeFirstAndAwaitedRowsLast() {
        run.untilEnd().sample(sample("delivery", true, 9_000));
        run.push("event", 700, 1);
        run.transaction(sample("visit", true, 3_000));
        run.sample(sample("b", true, 1_000));
        run.sample(sample("a", true, 2_000));
        run.closeInterval(1, 1);

        assertThat(run.labels(1)).extracting(LabelSummary::label)
                .containsExactly("b", "a", "visit", "delivery", "event (push)");
        assertThat(run.labels(1)).filteredOn(LabelSummary::awaited).extracting(LabelSummary::label)
                .containsExactly("delivery");
    }

    @Test
    void theCourseOfAnInjectorIsBoundedAndKeepsItsPeaks() {
        for (int second = 1; second <= 5_000; second++) {
            run.injector("local", new InjectorPoint(second, second, 1, second == 777 ? 1 : 0.1, Double.NaN, 1, 1, 1,
                    second == 777));
        }
        for (int i = 0; i < 2 * InjectorCourses.MOST; i++) {
            run.injector("injector " + i, new InjectorPoint(1, 1, 1, 1, 1, 1, 1, 1, false));
        }

        RunHistory history = run.history();
        List<InjectorPoint> points = history.injectors().get(0).points();
        assertThat(points).hasSizeBetween(600, 1_200);
        assertThat(points.get(points.size() - 1).second()).isEqualTo(5_000);
        assertThat(points).filteredOn(point -> point.cpu() == 1).hasSize(1).allMatch(InjectorPoint::saturated);
        assertThat(history.injectors()).hasSize(InjectorCourses.MOST);
    }

    @Test
    void codesAreBoundedMaskedAndCountedOnce() {
        for (int i = 0; i < 100; i++) {
            run.responseCode("code " + i);
        }
        run.responseCode("x".repeat(1_000) + "\n");
        run.closeInterval(1, 1);
        run.responseCode("code 1");
        run.closeInterval(2, 1);

        List<HistoryPoint> points = run.history().points();
        assertThat(points.get(0).codes()).hasSize(ResponseCodes.MOST + 1);
        assertThat(points.get(0).codes().values().stream().mapToLong(Long::longValue).sum()).isEqualTo(101);
        assertThat(points.get(1).codes()).containsExactly(Map.entry("code 1", 1L));
    }

    @Test
    void pushesDoNotMixWithSamplesOfTheSameName() {
        run.sample(sample("event", true, 1_000));
        run.push("event", 40_000, 7);
        run.push("event", Measurements.UNKNOWN, 7);

        Interval interval = run.closeInterval(1, 1);

        assertThat(row("event").samples()).isEqualTo(1);
        assertThat(row("event (push)").samples()).isEqualTo(2);
        assertThat(row("event (push)").mean()).isEqualTo(40);
        assertThat(row("event (push)").receivedBytes()).isEqualTo(14);
        assertThat(interval.samples()).isEqualTo(1);
        assertThat(run.history().points().get(0).labels()).extracting(Figures::kind)
                .containsExactly(LabelKind.SAMPLE, LabelKind.PUSH);
        assertThat(run.total(10).samples()).isEqualTo(1);
    }

    @Test
    void pushesFromAClockAheadHaveNoLatencyAndAreReported() {
        run.push("event", -5_000, 7);
        run.push("event", 40_000, 7);
        run.closeInterval(1, 1);

        assertThat(row("event (push)").samples()).isEqualTo(2);
        assertThat(row("event (push)").p50()).as("what is known").isEqualTo(40);
        assertThat(run.warnings()).singleElement().asString().contains("event (push)", "clock");
    }

    @Test
    void pushesFromAClockThatIsHardlyAheadCountAsZero() {
        run.push("event", -300, 7);
        run.closeInterval(1, 1);

        assertThat(row("event (push)").max()).isZero();
        assertThat(run.warnings()).singleElement().asString().startsWith("1 messages of 'event (push)'");
    }

    @Test
    void aRequestInFlightIsASampleIfTheTransactionHasItsName() {
        run.expectSamples(List.of("login"));
        run.transaction(sample("login", true, 1_500));
        run.sample(sample("login", true, 1_500));
        run.inFlight().cut("login", 5_000);
        run.closeInterval(1, 1);

        assertThat(run.labels(1)).extracting(LabelSummary::label, LabelSummary::inFlight)
                .containsExactlyInAnyOrder(tuple("login (transaction)", 0L), tuple("login", 1L));
    }

    @Test
    void transactionsAreRowsButNotInTheTotal() {
        run.sample(sample("step", true, 1_000));
        run.transaction(sample("login", true, 1_500));
        run.transaction(sample("step", true, 1_500));
        run.closeInterval(1, 1);

        assertThat(run.labels(1)).extracting(LabelSummary::label)
                .containsExactly("step", "login", "step (transaction)");
        assertThat(run.total(1).samples()).isEqualTo(1);
    }

    @Test
    void waitsCountWithoutTimes() {
        run.sample(sample("hold", true, Measurements.UNKNOWN));
        run.closeInterval(1, 1);

        assertThat(row("hold").samples()).isEqualTo(1);
        assertThat(row("hold").mean()).isNull();
        assertThat(row("hold").p99()).isNull();
        assertThat(run.distributions()).isEmpty();
    }

    @Test
    void onlySamplesThatRunFromAnIntendedStartAreScheduled() {
        run.sample(new Sample("paced", true, 3_000, 2_000, 1_000, -1, -1, -1, 10, 100));
        run.sample(Sample.unscheduled("paced", true, 2_000, 10, 100));
        run.lateness("paced", 900_000);
        run.closeInterval(1, 1);

        assertThat(row("paced").samples()).isEqualTo(2);
        assertThat(row("paced").scheduled()).isEqualTo(1);
        assertThat(run.total(1).scheduled()).isEqualTo(1);
    }

    @Test
    void injectorsOwnLatenessIsApartFromThatOfLabels() {
        run.injectorLateness(30_000);
        run.lateness("paced", 900_000);
        run.closeInterval(1, 1);

        assertThat(run.labels(1)).isEmpty();
        assertThat(run.latenessP99()).isBetween(30.0, 30.03);
        assertThat(run.takeRecentLatenessP99()).isBetween(30.0, 30.03);
        assertThat(run.takeRecentLatenessP99()).isNull();
    }

    @Test
    void latenessIsToldBeforeItsIntervalIsClosedAndLosesNothing() {
        run.injectorLateness(30_000);
        assertThat(run.takeRecentLatenessP99()).isBetween(30.0, 30.03);
        run.injectorLateness(70_000);
        CountedSecond second = run.takeSecond(10, 1, 0);

        assertThat(second.lateness().count()).isEqualTo(2);
        assertThat(run.takeSecond(10, 2, 0).lateness().count()).isZero();
        assertThat(run.takeRecentLatenessP99()).isBetween(70.0, 70.07);
        assertThat(run.latenessP99()).isBetween(70.0, 70.07);
    }

    @Test
    void rePollLagIsTheInjectorsAndNobodysResponseTime() {
        run.sample(sample("answered", true, 1_000));
        run.repollLag(2_000, 30_000_000);
        run.repollLag(12_000_000, 60_000_000);
        long before = System.nanoTime();
        run.repollLag(11_000_000, 30_000_000);
        long after = System.nanoTime();
        run.repollLag(1_000, 30_000_000);
        run.closeInterval(1, 1);

        assertThat(run.total(1).samples()).isEqualTo(1);
        assertThat(row("re-poll (injector)").samples()).isEqualTo(4);
        assertThat(row("re-poll (injector)").kind()).isEqualTo(LabelKind.INJECTOR);
        assertThat(run.repollLagP99()).isBetween(12_000.0, 12_012.0);
        RepollLag worst = run.takeWorstRepoll();
        assertThat(worst.lagMicros()).as("nearest to its own limit").isEqualTo(11_000_000);
        assertThat(worst.share()).isBetween(0.36, 0.37);
        assertThat(worst.beganNanos() + 11_000_000_000L).isBetween(before, after);
        assertThat(run.takeWorstRepoll()).isNull();
    }

    @Test
    void whereNothingPollsThereIsNoRePollLag() {
        run.closeInterval(1, 1);
        assertThat(run.repollLagP99()).isNull();
    }

    @Test
    void meansOfPhasesAreOverThoseThatHadThem() {
        run.sample(new Sample("get", true, 9_000, 9_000, -1, 400, 2_000, 5_000, 100, 1_000));
        run.sample(new Sample("get", true, 4_000, 4_000, -1, -1, 4_000, 3_000, 100, 1_000));
        run.sample(new Sample("get", true, 1_000, 1_000, -1, -1, -1, -1, 100, 0));
        run.closeInterval(1, 1);

        LabelSummary row = row("get");
        assertThat(row.resolveMean()).isEqualTo(0.4);
        assertThat(row.resolves()).isEqualTo(1);
        assertThat(row.connectMean()).isEqualTo(3);
        assertThat(row.connects()).isEqualTo(2);
        assertThat(row.firstByteMean()).isEqualTo(4);
    }

    @Test
    void requestsInFlightHaveTheirRows() {
        run.sample(sample("answered", true, 1_000));
        run.inFlight().cut("answered", 2_000_000);
        run.inFlight().cut("never answered", 3_000_000);
        run.closeInterval(1, 1);

        assertThat(row("answered").inFlight()).isEqualTo(1);
        assertThat(row("never answered").samples()).isZero();
        assertThat(row("never answered").inFlight()).isEqualTo(1);
        assertThat(run.total(1).inFlight()).isEqualTo(2);
    }

    @Test
    void whatIsMeasuredOutsideOfUsersHasItsRowItsReasonAndItsPlaceInFlight() {
        Measurements anyThread = run;
        anyThread.sample(Sample.unscheduled("assemble", false, 2_000_000, 0, 0));
        anyThread.failure("assemble", "status 3", "not assembled", () -> "corrupted");
        InFlightEntry awaited = anyThread.awaiting("assemble", System.nanoTime());
        run.closeInterval(1, 1);

        assertThat(row("assemble").errors()).isEqualTo(1);
        assertThat(row("assemble").mean()).isEqualTo(2_000);
        assertThat(row("assemble").inFlight()).isEqualTo(1);
        assertThat(run.total(1).inFlight()).isEqualTo(1);
        assertThat(run.failures().failures()).singleElement().satisfies(failure -> {
            assertThat(failure.label()).isEqualTo("assemble");
            assertThat(failure.code()).isEqualTo("status 3");
            assertThat(failure.serverSaid()).isEqualTo("corrupted");
        });
        awaited.end();
        assertThat(row("assemble").inFlight()).isZero();
    }

    @Test
    void withoutARunEverythingIsDropped() {
        Measurements none = Measurements.current();
        none.sample(sample("a", false, 1));
        none.failure("a", "500", "failed", () -> {
            throw new AssertionError("nobody wants to know");
        });
        InFlightEntry awaited = none.awaiting("a", 0);
        awaited.cut();
        awaited.end();

        assertThat(Measurements.current()).isSameAs(none);
    }

    @Test
    void asManyLabelsAsHaveRowsAreNotTooMany() {
        for (int i = 0; i < Labels.MOST; i++) {
            run.sample(sample("document " + i, true, 1_000));
        }
        run.closeInterval(1, 1);

        assertThat(run.labels(1)).hasSize(Labels.MOST);
        assertThat(run.warnings()).isEmpty();
    }

    @Test
    void anIdInALabelDoesNotEatTheMemory() {
        for (int i = 0; i < 5 * Labels.MOST; i++) {
            run.sample(sample("document " + i, true, 1_000));
        }
        for (int i = 0; i < 5 * Labels.MOST; i++) {
            run.awaiting("document " + (6 * Labels.MOST + i), System.nanoTime());
        }
        run.closeInterval(1, 1);

        assertThat(run.labels(1)).hasSizeLessThanOrEqualTo(2 * Labels.MOST + 1);
        assertThat(run.labels(1).stream().mapToLong(LabelSummary::inFlight).sum()).isEqualTo(5 * Labels.MOST);
        assertThat(row(Labels.OTHERS).inFlight()).isPositive();
        assertThat(row(Labels.OTHERS).samples()).isEqualTo(4 * Labels.MOST);
        assertThat(run.total(1).samples()).isEqualTo(5 * Labels.MOST);
        assertThat(run.warnings()).singleElement().asString().contains("id in a sampler's name");
    }

    @Test
    void timesOverAnHourAreClampedAndReported() {
        run.sample(sample("slow", true, 2 * LONGEST_MICROS));
        run.closeInterval(1, 1);

        assertThat(row("slow").max()).isEqualTo(2 * 3_600_000.0);
        assertThat(row("slow").p50()).isBetween(3_600_000.0, 3_604_000.0);
        assertThat(run.warnings()).singleElement().asString().contains("'slow'", "hour");
    }

    @Test
    void tenMillionSamplesTakeNoMoreMemoryThanAThousand() {
        Sample[] samples = new Sample[1_000];
        for (int i = 0; i < samples.length; i++) {
            samples[i] = sample("a", true, i * 1_000);
        }
        for (int second = 1; second < 3; second++) {
            List.of(samples).forEach(run::sample);
            run.closeInterval(second, 1);
        }
        long before = footprint();

        for (int second = 3; second < 13; second++) {
            for (int i = 0; i < 1_000_000; i++) {
                run.sample(samples[i % samples.length]);
            }
            run.closeInterval(second, 1);
        }

        assertThat(run.total(1).samples()).isEqualTo(10_002_000);
        assertThat(footprint()).isEqualTo(before);
    }

    /** Bytes that the histograms of all labels take. */
    private long footprint() {
        return run.labels.inOrder().stream()
                .mapToLong(label -> label.live().footprint()
                        + label.total().response.getEstimatedFootprintInBytes()
                        + label.total().lateness.getEstimatedFootprintInBytes())
                .sum();
    }

    @Test
    void aDistributionHoldsEverySampleOnce() {
        List.of(0L, 1L, 999L, 1_000L, 1_001L, 250_000L, LONGEST_MICROS)
                .forEach(micros -> run.sample(sample("a", true, micros)));
        run.closeInterval(1, 1);

        List<Bucket> buckets = run.distributions().get(0).buckets();

        assertThat(buckets.stream().mapToLong(Bucket::count).sum()).isEqualTo(7);
        assertThat(buckets).isSortedAccordingTo(Comparator.comparingDouble(Bucket::fromMillis));
        assertThat(buckets.get(0)).isEqualTo(new Bucket(0, 0.001, 2));
        assertThat(buckets).contains(new Bucket(0.8, 1, 2), new Bucket(1, 1.25, 1), new Bucket(200, 250, 1));
        for (int i = 1; i < buckets.size(); i++) {
            assertThat(buckets.get(i).fromMillis()).isEqualTo(buckets.get(i - 1).toMillis());
        }
    }

    @Test
    void notesOfElementsAreAmongTheWarningsOnceEach() {
        RunStatistics noted = new RunStatistics();
        noted.note("the domain is \u202Eanother");
        noted.note("the domain is \u202Eanother");
        for (int i = 0; i < 1_000; i++) {
            noted.note("note " + i);
        }

        assertThat(noted.warnings()).contains("the domain is another").hasSize(20);
    }
}
