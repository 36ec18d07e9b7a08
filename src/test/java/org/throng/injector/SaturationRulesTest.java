package org.throng.injector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.injector.HealthReading.Cpu;
import org.throng.injector.HealthReading.Gc;
import org.throng.injector.HealthReading.Heap;
import org.throng.injector.HealthReading.Repoll;

class SaturationRulesTest {

    private final SaturationRules rules = new SaturationRules(SaturationLimits.defaults());

    private void observe(int fromSecond, int toSecond, IntFunction<HealthReading> reading) {
        for (int second = fromSecond; second <= toSecond; second++) {
            rules.observe(reading.apply(second));
        }
    }

    @Test
    void aHealthyInjectorIsNeitherSaturatedNorWarnedOf() {
        observe(1, 60, Readings::healthy);
        assertThat(rules.saturations()).isEmpty();
        assertThat(rules.warnings()).isEmpty();
        assertThat(rules.saturatedNow()).isFalse();
    }

    @Test
    void whatIsNotKnownSaturatesNothing() {
        observe(1, 60, Readings::nothingKnown);
        assertThat(rules.saturations()).isEmpty();
        assertThat(rules.warnings()).isEmpty();
    }

    @Test
    void aHeapThatIsTooSmallIsTheCauseAndMoreProcessorsAreNoAdvice() {
        observe(1, 10, second -> Readings.late(second, 412));
        observe(11, 22, second -> Readings.collecting(second, 1, new Gc(210, 310)));
        assertThat(rules.saturations()).extracting(Saturation::reason).satisfiesExactly(
                heap -> assertThat(heap).startsWith("garbage collection").contains("give the JVM a larger heap (-Xmx)"),
                late -> assertThat(late).startsWith("lateness p99").endsWith("first solve the problem of the heap.")
                        .doesNotContain("processors"));
    }

    /** The same of what comes near its limit only. */
    @Test
    void aHeapThatIsTooSmallIsTheCauseOfWhatIsOnlyNoted() {
        observe(1, 4, second -> Readings.lagging(second, 60));
        observe(5, 16, second -> Readings.heap(second, new Heap(990L << 20, 970L << 20, 1000L << 20)));
        assertThat(rules.warnings()).singleElement().satisfies(
                lag -> assertThat(lag).startsWith("event-loop lag").endsWith("first solve the problem of the heap."));
    }

    static Stream<Arguments> saturating() {
        return Stream.of(
                rule("lateness p99 reached 412 ms (limit 100 ms)", second -> Readings.late(second, 412)),
                rule("event-loop lag reached 150 ms (limit 100 ms)", second -> Readings.lagging(second, 150)),
                rule("process CPU reached 99% of 2 processors (limit 95%)",
                        second -> Readings.cpu(second, new Cpu(2, 0.99, 0.99, 0, 0, 0, 3))),
                rule("process CPU reached 97% of 1.5 processors (limit 95%)",
                        second -> Readings.cpu(second, new Cpu(1.5, 0.97, 0.4, 0, 0, 0, 3))),
                rule("garbage collection reached 31% of the time, longest stop 210 ms (limit 20%)",
                        second -> Readings.collecting(second, 1, new Gc(210, 310))),
                rule("heap after collection reached 97% of 1,000 MB (limit 95%)",
                        second -> Readings.heap(second, new Heap(990L << 20, 970L << 20, 1000L << 20))),
                rule("open files reached 19,604 of 20,000 (limit 98%)",
                        second -> Readings.openFiles(second, 19_604, 20_000)));
    }

    private static Arguments rule(String reason, IntFunction<HealthReading> reading) {
        return Arguments.of(reason, reading);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("saturating")
    void saysWhySinceWhenAndWhatHelps(String reason, IntFunction<HealthReading> reading) {
        observe(1, 10, Readings::healthy);
        observe(11, 22, reading);
        assertThat(rules.saturatedNow()).isTrue();
        assertThat(rules.saturations()).singleElement().satisfies(saturation -> {
            assertThat(saturation.sinceSecond()).isEqualTo(10);
            assertThat(saturation.reason())
                    .startsWith(reason)
                    .contains("for 12 seconds in all from second 10 on: ")
                    .matches(".*; (use|give|raise) .*\\.");
        });
        assertThat(rules.warnings()).as("what voids is not warned of as well").isEmpty();
    }

    static Stream<Arguments> limits() {
        return Stream.of(
                level("lateness p99", 100, 50, value -> Readings.late(0, value)),
                level("event-loop lag", 100, 50, value -> Readings.lagging(0, value)),
                level("process CPU", 0.95, 0.8075, value -> Readings.cpu(0, new Cpu(2, value, 0.9, 0, 0, 0, 3))),
                level("garbage collection", 0.2, 0.05,
                        value -> Readings.collecting(0, 1, new Gc(9, value * 1_000))),
                level("heap after collection", 0.95, 0.855,
                        value -> Readings.heap(0, new Heap(990_000, (long) (value * 1e6), 1_000_000))),
                level("open files", 0.98, 0.9016,
                        value -> Readings.openFiles(0, (long) (value * 1e6), 1_000_000)),
                level("re-poll lag", 0.333, 0.1665,
                        value -> Readings.silent(0, new Repoll(value * 30_000, 30_000, 0))));
    }

    private static Arguments level(String figure, double limit, double warning, DoubleFunction<HealthReading> reading) {
        return Arguments.of(figure, limit, warning, reading);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("limits")
    void eachFigureSaturatesFromItsLimitAndIsWarnedOfFromAShareOfIt(
            String figure, double limit, double warning, DoubleFunction<HealthReading> reading) {
        assertThat(spoken(reading.apply(warning * 0.999))).isEmpty();
        assertThat(spoken(reading.apply(warning * 1.001))).singleElement().asString().startsWith(figure + " came near");
        assertThat(spoken(reading.apply(limit * 0.999))).singleElement().asString().startsWith(figure + " came near");
        assertThat(spoken(reading.apply(limit * 1.0001))).singleElement().asString().startsWith(figure + " reached");
    }

    /** What is said after ten equal seconds: the reasons of a void run, and the warnings. */
    private static List<String> spoken(HealthReading one) {
        SaturationRules rules = new SaturationRules(SaturationLimits.defaults());
        for (int second = 1; second <= 10; second++) {
            rules.observe(new HealthReading(second, 1, one.cpu(), one.gc(), one.heap(), one.openFiles(),
                    one.eventLoopLag(), one.latenessP99(), one.repoll()));
        }
        return Stream.concat(rules.saturations().stream().map(Saturation::reason), rules.warnings().stream()).toList();
    }

    @Test
    void aTimeAtItsLimitIsOverIt() {
        assertThat(spoken(Readings.late(0, 100))).singleElement().asString().startsWith("lateness p99 reached 100 ms");
    }

    @Test
    void otherProcessesDoNoHarmToAMachineThatHasTimeLeft() {
        observe(1, 60, second -> Readings.cpu(second, new Cpu(2, 0.3, 0.94, 0.64, 0, 0, 3)));
        assertThat(rules.warnings()).isEmpty();
        assertThat(spoken(Readings.cpu(0, new Cpu(2, 0.3, 0.95, 0.65, 0, 0, 3)))).hasSize(1);
    }

    @Test
    void twoLateSecondsAreNoise() {
        observe(1, 2, second -> Readings.late(second, 5000));
        observe(3, 20, Readings::healthy);
        assertThat(rules.saturations()).isEmpty();
        assertThat(rules.saturatedNow()).isFalse();
    }

    @Test
    void aWarmingUpJvmMayUseAllProcessorsForSomeSeconds() {
        observe(1, 4, second -> Readings.cpu(second, new Cpu(2, 1, 1, 0, 0, 0, 3)));
        observe(5, 20, Readings::healthy);
        assertThat(rules.saturations()).isEmpty();
    }

    @Test
    void openFilesNeedNoSecondLook() {
        rules.observe(Readings.openFiles(1, 19_999, 20_000));
        assertThat(rules.saturations()).hasSize(1);
        assertThat(rules.saturations().get(0).reason()).contains("for 1 second from second 0 on");
    }

    @Test
    void oneLongStopOfTheCollectorCountsForAsLongAsItWas() {
        rules.observe(Readings.collecting(4.2, 4.2, new Gc(3500, 3600)));
        assertThat(rules.saturations()).singleElement().satisfies(
                saturation -> assertThat(saturation.reason()).contains("longest stop 3,500 ms"));
    }

    @Test
    void recoversButTheRunStaysVoid() {
        observe(1, 6, second -> Readings.late(second, 300));
        observe(7, 30, Readings::healthy);
        assertThat(rules.saturatedNow()).isFalse();
        assertThat(rules.saturations()).singleElement().satisfies(
                saturation -> assertThat(saturation.reason()).contains("for 6 seconds in all from second 0 on"));
    }

    @Test
    void theEarliestComesFirst() {
        observe(1, 5, second -> Readings.lagging(second, 500));
        observe(6, 10, second -> Readings.late(second, 500));
        assertThat(rules.saturations()).extracting(Saturation::sinceSecond).containsExactly(0.0, 5.0);
        assertThat(rules.saturations().get(0).reason()).startsWith("event-loop lag");
    }

    @Test
    void aBusyMachineAloneIsAWarningBecauseAStandInMayRunOnIt() {
        observe(1, 60, second -> Readings.cpu(second, new Cpu(2, 0.4, 1, 0.6, 0, 0, 9)));
        assertThat(rules.saturations()).isEmpty();
        assertThat(rules.warnings()).singleElement().asString()
                .isEqualTo("CPU used by other processes on the fully busy machine was 25% or more for 60"
                        + " seconds in all"
                        + " from second 0 on, up to 60% (this alone never makes a run void): they compete with the"
                        + " injector for the processors; keep the target off the injector's machine when numbers"
                        + " matter.");
    }

    @Test
    void aBusyMachineExplainsLateness() {
        observe(1, 5, second -> Readings.late(second, 300, new Cpu(2, 0.3, 1, 0.7, 0, 0, 9)));
        assertThat(rules.saturations()).singleElement().satisfies(saturation -> assertThat(saturation.reason())
                .contains("while other processes used 70% of this machine's CPU (a target or stand-in"));
    }

    @Test
    void aSessionLeftSilentForAThirdOfItsLimitVoidsTheRunFromTheSecondThatBegan() {
        observe(1, 29, Readings::healthy);
        observe(30, 31, second -> Readings.silent(second, new Repoll(second * 1000 - 20_000, 30_000, 20)));
        observe(32, 40, Readings::healthy);

        assertThat(rules.saturations()).containsExactly(new Saturation(
                "re-poll lag reached 11,000 ms, 37% of the 30,000 ms after which the server ends a silent session"
                        + " (limit 33%), for 11 seconds in all from second 20 on: the injector left sessions without a"
                        + " request for so long that servers lose them; use fewer users or a lower rate, more"
                        + " processors, or more injectors.",
                20));
        assertThat(rules.saturatedNow()).isFalse();
    }

    @Test
    void aSessionLeftSilentForASixthOfItsLimitIsAWarning() {
        rules.observe(Readings.silent(30, new Repoll(4_900, 30_000, 25)));
        assertThat(rules.warnings()).isEmpty();
        rules.observe(Readings.silent(31, new Repoll(5_100, 30_000, 25.9)));
        assertThat(rules.saturations()).isEmpty();
        assertThat(rules.warnings()).singleElement().asString()
                .startsWith("re-poll lag came near its limit of 33%: up to 5,100 ms, 17% of the 30,000 ms"
                        + " after which")
                .contains(", 17% or more for 5 seconds in all from second 26 on (void at 33%): ");
    }

    @Test
    void comingNearALimitIsAWarning() {
        observe(1, 10, second -> Readings.late(second, 60));
        assertThat(rules.saturations()).isEmpty();
        assertThat(rules.warnings()).singleElement().asString()
                .isEqualTo("lateness p99 came near its limit of 100 ms: up to 60 ms, 50 ms or more for 10"
                        + " seconds in all"
                        + " from second 0 on (void at 100 ms for 3 of 5 seconds): the injector began work later than"
                        + " the plan asked; use fewer users or a lower rate, more processors, or more injectors.");
    }

    @Test
    void aWarningSaysForHowLongTheLimitWasExceededAndForHowLongItMayBe() {
        observe(1, 5, second -> Readings.late(second, 60));
        observe(6, 7, second -> Readings.late(second, second == 6 ? 1_818 : 300));
        observe(8, 20, Readings::healthy);
        assertThat(rules.saturations()).isEmpty();
        assertThat(rules.warnings()).singleElement().asString()
                .startsWith("lateness p99 was over its limit of 100 ms for 2 seconds in all from second 5 on, up to"
                        + " 1,818 ms (void from 3 of 5 seconds on): the injector began work later");
    }

    @Test
    void stolenAndThrottledTimeAreWarnings() {
        observe(1, 20, second -> Readings.cpu(second, new Cpu(2, 0.3, 0.5, 0.2, 0.15, 0.4, 1)));
        assertThat(rules.saturations()).isEmpty();
        assertThat(rules.warnings())
                .hasSize(2)
                .anySatisfy(warning -> assertThat(warning).startsWith("stolen CPU was 10% or more")
                        .contains("up to 15% (this alone"))
                .anySatisfy(warning -> assertThat(warning).contains("up to 40% of the time"));
    }

    @Test
    void aLimitThatIsOffNeverSpeaks() {
        SaturationRules lenient = new SaturationRules(
                SaturationLimits.from(name -> name.equals(SaturationLimits.LATENESS) ? "off" : null));
        for (int second = 1; second <= 20; second++) {
            lenient.observe(Readings.late(second, 100_000));
        }
        assertThat(lenient.saturations()).isEmpty();
        assertThat(lenient.warnings()).isEmpty();
    }
}
