package org.throng.element.editor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.throng.JMeterEnvironment;
import org.throng.editor.EditorException;
import org.throng.editor.EditorStep;
import org.throng.editor.Steps.Measured;
import org.throng.element.Start;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.results.TimedResult;

class StepLogTest {

    private final StepLog log = new StepLog(Start.now("save change"));

    @BeforeAll
    static void load() {
        JMeterEnvironment.load();
    }

    private void step(EditorStep step) {
        log.begin(step);
        log.end(Measured.messages(System.nanoTime() + 5_000_000, 35, 49));
    }

    private List<Step> steps() {
        return ((SteppedResult) log.result()).steps();
    }

    @Test
    void keepsWhatEachStepTook() {
        step(EditorStep.SEND_IS_SAVE_LOCK);
        step(EditorStep.READ_SAVE_LOCK);
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
        log.begin(EditorStep.READ_AUTH, start);
        log.end(Measured.messages(start + 3_500_000_000L, 0, 10));
        assertThat(steps()).singleElement().satisfies(step -> {
            assertThat(step.serviceMicros()).isEqualTo(3_500_000);
            assertThat(step.startMillis()).isBetween(
                    System.currentTimeMillis() - 60_000, System.currentTimeMillis() - 2_900);
        });
    }

    @Test
    void theStepThatHadBegunIsTheOneThatFailed() {
        step(EditorStep.SEND_GET_LOCK);
        log.begin(EditorStep.READ_GET_LOCK);
        log.failed(EditorStep.SEND_GET_LOCK, new EditorException("4004", "access denied", "said"));
        assertThat(steps()).last().satisfies(step -> {
            assertThat(step.label()).isEqualTo("read getLock");
            assertThat(step.failure()).isEqualTo(new Step.Failure("4004", "access denied", "said"));
        });
        assertThat(log.result().getResponseCode()).isEqualTo("4004");
    }

    @Test
    void anAnswerThatDoesNotHelpFailsItsStepAndKeepsItsTimes() {
        step(EditorStep.READ_GET_LOCK);
        log.refused("locked", "another editor has it");
        assertThat(steps()).singleElement().satisfies(step -> {
            assertThat(step.ok()).isFalse();
            assertThat(step.receivedBytes()).isEqualTo(49);
        });
    }

    @Test
    void whatIsCutOffBetweenStepsIsNoSuccess() {
        step(EditorStep.READ_GET_LOCK);
        log.interrupted(EditorStep.SEND_GET_LOCK);
        assertThat(Thread.interrupted()).isTrue();
        TimedResult result = log.result();
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("interrupted");
        assertThat(steps()).singleElement().satisfies(step -> assertThat(step.ok()).isTrue());
    }

    @Test
    void aWholeOfOneStepWithItsNameIsThatStep() {
        StepLog close = new StepLog(Start.now("close"));
        close.begin(EditorStep.CLOSE);
        close.end(Measured.messages(System.nanoTime(), 31, 27));
        TimedResult result = close.result();
        assertThat(result).isNotInstanceOf(SteppedResult.class);
        assertThat(result.getSampleLabel()).isEqualTo("close");
        assertThat(result.getSentBytes()).isEqualTo(31);
        assertThat(result.getBytesAsLong()).isEqualTo(27);
        assertThat(result.getParent()).isNull();
    }
}
