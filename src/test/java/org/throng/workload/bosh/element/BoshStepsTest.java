package org.throng.workload.bosh.element;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.element.SampleStart;
import org.throng.element.StepLog;
import org.throng.net.http.HttpTimings;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.session.MeasuredStep;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshStep;
import org.throng.workload.bosh.SessionFailure;

class BoshStepsTest {

    private final StepLog log = new StepLog(SampleStart.now("Log in"));

    private List<Step> steps() {
        return ((SteppedResult) log.result()).steps();
    }

    @Test
    void connectingIsCountedWithTls() {
        log.begin(BoshStep.INITIATE);
        HttpTimings timings = new HttpTimings(System.nanoTime(), 10, 200, 3_000, 3_300, 5_000, 6_000);
        log.answered(MeasuredStep.of(timings, 400, 700));
        assertThat(steps()).singleElement().satisfies(step -> {
            assertThat(step.label()).isEqualTo("Initiate a BOSH session");
            assertThat(step.resolveMicros()).isEqualTo(10);
            assertThat(step.connectMicros()).isEqualTo(3_200);
            assertThat(step.firstByteMicros()).isEqualTo(5_000);
            assertThat(step.serviceMicros()).isGreaterThanOrEqualTo(6_000);
        });
    }

    @Test
    void onAnOpenConnectionNothingIsConnected() {
        log.begin(BoshStep.BIND);
        log.answered(MeasuredStep.of(new HttpTimings(System.nanoTime(), -1, -1, -1, 100, 900, 1_000), 300, 300));
        assertThat(steps()).singleElement().satisfies(step -> assertThat(step.connectMicros()).isNegative());
    }

    @Test
    void whatIsWrittenHasNoAnswer() {
        StepLog message = new StepLog(SampleStart.now(BoshStep.MESSAGE.label()));
        message.begin(BoshStep.MESSAGE);
        message.answered(MeasuredStep.messages(System.nanoTime(), 450, 0));
        assertThat(message.result()).isNotInstanceOf(SteppedResult.class).satisfies(result -> {
            assertThat(result.getSentBytes()).isEqualTo(450);
            assertThat(result.getBytesAsLong()).isZero();
        });
    }

    @Test
    void aRefusedPasswordFailsItsStepThoughThatWasAnswered() {
        log.begin(BoshStep.INITIATE);
        log.answered(MeasuredStep.of(new HttpTimings(System.nanoTime(), -1, -1, -1, 100, 900, 1_000), 300, 300));
        log.begin(BoshStep.AUTHENTICATE);
        log.answered(MeasuredStep.of(new HttpTimings(System.nanoTime(), -1, -1, -1, 100, 900, 1_000), 300, 300));
        log.failed(BoshStep.INITIATE,
                new BoshException(SessionFailure.AUTH_FAILED, "auth-failed", "wrong password", "said"));
        assertThat(steps()).extracting(Step::label).containsExactly("Initiate a BOSH session", "Authenticate");
        assertThat(steps()).extracting(Step::ok).containsExactly(true, false);
        assertThat(log.result().getResponseCode()).isEqualTo("auth-failed");
    }
}
