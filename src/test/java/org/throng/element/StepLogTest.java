package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.results.TimedResult;
import org.throng.session.MeasuredStep;

class StepLogTest {

    private final StepLog log = new StepLog(SampleStart.now("save change"));

    private void step(String label) {
        log.begin(label);
        answered(log, System.nanoTime() + 5_000_000);
        log.over();
    }

    private static void answered(StepLog log, long untilNanos) {
        log.answered(MeasuredStep.messages(untilNanos, 35, 49));
    }

    private List<Step> steps() {
        return ((SteppedResult) log.result()).steps();
    }

    @Test
    void aFirstStepThatCouldNotBeginTookTheTimeOfTheSample() {
        long before = System.nanoTime() - 20_000_000;
        StepLog late = new StepLog(new SampleStart("convert", System.currentTimeMillis() - 20, before));
        late.failed("convert", "connect", "find out the generation: connection refused", "", 0);

        assertThat(late.result().getServiceMicros()).isGreaterThanOrEqualTo(20_000);
    }

    @Test
    void keepsWhatEachStepTook() {
        step("send isSaveLock");
        step("read saveLock");
        SteppedResult result = (SteppedResult) log.result();
        assertThat(result.getSampleLabel()).isEqualTo("save change");
        assertThat(result.isSuccessful()).isTrue();
        assertThat(result.getServiceMicros()).isGreaterThanOrEqualTo(5_000);
        assertThat(result.steps()).extracting(Step::label).containsExactly("send isSaveLock", "read saveLock");
        assertThat(result.steps()).allSatisfy(step -> {
            assertThat(step.serviceMicros()).isGreaterThanOrEqualTo(5_000);
            assertThat(step.sentBytes()).isEqualTo(35);
            assertThat(step.receivedBytes()).isEqualTo(49);
            assertThat(step.connectMicros()).isNegative();
        });
    }

    @Test
    void aStepMayHaveBegunBefore() {
        long start = System.nanoTime() - 3_000_000_000L;
        log.begin("read auth", start);
        answered(log, start + 3_500_000_000L);
        assertThat(steps()).singleElement().satisfies(step -> {
            assertThat(step.serviceMicros()).isEqualTo(3_500_000);
            assertThat(step.startMillis()).isBetween(
                    System.currentTimeMillis() - 60_000, System.currentTimeMillis() - 2_900);
        });
    }

    @Test
    void theStepThatHadBegunIsTheOneThatFailed() {
        step("send getLock");
        log.begin("read getLock");
        log.failed("send getLock", "4004", "access denied", "said", 31);
        assertThat(steps()).last().satisfies(step -> {
            assertThat(step.label()).isEqualTo("read getLock");
            assertThat(step.failure()).isEqualTo(new Step.Failure("4004", "access denied", "said"));
            assertThat(step.receivedBytes()).isEqualTo(31);
        });
        assertThat(log.result().getResponseCode()).isEqualTo("4004");
    }

    @Test
    void anAnswerThatDoesNotHelpFailsItsStepAndKeepsItsTimes() {
        step("read getLock");
        log.refused("locked", "another editor has it");
        assertThat(steps()).singleElement().satisfies(step -> {
            assertThat(step.ok()).isFalse();
            assertThat(step.receivedBytes()).isEqualTo(49);
        });
    }

    @Test
    void whatIsCutOffBetweenStepsIsNoSuccess() {
        step("read getLock");
        log.interrupted("send getLock");
        assertThat(Thread.interrupted()).isTrue();
        TimedResult result = log.result();
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("interrupted");
        assertThat(steps()).singleElement().satisfies(step -> assertThat(step.ok()).isTrue());
    }

    @Test
    void aWholeOfOneStepWithItsNameIsThatStep() {
        StepLog close = new StepLog(SampleStart.now("close"));
        close.begin("close");
        answered(close, System.nanoTime());
        TimedResult result = close.result();
        assertThat(result).isNotInstanceOf(SteppedResult.class);
        assertThat(result.getSampleLabel()).isEqualTo("close");
        assertThat(result.getSentBytes()).isEqualTo(35);
        assertThat(result.getBytesAsLong()).isEqualTo(49);
        assertThat(result.getParent()).isNull();
    }

    @Test
    void answersOfOneStepAddUp() {
        log.begin("Authenticate");
        log.answered(new MeasuredStep(System.nanoTime(), 300, 400, 100, 200, 700));
        log.answered(new MeasuredStep(System.nanoTime() + 9_000_000, 30, 40, -1, -1, 500));
        log.begin("Bind resource");
        answered(log, System.nanoTime() + 9_000_000);
        assertThat(steps()).extracting(Step::label).containsExactly("Authenticate", "Bind resource");
        assertThat(steps().get(0)).satisfies(step -> {
            assertThat(step.serviceMicros()).isGreaterThanOrEqualTo(9_000);
            assertThat(step.sentBytes()).isEqualTo(330);
            assertThat(step.receivedBytes()).isEqualTo(440);
            assertThat(step.resolveMicros()).isEqualTo(100);
            assertThat(step.connectMicros()).isEqualTo(200);
            assertThat(step.firstByteMicros()).isEqualTo(1_200);
        });
    }

    @Test
    void aStepThatWasAnsweredAndIsNotOverCanStillFail() {
        log.begin("Authenticate");
        answered(log, System.nanoTime());
        log.failed("Initiate a BOSH session", "auth-failed", "the password is wrong", "", 6);
        assertThat(steps()).singleElement().satisfies(step -> {
            assertThat(step.label()).isEqualTo("Authenticate");
            assertThat(step.receivedBytes()).isEqualTo(55);
            assertThat(step.failure().code()).isEqualTo("auth-failed");
        });
    }
}
