package org.throng.workload.editor.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;
import static org.throng.workload.editor.assembly.Assemblies.ASSEMBLE;
import static org.throng.workload.editor.assembly.Assemblies.FORCE_SAVE;
import static org.throng.workload.editor.assembly.Assemblies.UNCHANGED;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.workload.editor.RecordedMeasurements;

class AssembliesTest {

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final Duration SHORT = Duration.ofMillis(30);

    private final RecordedMeasurements measured = new RecordedMeasurements();
    private final Assemblies assemblies = new Assemblies(measured);

    @AfterEach
    void end() {
        assemblies.close();
    }

    private static DocumentCallback callback(int status, String url, Integer forceSaveType, long arrivedNanos) {
        URI uri = url == null ? null : URI.create("http://docs.example/" + url);
        return new DocumentCallback("doc", status, uri, "docx", List.of("u1"), false, forceSaveType, arrivedNanos);
    }

    private static DocumentCallback callback(int status, String url) {
        return callback(status, url, status >= 6 ? 1 : null, System.nanoTime());
    }

    private void assertFailedOnce(String label, String code) {
        assertThat(measured.samples(label)).extracting(Sample::ok).containsExactly(false);
        assertThat(measured.failures())
                .extracting(RecordedMeasurements.Reason::label, RecordedMeasurements.Reason::code)
                .containsExactly(tuple(label, code));
        assertThat(measured.awaited(label)).isZero();
    }

    @Test
    void timeRunsFromTheCloseToTheArrivalOfTheCallback() {
        assemblies.closing("doc", LONG);
        assertThat(measured.awaited(ASSEMBLE)).isEqualTo(1);
        long sixSecondsLater = System.nanoTime() + TimeUnit.SECONDS.toNanos(6);
        assemblies.arrived(callback(2, "out", null, sixSecondsLater));

        assertThat(measured.samples(ASSEMBLE)).singleElement().satisfies(sample -> {
            assertThat(sample.ok()).isTrue();
            assertThat(sample.responseMicros()).isBetween(6_000_000L, 60_000_000L);
        });
        assertThat(measured.awaited(ASSEMBLE)).isZero();
        assertThat(measured.failures()).isEmpty();
    }

    @Test
    void aDocumentThatCouldNotBeAssembledHasFailed() {
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(3, "what-there-is"));

        assertFailedOnce(ASSEMBLE, "status 3");
        assertThat(measured.failures().get(0).message()).contains("changes that are no real edits");
    }

    @Test
    void anUnchangedDocumentIsNoAssembly() {
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(4, null));

        assertThat(measured.samples(UNCHANGED)).extracting(Sample::ok).containsExactly(true);
        assertThat(measured.samples(ASSEMBLE)).isEmpty();
        assertThat(measured.awaited(ASSEMBLE)).isZero();
    }

    @Test
    void anAssemblyWithoutADocumentHasFailed() {
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(2, null));

        assertFailedOnce(ASSEMBLE, "no url");
    }

    @Test
    void aChangedDocumentThatItsLastEditorLostIsOwedWithoutATime() {
        assemblies.changed("doc");
        assemblies.lost("doc", LONG);
        assertThat(measured.awaited(ASSEMBLE)).isEqualTo(1);
        assemblies.arrived(callback(2, "out"));

        assertThat(measured.samples(ASSEMBLE)).singleElement().satisfies(sample -> {
            assertThat(sample.ok()).isTrue();
            assertThat(sample.responseMicros()).isEqualTo(Measurements.UNKNOWN);
        });
        assertThat(measured.awaited(ASSEMBLE)).isZero();
    }

    @Test
    void aChangedDocumentThatIsNeverBroughtBackHasFailedWithoutATime() {
        assemblies.changed("doc");
        assemblies.lost("doc", SHORT);
        await().until(() -> !measured.samples(ASSEMBLE).isEmpty());

        assertFailedOnce(ASSEMBLE, Assemblies.LOST_DOCUMENT);
        assertThat(measured.samples(ASSEMBLE)).extracting(Sample::responseMicros)
                .containsExactly(Measurements.UNKNOWN);
    }

    @Test
    void aLostDocumentThatIsOwedWhenTheRunEndsIsInFlight() {
        assemblies.changed("doc");
        assemblies.lost("doc", LONG);
        assemblies.close();

        assertThat(measured.samples(ASSEMBLE)).isEmpty();
        assertThat(measured.cut(ASSEMBLE)).isEqualTo(1);
    }

    @Test
    void nothingIsOwedForALostDocumentThatWasNotChangedOrWasClosedSince() {
        assemblies.lost("doc", SHORT);
        assertThat(measured.awaited(ASSEMBLE)).isZero();
        assemblies.changed("doc");
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(2, "out"));
        assemblies.lost("doc", SHORT);
        assertThat(measured.awaited(ASSEMBLE)).isZero();
    }

    @Test
    void aLostDocumentThatIsOpenedAgainIsStillChanged() {
        assemblies.changed("doc");
        assemblies.lost("doc", LONG);
        assemblies.reopened("doc");
        assertThat(measured.awaited(ASSEMBLE)).isZero();
        assemblies.lost("doc", LONG);
        assertThat(measured.awaited(ASSEMBLE)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5, 6, 7, 42, -1})
    void otherStatusesDoNotEndTheWait(int status) {
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(status, null));

        assertThat(measured.awaited(ASSEMBLE)).isEqualTo(1);
        assertThat(measured.samples(ASSEMBLE)).isEmpty();
    }

    @Test
    void callbacksThatNobodyWaitsForAreIgnored() {
        for (int status = 1; status <= 7; status++) {
            assemblies.arrived(callback(status, "out"));
        }
        assemblies.closing("another", LONG);

        assertThat(measured.samples(ASSEMBLE)).isEmpty();
        assertThat(measured.samples(FORCE_SAVE)).isEmpty();
        assertThat(measured.awaited(ASSEMBLE)).isEqualTo(1);
    }

    @Test
    void aRepeatedCallbackCountsOnce() {
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(2, "out"));
        assemblies.arrived(callback(2, "out"));
        assemblies.arrived(callback(3, "other"));

        assertThat(measured.samples(ASSEMBLE)).hasSize(1);
        assertThat(measured.failures()).isEmpty();
    }

    @Test
    void aRepeatedCallbackDoesNotAnswerTheNextClose() {
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(2, "first"));
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(2, "first"));
        assertThat(measured.awaited(ASSEMBLE)).isEqualTo(1);
        assemblies.arrived(callback(2, "second"));

        assertThat(measured.samples(ASSEMBLE)).hasSize(2);
    }

    @Test
    void anUnchangedDocumentMayBeClosedTwice() {
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(4, null));
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(4, null));

        assertThat(measured.samples(UNCHANGED)).hasSize(2);
    }

    @Test
    void aLostCallbackIsAFailureAfterTheTimeoutAndALateOneChangesNothing() {
        assemblies.closing("doc", SHORT);
        await().untilAsserted(() -> assertThat(measured.failures()).hasSize(1));
        assemblies.arrived(callback(2, "out"));

        assertFailedOnce(ASSEMBLE, "no callback");
        assertThat(measured.failures().get(0).message()).isEqualTo("no callback within 30 ms (conversion-timeout)");
        assertThat(measured.samples(ASSEMBLE).get(0).responseMicros()).isGreaterThanOrEqualTo(30_000);
    }

    @Test
    void whatCameInTimeDoesNotTimeOut() {
        assemblies.closing("doc", Duration.ofSeconds(1));
        assemblies.arrived(callback(2, "out"));
        assemblies.closing("lost", Duration.ofMillis(1_200));

        await().untilAsserted(() -> assertThat(measured.failures()).hasSize(1));
        assertThat(measured.samples(ASSEMBLE)).extracting(Sample::ok).containsExactly(true, false);
    }

    @Test
    void theLastCloseRestartsTheClock() {
        assemblies.closing("doc", Duration.ofSeconds(1));
        assemblies.closing("doc", LONG);
        assertThat(measured.awaited(ASSEMBLE)).isEqualTo(1);
        assemblies.closing("other", Duration.ofMillis(1_200));
        await().untilAsserted(() -> assertThat(measured.failures()).hasSize(1));
        assertThat(measured.awaited(ASSEMBLE)).as("the first clock did not run out").isEqualTo(1);
        assemblies.arrived(callback(2, "out"));

        assertThat(measured.samples(ASSEMBLE)).extracting(Sample::ok).containsExactly(false, true);
    }

    @Test
    void aReopenedDocumentIsNotAssembled() {
        assemblies.closing("doc", LONG);
        assemblies.reopened("doc");
        assertThat(measured.awaited(ASSEMBLE)).isZero();
        assemblies.arrived(callback(2, "out"));
        assertThat(measured.samples(ASSEMBLE)).isEmpty();

        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(2, "later"));
        assertThat(measured.samples(ASSEMBLE)).hasSize(1);
    }

    @Test
    void reopeningWhatIsNotPendingDoesNothing() {
        assemblies.reopened("doc");
        assemblies.forceSaveRefused("doc");

        assertThat(measured.awaited(ASSEMBLE)).isZero();
    }

    @Test
    void aForceSaveIsTimedApartFromTheAssembly() {
        assemblies.forceSaving("doc", LONG);
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(6, "saved"));
        assertThat(measured.samples(FORCE_SAVE)).extracting(Sample::ok).containsExactly(true);
        assertThat(measured.samples(ASSEMBLE)).isEmpty();
        assemblies.arrived(callback(2, "out"));

        assertThat(measured.samples(ASSEMBLE)).extracting(Sample::ok).containsExactly(true);
    }

    /** A server drops a force save that has not ended when the document's assembly begins. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void aForceSaveThatTheEndOfTheEditingOvertakesIsVoid(int status) throws Exception {
        assemblies.forceSaving("doc", LONG);
        assemblies.forceSaving("other", LONG);
        assemblies.closing("doc", LONG);
        assemblies.arrived(callback(status, status == 4 ? null : "out"));
        assemblies.arrived(callback(6, "late"));

        assertThat(measured.awaited(FORCE_SAVE)).as("that of the other document").isEqualTo(1);
        assertThat(measured.samples(FORCE_SAVE)).isEmpty();
        assemblies.forceSaveRefused("other");
        assertThat(assemblies.awaitAll(Duration.ZERO)).as("nothing is pending").isTrue();
        assertThat(measured.cut(FORCE_SAVE)).isZero();
    }

    @Test
    void aForceSaveIsVoidTooWhereNobodyWaitsForTheAssembly() {
        assemblies.forceSaving("doc", LONG);
        assemblies.arrived(callback(2, "out"));

        assertThat(measured.awaited(FORCE_SAVE)).isZero();
        assertThat(measured.failures()).isEmpty();
    }

    @Test
    void aForceSaveThatFailedHasFailed() {
        assemblies.forceSaving("doc", LONG);
        assemblies.arrived(callback(7, null));

        assertFailedOnce(FORCE_SAVE, "status 7");
    }

    @Test
    void aForceSaveWithoutCallbackTimesOut() {
        assemblies.forceSaving("doc", SHORT);
        await().untilAsserted(() -> assertThat(measured.failures()).hasSize(1));

        assertFailedOnce(FORCE_SAVE, "no callback");
    }

    @Test
    void aSecondForceSaveIsAnsweredByTheCallbackOfTheFirst() {
        assemblies.forceSaving("doc", LONG);
        assemblies.forceSaving("doc", LONG);
        assertThat(measured.awaited(FORCE_SAVE)).isEqualTo(1);
        assemblies.arrived(callback(6, "saved"));

        assertThat(measured.samples(FORCE_SAVE)).hasSize(1);
        assertThat(measured.awaited(FORCE_SAVE)).isZero();
    }

    @Test
    void aRepeatedForceSaveCallbackDoesNotAnswerTheNextForceSave() {
        assemblies.forceSaving("doc", LONG);
        assemblies.arrived(callback(6, "first"));
        assemblies.forceSaving("doc", LONG);
        assemblies.arrived(callback(6, "first"));

        assertThat(measured.awaited(FORCE_SAVE)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aForceSaveThatNobodyAskedForAnswersNobody(int type) {
        assemblies.forceSaving("doc", LONG);
        assemblies.arrived(callback(6, "by-timer", type, System.nanoTime()));

        assertThat(measured.awaited(FORCE_SAVE)).isEqualTo(1);
    }

    @Test
    void aRefusedForceSaveIsNotAwaited() {
        assemblies.forceSaving("doc", LONG);
        assemblies.forceSaveRefused("doc");

        assertThat(measured.awaited(FORCE_SAVE)).isZero();
        assertThat(measured.samples(FORCE_SAVE)).isEmpty();
    }

    @Test
    void theEndWaitsForWhatIsPending() throws Exception {
        assemblies.closing("doc", LONG);
        Thread server = new Thread(() -> assemblies.arrived(callback(2, "out")));
        server.start();

        assertThat(assemblies.awaitAll(Duration.ofSeconds(30))).isTrue();
        assertThat(measured.samples(ASSEMBLE)).hasSize(1);
        assertThat(measured.cut(ASSEMBLE)).isZero();
        server.join();
    }

    @Test
    void theEndWaitsForTimeoutsAsWell() throws Exception {
        assemblies.closing("doc", SHORT);

        assertThat(assemblies.awaitAll(Duration.ofSeconds(30))).isTrue();
        assertFailedOnce(ASSEMBLE, "no callback");
    }

    @Test
    void withoutAnythingPendingTheEndIsAtOnce() throws Exception {
        assertThat(assemblies.awaitAll(Duration.ZERO)).isTrue();
    }

    @Test
    void whatDoesNotComeInTimeStaysInFlight() throws Exception {
        assemblies.closing("doc", LONG);
        assemblies.forceSaving("doc", LONG);

        assertThat(assemblies.awaitAll(Duration.ofMillis(20))).isFalse();
        assertThat(measured.cut(ASSEMBLE)).isEqualTo(1);
        assertThat(measured.cut(FORCE_SAVE)).isEqualTo(1);
        assertThat(measured.awaited(ASSEMBLE)).isZero();

        assemblies.arrived(callback(2, "out"));
        assemblies.closing("later", LONG);
        assemblies.forceSaving("later", LONG);
        assertThat(measured.samples(ASSEMBLE)).isEmpty();
        assertThat(measured.awaited(ASSEMBLE)).isZero();
        assertThat(measured.awaited(FORCE_SAVE)).isZero();
    }

    @Test
    void anInterruptEndsTheWaitAndCutsTheRest() {
        assemblies.closing("doc", LONG);
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> assemblies.awaitAll(LONG)).isInstanceOf(InterruptedException.class);
        assertThat(measured.cut(ASSEMBLE)).isEqualTo(1);
    }

    @Test
    void thousandsMayBePending() throws Exception {
        for (int i = 0; i < 5_000; i++) {
            assemblies.closing("doc" + i, LONG);
        }
        assertThat(measured.awaited(ASSEMBLE)).isEqualTo(5_000);
        for (int i = 0; i < 5_000; i++) {
            assemblies.arrived(new DocumentCallback(
                    "doc" + i, 2, URI.create("http://docs.example/out"), "docx", List.of(), false, null,
                    System.nanoTime()));
        }

        assertThat(assemblies.awaitAll(Duration.ofSeconds(30))).isTrue();
        assertThat(measured.samples(ASSEMBLE)).hasSize(5_000);
    }
}
