package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;

/** Rules about how much load there was, in a run of 4 s of set-up, 8 s of load at 10/s, and 3 s of tear-down. */
class RulesOfLoadTest {

    private static final int LOAD_FROM = 4;
    private static final int LOAD_UNTIL = 12;
    private static final int END = 15;
    private static final int RATE = 10;
    private static final int OF_SETUP = 500;

    private static final long BEGAN = 5_000_000_000L;

    private final RunStatistics run = new RunStatistics(BEGAN);

    private static long at(int second) {
        return BEGAN + TimeUnit.SECONDS.toNanos(second);
    }

    /** @param stops of the injector, in ms, by their second; in one of the load there are no samples */
    private List<Judgement> judged(String rules, Map<Integer, Integer> stops) {
        RunThresholds thresholds = RunThresholds.of(RunThresholds.parse(rules));
        run.addListener(thresholds);
        run.load().setUpBegins();
        for (int second = 1; second <= END; second++) {
            if (second == LOAD_FROM + 1) {
                run.load().begins(at(LOAD_FROM));
            } else if (second == LOAD_UNTIL + 1) {
                run.load().tearDownBegins(at(LOAD_UNTIL));
            }
            boolean load = second > LOAD_FROM && second <= LOAD_UNTIL;
            int samples = load ? (stops.containsKey(second) ? 0 : RATE) : second == 1 ? OF_SETUP : 0;
            for (int i = 0; i < samples; i++) {
                run.sample(Sample.unscheduled("read", true, 1_000, 1, 1));
            }
            run.closeInterval(second, 1, stops.getOrDefault(second, 0));
            assertThat(thresholds.abortReason()).isEmpty();
        }
        List<Judgement> judgements = new ArrayList<>(thresholds.judge(run, END));
        assertThat(judgements).allSatisfy(judgement -> assertThat(judgement.disputed()).isNull());
        return judgements;
    }

    private static void assertRate(Judgement judgement) {
        assertThat(judgement.result().passed()).as(judgement.reason()).isTrue();
        assertThat(judgement.result().observed()).as(judgement.result().rule()).isCloseTo(RATE, within(0.1));
    }

    @Test
    void ratesLeaveOutTheSecondsWithoutLoad() {
        List<Judgement> judgements = judged("rate(read) >= 9; rate >= 9 after 1 s; rate(read) >= 9 after 6 s;"
                + "rate >= 9 before 8 s; rate(read) >= 9 over 3 s; rate >= 9 over 3 s after 5 s;"
                + "rate >= 9 over 3 s abort; rate >= 9 abort", Map.of());

        assertThat(judgements).hasSize(8).allSatisfy(RulesOfLoadTest::assertRate);
    }

    @Test
    void windowsOfSamplesHaveLoadInAllTheirSeconds() {
        Judgement judgement = judged("samples(read) >= 25 over 3 s abort", Map.of()).get(0);

        assertThat(judgement.result().passed()).as(judgement.reason()).isTrue();
        assertThat(judgement.result().observed()).isEqualTo(3 * RATE);
    }

    @Test
    void windowsOfTimesAndErrorsNeedNoLoad() {
        List<Judgement> judgements = judged("max(read) < 0.5 over 3 s; errors(read) >= 1 over 3 s", Map.of());

        assertThat(judgements).extracting(Judgement::reason)
                .allSatisfy(reason -> assertThat(reason).endsWith("; first broken at second 3"));
    }

    @Test
    void aStallInTheSetUpChangesNoRate() {
        List<Judgement> judgements = judged("rate(read) >= 9; rate(read) >= 11", Map.of(1, 800));

        assertRate(judgements.get(0));
        assertThat(judgements.get(1).result().passed()).isFalse();
        assertThat(judgements.get(1).result().observed()).isCloseTo(RATE, within(0.1));
        assertThat(judgements.get(0).result().withoutStalls()).isIn(null, judgements.get(0).result().observed());
    }

    @Test
    void aStallInTheSetUpExplainsNoLowRate() {
        Judgement judgement = judged("rate(read) >= 9", Map.of(2, 3_000, 7, 150, 9, 150)).get(0);

        assertThat(judgement.result().passed()).isFalse();
        assertThat(judgement.result().withoutStalls()).isCloseTo(RATE, within(0.1));
    }
}
