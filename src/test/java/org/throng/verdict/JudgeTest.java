package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;
import org.throng.stats.summary.Verdict;
import org.throng.verdict.Judge.Outcome;

class JudgeTest {

    private static final Judgement HELD = new Judgement(
            new ThresholdResult("p95 < 5", ThresholdUnit.MS, 5, 1.0, true), null);
    private static final Judgement BROKEN = new Judgement(
            new ThresholdResult("p95 < 5", ThresholdUnit.MS, 5, 9.0, false), "p95 < 5: 9 ms");
    private static final LabelSummary GOOD = total(100, 1, 0, 1_000);
    private static final LabelSummary UNREACHED = total(100, 100, 0, 0);

    private static LabelSummary total(long samples, long errors, long inFlight, long received) {
        return new LabelSummary(
                "total", LabelKind.SAMPLE, samples, errors, 0, inFlight, null, null, null, null, null, null, null, null,
                null, 0, received, 0, null, null, null, null, null, 0, 0, 0L, false);
    }

    private static InjectorSummary injector(Status status, Double lostAt) {
        return InjectorSummary.withoutHealth("host1", status, lostAt);
    }

    private static Outcome judge(LabelSummary total, Judgement judgement, Status status, Double interruptedAt) {
        List<Failure> failures = List.of(new Failure("open", 0.1, 100, "ConnectException", "Connection refused", ""));
        return Judge.judge(new Evidence(
                total,
                total.errors() > 0 ? failures : List.of(),
                List.of(judgement),
                List.of(injector(status, status == Status.LOST ? 12.0 : null)),
                List.of(),
                List.of(),
                interruptedAt));
    }

    private static void assertOutcome(Outcome outcome, Verdict verdict, ExitCode exitCode, int number) {
        assertThat(outcome.verdict()).isEqualTo(verdict);
        assertThat(outcome.exitCode()).isEqualTo(exitCode);
        assertThat(outcome.exitCode().code()).isEqualTo(number);
    }

    @Test
    void aPassHasNoReasons() {
        Outcome outcome = judge(GOOD, HELD, Status.COMPLETED, null);

        assertOutcome(outcome, Verdict.PASS, ExitCode.PASS, 0);
        assertThat(outcome.reasons()).isEmpty();
    }

    @Test
    void aBrokenThresholdFails() {
        Outcome outcome = judge(GOOD, BROKEN, Status.COMPLETED, null);

        assertOutcome(outcome, Verdict.FAIL, ExitCode.FAIL, 3);
        assertThat(outcome.reasons()).containsExactly("p95 < 5: 9 ms");
    }

    @Test
    void voidBeatsFail() {
        Outcome outcome = judge(GOOD, BROKEN, Status.LOST, null);

        assertOutcome(outcome, Verdict.VOID, ExitCode.VOID, 4);
        assertThat(outcome.reasons()).containsExactly("Injector host1 was lost at second 12.0.", "p95 < 5: 9 ms");
    }

    @Test
    void saturationIsExplainedOnce() {
        Outcome outcome = Judge.judge(new Evidence(
                GOOD,
                List.of(),
                List.of(HELD),
                List.of(injector(Status.SATURATED, null)),
                List.of("Injector host1 used 97% of its processors since second 12."),
                List.of(),
                null));

        assertOutcome(outcome, Verdict.VOID, ExitCode.VOID, 4);
        assertThat(outcome.reasons()).containsExactly("Injector host1 used 97% of its processors since second 12.");
        assertThat(judge(GOOD, HELD, Status.SATURATED, null).reasons())
                .containsExactly("Injector host1 was saturated.");
    }

    @Test
    void aLostInjectorIsExplainedOnce() {
        Outcome outcome = Judge.judge(new Evidence(GOOD, List.of(), List.of(HELD), List.of(injector(Status.LOST, 3.0)),
                List.of("Injector host1 was lost: its disk is full."), List.of(), null));

        assertOutcome(outcome, Verdict.VOID, ExitCode.VOID, 4);
        assertThat(outcome.reasons()).containsExactly("Injector host1 was lost: its disk is full.");
        assertThat(Judge.judge(new Evidence(GOOD, List.of(), List.of(HELD), List.of(injector(Status.LOST, null)),
                List.of(), List.of(), null)).reasons()).containsExactly("Injector host1 was lost.");
    }

    @Test
    void anInjectorThatCouldNotStartIsWhyNothingWasMeasured() {
        Outcome outcome = judge(total(0, 0, 0, 0), BROKEN, Status.LOST, null);

        assertOutcome(outcome, Verdict.VOID, ExitCode.VOID, 4);
        assertThat(outcome.reasons()).containsExactly("Injector host1 was lost at second 12.0.");
    }

    @Test
    void aStallThatMayHaveDecidedAThresholdVoidsTheRun() {
        Judgement disputed = new Judgement(
                BROKEN.result(), BROKEN.reason(), "p95 < 5: 9 ms, but 2 ms without.", false);
        List<Stall> stalls = List.of(new Stall("local", 4, 6.5, 1_205.2, 1_300, 2_310),
                new Stall("local", 12, 13, 150, 150, 1));

        Outcome outcome = Judge.judge(
                new Evidence(GOOD, List.of(), List.of(disputed, BROKEN), List.of(), List.of(), stalls, null));

        assertOutcome(outcome, Verdict.VOID, ExitCode.VOID, 4);
        assertThat(outcome.reasons()).containsExactly(
                "The injector stood still or was late by up to 1,205 ms between second 4.0 and 6.5 and, for less, 1"
                        + " other time; 2,311 samples ended meanwhile. It is unknown whether the target or the"
                        + " injector broke a threshold: run it again, and if stalls come again, keep other work off the"
                        + " injector's machine or give it more processors and memory.",
                "p95 < 5: 9 ms, but 2 ms without.",
                "p95 < 5: 9 ms");
        assertOutcome(Judge.judge(new Evidence(UNREACHED, List.of(), List.of(disputed), List.of(), List.of(), stalls,
                null)), Verdict.FAIL, ExitCode.UNREACHED, 5);
    }

    @Test
    void voidBeatsUnreached() {
        assertOutcome(judge(UNREACHED, BROKEN, Status.SATURATED, null), Verdict.VOID, ExitCode.VOID, 4);
    }

    @Test
    void aTargetThatNeverSentAByteWasNotReached() {
        Outcome outcome = judge(UNREACHED, HELD, Status.COMPLETED, null);

        assertOutcome(outcome, Verdict.FAIL, ExitCode.UNREACHED, 5);
        assertThat(outcome.reasons()).containsExactly("The target was never reached: all 100 samples failed and not one"
                + " byte came back; the first: 'open', ConnectException, Connection refused.");
    }

    @Test
    void aTargetThatAcceptsAndNeverAnswersWasNotReached() {
        Outcome outcome = judge(total(0, 0, 12_345, 0), BROKEN, Status.COMPLETED, null);

        assertOutcome(outcome, Verdict.FAIL, ExitCode.UNREACHED, 5);
        assertThat(outcome.reasons().get(0))
                .isEqualTo("The target was never reached: none of 12,345 requests was answered.");
    }

    @Test
    void aThresholdThatStoppedTheRunBeforeAnyAnswerFails() {
        Judgement stopping = BROKEN.asReasonOfStop();

        assertOutcome(judge(total(0, 0, 10, 0), stopping, Status.COMPLETED, null), Verdict.FAIL, ExitCode.FAIL, 3);
        assertOutcome(judge(UNREACHED, stopping, Status.COMPLETED, null), Verdict.FAIL, ExitCode.UNREACHED, 5);
        assertOutcome(judge(total(0, 0, 0, 0), stopping, Status.COMPLETED, null), Verdict.VOID, ExitCode.VOID, 4);
    }

    @Test
    void aTargetThatOnlySendsErrorsWasReached() {
        assertOutcome(judge(total(100, 100, 0, 5_000), BROKEN, Status.COMPLETED, null), Verdict.FAIL, ExitCode.FAIL, 3);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "ConnectException         | Connection refused                                              | ''   | 5",
        "HttpHostConnectException | Connect to 127.0.0.1:9 failed                                   | ''   | 5",
        "UnknownHostException     | nowhere.example                                                 | ''   | 5",
        "NoHttpResponseException  | 127.0.0.1:9 failed to respond                                   | ''   | 5",
        "SSLHandshakeException    | Remote host terminated the handshake                            | ''   | 5",
        "SSLHandshakeException    | PKIX path building failed: unable to find valid certification path | ''   | 3",
        "SSLException             | Unsupported or unrecognized SSL message                         | ''   | 3",
        "SSLHandshakeException    | Received fatal alert: handshake_failure                         | ''   | 3",
        "ClientProtocolException  | The server failed to respond with a valid HTTP response         | ''   | 3",
        "404                      | Not Found                                                       | ''   | 3",
        "refused                  | the server refused                                              | busy | 3",
    })
    void anAnswerWithoutBytesIsAnAnswer(String code, String message, String said, int exitCode) {
        List<Failure> failures = List.of(new Failure("open", 0.1, 100, code, message, said));
        Outcome outcome = Judge.judge(
                new Evidence(UNREACHED, failures, List.of(BROKEN), List.of(), List.of(), List.of(), null));

        assertThat(outcome.exitCode().code()).isEqualTo(exitCode);
    }

    @Test
    void successWithoutBytesIsSuccess() {
        assertOutcome(judge(total(100, 0, 0, 0), HELD, Status.COMPLETED, null), Verdict.PASS, ExitCode.PASS, 0);
    }

    @Test
    void nothingMeasuredIsVoid() {
        Outcome outcome = judge(total(0, 0, 0, 0), BROKEN, Status.COMPLETED, null);

        assertOutcome(outcome, Verdict.VOID, ExitCode.VOID, 4);
        assertThat(outcome.reasons()).singleElement().asString().startsWith("Nothing was measured");
    }

    @Test
    void anInterruptedRunIsVoidWhateverElse() {
        Outcome outcome = judge(GOOD, HELD, Status.COMPLETED, 12.34);

        assertOutcome(outcome, Verdict.VOID, ExitCode.INTERRUPTED, 130);
        assertThat(outcome.reasons()).containsExactly("The run was interrupted after 12.3 s.");
        assertOutcome(judge(UNREACHED, BROKEN, Status.LOST, 1.0), Verdict.VOID, ExitCode.INTERRUPTED, 130);
    }

    @Test
    void usageHasACodeOfItsOwn() {
        assertThat(ExitCode.USAGE.code()).isEqualTo(2);
    }
}
