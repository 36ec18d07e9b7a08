package org.throng.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.RunSetup.Machine;
import org.throng.stats.summary.RunSetup.Origin;
import org.throng.stats.summary.RunSetup.Profile;
import org.throng.stats.summary.RunSetup.Property;
import org.throng.stats.summary.RunSetup.Software;
import org.throng.stats.summary.Verdict;

class ComparerTest {

    @TempDir
    Path folder;
    private int written;

    private ComparedRun run(FinishedRuns run) throws IOException {
        return run.in(folder.resolve("run" + ++written));
    }

    private static FinishedRuns run(double meanMillis, long seed) {
        return new FinishedRuns().label("connect", meanMillis).seed(seed);
    }

    private static Comparison compare(ComparedRun base, ComparedRun now) {
        return Comparer.compare(List.of(base), List.of(now), Tolerances.DEFAULTS);
    }

    private static Change change(Comparison comparison, String label, Figure figure) {
        return comparison.changes()
                .filter(change -> change.label().equals(label) && change.figure() == figure)
                .findFirst().orElseThrow();
    }

    @Test
    void equalRunsAreTheSame() throws IOException {
        Comparison comparison = compare(run(run(50, 1)), run(run(50, 2)));

        assertThat(comparison.verdict()).isEqualTo(ChangeVerdict.SAME);
        // without that of the errors, for which the samples are too few
        assertThat(comparison.intervals()).isEqualTo(5);
        assertThat(comparison.reasons()).isEmpty();
        Change p95 = change(comparison, "connect", Figure.P95);
        assertThat(p95.low()).isNegative();
        assertThat(p95.high()).isPositive();
    }

    @Test
    void aSlowerRunIsWorseAndAFasterOneBetter() throws IOException {
        ComparedRun fast = run(run(50, 1));
        ComparedRun slow = run(run(55, 2));

        Comparison slower = compare(fast, slow);
        assertThat(slower.verdict()).isEqualTo(ChangeVerdict.WORSE);
        Change p50 = change(slower, "connect", Figure.P50);
        assertThat(p50.verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(p50.change()).isBetween(0.09, 0.11);
        assertThat(p50.low()).isBetween(0.05, p50.change());
        assertThat(p50.high()).isGreaterThan(p50.change());
        assertThat(change(slower, "connect", Figure.RATE).verdict()).isEqualTo(ChangeVerdict.SAME);
        assertThat(slower.reasons()).singleElement().asString()
                .startsWith("'connect' is worse than the baseline: p50 ").contains(" ms (+");

        assertThat(compare(slow, fast).verdict()).isEqualTo(ChangeVerdict.BETTER);
    }

    @Test
    void theValuesAreThoseOfTheSummary() throws IOException {
        ComparedRun base = run(run(50, 1));
        ComparedRun now = run(run(55, 2));
        Comparison comparison = compare(base, now);

        assertThat(change(comparison, "connect", Figure.P95).base()).isEqualTo(base.summary().labels().get(0).p95());
        assertThat(change(comparison, "connect", Figure.P99).now()).isEqualTo(now.summary().labels().get(0).p99());
        assertThat(change(comparison, "connect", Figure.ERRORS).now()).isZero();
    }

    @Test
    void theSameRunsGiveTheSameResult() throws IOException {
        ComparedRun base = run(run(50, 1));
        ComparedRun now = run(run(52, 2));

        assertThat(compare(base, now)).isEqualTo(compare(base, now));
    }

    @Test
    void fewerSamplesASecondAreWorse() throws IOException {
        Comparison comparison = compare(run(run(50, 1)), run(run(50, 2).perSecond(30)));

        assertThat(change(comparison, "connect", Figure.RATE).verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(change(comparison, "connect", Figure.RATE).change()).isEqualTo(-0.25);
    }

    @Test
    void moreErrorsAreWorseAndTheirFastAnswersAreNotBetter() throws IOException {
        ComparedRun base = run(run(50, 1));
        ComparedRun now = run(run(20, 2).errors("connect", 0.3));

        Comparison comparison = compare(base, now);

        Change errors = change(comparison, "connect", Figure.ERRORS);
        assertThat(errors.verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(errors.change()).isBetween(0.25, 0.35);
        assertThat(change(comparison, "connect", Figure.P95).verdict()).isEqualTo(ChangeVerdict.UNCLEAR);
        assertThat(change(comparison, "connect", Figure.P95).reason()).contains("more samples fail");
    }

    /** The bootstrap draws no error from runs without one, and so would find an interval from 0 to 0. */
    @Test
    void noErrorsInFewSamplesAreNotTheSame() throws IOException {
        Change errors = change(compare(run(run(50, 1).perSecond(1)), run(run(50, 2))), "connect", Figure.ERRORS);

        assertThat(errors.change()).isZero();
        assertThat(errors.verdict()).isEqualTo(ChangeVerdict.UNJUDGED);
        assertThat(errors.reason()).isEqualTo("no errors, but too few samples to tell");
    }

    @Test
    void noErrorsInManySamplesAreTheSameWithinWhatTheyCanShow() throws IOException {
        ComparedRun base = run(run(50, 1).perSecond(200));
        Change errors = change(compare(base, run(run(50, 2).perSecond(200))), "connect", Figure.ERRORS);

        assertThat(errors.verdict()).isEqualTo(ChangeVerdict.SAME);
        double unseen = Math.log(6 / 0.05) / base.summary().labels().get(0).samples();
        assertThat(errors.high()).isBetween(0.99 * unseen, 1.2 * unseen);
        assertThat(errors.low()).isBetween(-1.2 * unseen, -0.99 * unseen);
    }

    /** 25 pairs of 20 labels with six figures: single intervals of 95% would call dozens of them worse or better. */
    @Test
    void manyFiguresDoNotMakeAFalseAlarm() throws IOException {
        Tolerances none = Tolerances.parse(List.of("p50=0%; p95=0%; p99=0%; mean=0%; rate=0%; errors=0%; time=0ms"));
        int alarms = 0;
        for (int pair = 0; pair < 25; pair++) {
            FinishedRuns base = new FinishedRuns().seconds(15).perSecond(20).seed(2 * pair);
            FinishedRuns now = new FinishedRuns().seconds(15).perSecond(20).seed(2 * pair + 1);
            for (int i = 0; i < 20; i++) {
                base.label("label " + i, 50);
                now.label("label " + i, 50);
            }
            Comparison comparison = Comparer.compare(List.of(run(base)), List.of(run(now)), none);
            alarms += comparison.verdict() == ChangeVerdict.WORSE ? 1 : 0;
        }
        assertThat(alarms).isLessThanOrEqualTo(2);
    }

    @Test
    void severalBaseRunsWidenTheIntervalToTheNoiseBetweenRuns() throws IOException {
        List<ComparedRun> base = new ArrayList<>();
        for (double mean : new double[] {46, 49, 51, 54}) {
            base.add(run(run(mean, written)));
        }
        ComparedRun now = run(run(55, 99));

        Change alone = change(compare(base.get(1), now), "connect", Figure.MEAN);
        Change beside = change(
                Comparer.compare(base, List.of(now), Tolerances.DEFAULTS), "connect", Figure.MEAN);

        assertThat(alone.verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(beside.high() - beside.low()).isGreaterThan(3 * (alone.high() - alone.low()));
        assertThat(beside.verdict()).isEqualTo(ChangeVerdict.UNCLEAR);
    }

    @Test
    void severalBaseRunsThatAgreeStillFindASlowerOne() throws IOException {
        List<ComparedRun> base = List.of(run(run(50, 1)), run(run(50.3, 2)), run(run(49.8, 3)));

        Comparison comparison = Comparer.compare(base, List.of(run(run(55, 4))), Tolerances.DEFAULTS);

        assertThat(comparison.verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(comparison.notes()).noneMatch(note -> note.startsWith("One run on each side"));
    }

    @Test
    void aBaseRunWithoutTheLabelDoesNotCount() throws IOException {
        List<ComparedRun> base = List.of(
                run(run(50, 1).label("save", 20)), run(run(50, 2).label("save", 20.1)), run(run(50, 3)));

        Comparison comparison = Comparer.compare(
                base, List.of(run(run(50, 4).label("save", 30))), Tolerances.DEFAULTS);

        Change p95 = change(comparison, "save", Figure.P95);
        assertThat(p95.low()).isBetween(0.2, 0.5);
        assertThat(p95.verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(change(comparison, "connect", Figure.P95).verdict()).isEqualTo(ChangeVerdict.SAME);
    }

    @Test
    void labelsOfOneSideAreNamed() throws IOException {
        Comparison comparison = compare(
                run(run(50, 1).label("old", 10)), run(run(50, 2).label("fresh", 10)));

        assertThat(comparison.labels()).extracting(ComparedLabel::label).containsExactly("connect");
        assertThat(comparison.onlyInBase()).containsExactly("old");
        assertThat(comparison.onlyInNew()).containsExactly("fresh");
    }

    @Test
    void runsWithoutACommonLabelCannotBeCompared() throws IOException {
        Comparison comparison = compare(
                run(new FinishedRuns().label("old", 10)), run(new FinishedRuns().label("fresh", 10)));

        assertThat(comparison.verdict()).isEqualTo(ChangeVerdict.UNJUDGED);
        assertThat(comparison.sentence()).isEqualTo("Nothing can be compared.");
    }

    @Test
    void whatDiffersBesidesTheFiguresIsNoted() throws IOException {
        Comparison comparison = compare(
                run(run(50, 1)),
                run(run(50, 2).plan("other").seconds(40).verdict(Verdict.FAIL, "p95 < 10 did not hold.")));

        assertThat(comparison.notes())
                .anyMatch(note -> note.equals("The plans differ: base websocket; new other."))
                .anyMatch(note -> note.startsWith("The seeds differ") && note.endsWith(": base 1; new 2."))
                .anyMatch(note -> note.startsWith("The loads have different lengths, from 30.0 to 40.0 s"))
                .anyMatch(note -> note.endsWith("failed: p95 < 10 did not hold."))
                .anyMatch(note -> note.startsWith("One run on each side"));
    }

    @Test
    void whatOneRunNotesOfItselfIsPassedOn() throws IOException {
        String busy = "CPU used by other processes was 98%.";

        assertThat(compare(run(run(50, 1).notes("Both have this.")), run(run(50, 1).notes("Both have this.", busy)))
                .notes()).filteredOn(note -> note.contains(" – ")).singleElement().asString()
                .endsWith(" – " + busy);
    }

    private static FinishedRuns whole(long seed, ToDoubleFunction<Random> millis) {
        return new FinishedRuns().seed(seed).label("dummy", millis);
    }

    /** JMeter's times are whole milliseconds, so a fast sampler has figures of 0. */
    @Test
    void aChangeFromZeroIsWorse() throws IOException {
        Comparison comparison = compare(run(whole(1, random -> 0)), run(whole(2, random -> 25)));

        assertThat(comparison.verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(comparison.sentence()).isEqualTo("The new run is worse: of 5 judged figures, 4 worse, 1 the same.");
        Change p50 = change(comparison, "dummy", Figure.P50);
        assertThat(p50.base()).isZero();
        assertThat(p50.change()).isBetween(24.9, 25.1);
        assertThat(p50.low()).isBetween(24.9, 25.1);
        assertThat(p50.tolerance()).isEqualTo(1);
        assertThat(p50.toleranceMillis()).isEqualTo(1);
        assertThat(ChangeWords.of(p50)).startsWith("p50 0 to 25 ms (+25").contains("ms, +25").endsWith(" ms)");
        assertThat(compare(run(whole(2, random -> 25)), run(whole(1, random -> 0))).verdict())
                .isEqualTo(ChangeVerdict.BETTER);
    }

    @Test
    void timesBetweenZeroAndTheToleranceAreTheSame() throws IOException {
        ComparedRun base = run(whole(1, random -> random.nextInt(4) == 0 ? 1 : 0));
        ComparedRun now = run(whole(2, random -> random.nextInt(4) < 3 ? 1 : 0));

        Comparison comparison = compare(base, now);

        assertThat(comparison.verdict()).isEqualTo(ChangeVerdict.SAME);
        assertThat(comparison.sentence())
                .isEqualTo("No change: all 5 judged figures are the same within the tolerances.");
        Change mean = change(comparison, "dummy", Figure.MEAN);
        assertThat(mean.low()).isLessThan(mean.change());
        assertThat(mean.high()).isGreaterThan(mean.change());
    }

    /** The median of these draws is sometimes 0 and sometimes 30 ms: that is much noise, but no infinite ratio. */
    @Test
    void aTimeThatIsZeroInSomeDrawsIsUnclear() throws IOException {
        int[] calls = {0};
        Comparison comparison = compare(run(whole(1, random -> 0)), run(whole(2, random -> {
            int second = calls[0] / 40;
            return calls[0]++ % 40 < (second % 2 == 0 ? 16 : 25) ? 30 : 0;
        })));

        Change p50 = change(comparison, "dummy", Figure.P50);
        assertThat(p50.now()).isBetween(29.9, 30.1);
        assertThat(p50.verdict()).isEqualTo(ChangeVerdict.UNCLEAR);
        assertThat(p50.low()).as("no time is shorter than 0").isGreaterThanOrEqualTo(0);
        assertThat(change(comparison, "dummy", Figure.MEAN).verdict()).isEqualTo(ChangeVerdict.WORSE);
    }

    @Test
    void zeroOnSeveralRunsOfASideIsNotNothing() throws IOException {
        Comparison comparison = Comparer.compare(
                List.of(run(whole(1, random -> 0)), run(whole(2, random -> 0))),
                List.of(run(whole(3, random -> 25)), run(whole(4, random -> 26))), Tolerances.DEFAULTS);

        assertThat(change(comparison, "dummy", Figure.P95).base()).isZero();
        assertThat(change(comparison, "dummy", Figure.P95).verdict()).isEqualTo(ChangeVerdict.WORSE);
    }

    @Test
    void theSentenceCountsOnlyFiguresWithAVerdict() throws IOException {
        Comparison comparison = compare(run(new FinishedRuns().pause("hold").perSecond(200)),
                run(new FinishedRuns().pause("hold").perSecond(200)));

        assertThat(comparison.sentence())
                .isEqualTo("No change: all 2 judged figures are the same within the tolerances.");
    }

    private static RunSetup setup(String profile, String java, String rate, String results) {
        return new RunSetup("localhost:80", null,
                List.of(new Property("rate", rate, Origin.COMMAND_LINE),
                        new Property("results", results, Origin.COMMAND_LINE)),
                List.of(new Profile("users", profile, true, 10, 10, List.of())),
                new Software("0.1.0", "", "5.6.3", java), new Machine("Linux", 2, 1, 1));
    }

    @Test
    void aDifferentProfileVersionOrPropertyIsNoted() throws IOException {
        Comparison comparison = compare(
                run(run(50, 1).setup(setup("rate(1/s)", "25.0.1", "1", "here"))),
                run(run(50, 1).setup(setup("rate(2/s)", "25.0.3", "2", "there"))));

        assertThat(comparison.notes()).filteredOn(note -> note.contains("differ")).containsExactly(
                "The load profiles differ: base users: rate(1/s); new users: rate(2/s).",
                "The property 'rate' differs: base 1; new 2.",
                "The versions of Java differ: base 25.0.1; new 25.0.3.");
    }

    @Test
    void runsOfDifferentLengthAreCompared() throws IOException {
        assertThat(compare(run(run(50, 1).seconds(20)), run(run(55, 2).seconds(45))).verdict())
                .isEqualTo(ChangeVerdict.WORSE);
    }

    /** Nothing is measured after the load, and one run takes longer to end: that changes no rate. */
    @Test
    void theQuietEndOfARunChangesNoRate() throws IOException {
        Comparison comparison = compare(run(run(50, 1).quietSeconds(1)), run(run(50, 2).quietSeconds(4)));

        Change rate = change(comparison, "connect", Figure.RATE);
        assertThat(rate.base()).isEqualTo(40);
        assertThat(rate.change()).isZero();
        assertThat(rate.high() - rate.low()).isLessThan(0.01);
        assertThat(rate.verdict()).isEqualTo(ChangeVerdict.SAME);
    }

    @Test
    void aRunOfOneIntervalHasNoIntervalOfAChange() throws IOException {
        Comparison comparison = compare(run(run(50, 1).seconds(1).perSecond(2000)), run(run(90, 2)));

        assertThat(comparison.verdict()).isEqualTo(ChangeVerdict.UNJUDGED);
        assertThat(comparison.changes()).allSatisfy(change -> {
            assertThat(change.low()).isNull();
            assertThat(change.reason()).isEqualTo("a run is too short: its noise is unknown");
        });
        assertThat(change(comparison, "connect", Figure.P50).change()).isBetween(0.75, 0.85);
    }

    @Test
    void anEmptyRunHasNothingToCompare() throws IOException {
        assertThat(compare(run(new FinishedRuns()), run(run(50, 1))).verdict()).isEqualTo(ChangeVerdict.UNJUDGED);
    }

    @Test
    void aPercentileWithHardlyAnySampleBeyondItIsNotJudged() throws IOException {
        Comparison comparison = compare(run(run(50, 1).perSecond(5)), run(run(50, 2).perSecond(5)));

        assertThat(change(comparison, "connect", Figure.P99).verdict()).isEqualTo(ChangeVerdict.UNJUDGED);
        assertThat(change(comparison, "connect", Figure.P99).reason()).isEqualTo("too few samples");
        assertThat(change(comparison, "connect", Figure.P50).verdict()).isNotEqualTo(ChangeVerdict.UNJUDGED);
    }

    /** As of users who log in once, in a ramp of two seconds. */
    @Test
    void timesThatAreAllCloseTogetherAreNotJudged() throws IOException {
        Comparison comparison = compare(run(earlyOnly(50)), run(earlyOnly(90)));

        for (Figure figure : List.of(Figure.P50, Figure.MEAN)) {
            assertThat(change(comparison, "log in", figure).verdict()).isEqualTo(ChangeVerdict.UNJUDGED);
            assertThat(change(comparison, "log in", figure).reason())
                    .isEqualTo("its samples are close together: their noise is unknown");
        }
        assertThat(change(comparison, "connect", Figure.MEAN).verdict()).isEqualTo(ChangeVerdict.SAME);
    }

    private static FinishedRuns earlyOnly(double millis) {
        int[] calls = {0};
        return run(50, 1).perSecond(20).label("log in", random -> calls[0]++ < 40 ? millis : Double.NaN);
    }

    @Test
    void withoutTheErrorsOfEachSecondOnlyTheyAreNotJudged() throws IOException {
        Path base = run(50, 1).write(folder.resolve("base"));
        Files.delete(base.resolve("intervals.csv"));

        Comparison comparison = compare(RunReader.read(base), run(run(55, 2)));

        assertThat(change(comparison, "connect", Figure.ERRORS).verdict()).isEqualTo(ChangeVerdict.UNJUDGED);
        assertThat(change(comparison, "connect", Figure.P95).verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(change(comparison, "connect", Figure.RATE).verdict()).isEqualTo(ChangeVerdict.SAME);
    }

    /** The noise of a busy machine lasts for several seconds. */
    @Test
    void anAutocorrelatedRunHasLongerBlocks() throws IOException {
        double[] level = Simulated.autocorrelated(120, 0.9, new Random(3));
        int[] calls = {0};
        FinishedRuns busy = new FinishedRuns().seconds(120).perSecond(20)
                .label("connect", random -> 50 * Math.exp(0.1 * level[calls[0]++ / 20]) + random.nextDouble());

        Comparison comparison = compare(run(run(50, 1).seconds(120).perSecond(20)), run(busy));

        assertThat(comparison.labels().get(0).blockSeconds()).isGreaterThan(5);
        assertThat(comparison.labels().get(0).blocks()).isGreaterThanOrEqualTo(BlockLength.LEAST_BLOCKS);
    }
}
