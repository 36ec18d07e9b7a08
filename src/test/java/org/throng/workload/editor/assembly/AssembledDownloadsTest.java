package org.throng.workload.editor.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;
import static org.throng.workload.editor.assembly.Assemblies.ASSEMBLE;
import static org.throng.workload.editor.assembly.Assemblies.DOWNLOAD;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.net.answer.AnswerHeads;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpTimings;
import org.throng.session.SessionException;
import org.throng.workload.editor.RecordedMeasurements;

class AssembledDownloadsTest {

    private static final Duration LONG = Duration.ofMinutes(5);
    private static final HttpTimings TIMINGS = new HttpTimings(0, 100, 200, 300, 400, 5_000, 9_000);
    private static final HttpAnswer ANSWER =
            new HttpAnswer(AnswerHeads.of(200), new byte[40], TIMINGS, 150, 240);

    private final RecordedMeasurements measured = new RecordedMeasurements();
    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private final Queue<DocumentCallback> checked = new ConcurrentLinkedQueue<>();

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    private void assemble(Assemblies assemblies, int status) {
        assemblies.closing("doc", LONG);
        assemblies.forceSaving("doc", LONG);
        assemblies.arrived(new DocumentCallback(
                "doc", status, URI.create("http://docs.example/out" + status), "docx", List.of(), false, null,
                System.nanoTime()));
    }

    private static SessionException notFound() {
        return new SessionException("404", "the assembled document was not there", "Not Found", 150, 30);
    }

    @Test
    void aDocumentThatIsFoundGoodIsTimedByItsDownload() throws Exception {
        Assemblies assemblies = new Assemblies(measured, assembled -> {
            checked.add(assembled);
            return ANSWER;
        }, threads);
        assemble(assemblies, 2);
        assemblies.forceSaveRefused("doc");

        assertThat(assemblies.awaitAll(Duration.ofSeconds(30))).isTrue();
        assertThat(checked).singleElement().extracting(DocumentCallback::status).isEqualTo(2);
        assertThat(measured.samples(DOWNLOAD)).containsExactly(
                new Sample(DOWNLOAD, true, 9_000, 9_000, Measurements.UNKNOWN, 100, 500, 5_000, 150, 240));
    }

    @Test
    void aForceSavedDocumentIsLookedAtAsWell() {
        try (Assemblies assemblies = new Assemblies(measured, assembled -> ANSWER, threads)) {
            assemble(assemblies, 6);
            await().untilAsserted(() -> assertThat(measured.samples(DOWNLOAD)).hasSize(1));
        }
    }

    @Test
    void documentsThatWereNotMadeAreNotLookedAt() {
        try (Assemblies assemblies = new Assemblies(measured, assembled -> ANSWER, Runnable::run)) {
            assemble(assemblies, 3);
            assemble(assemblies, 4);
            assemble(assemblies, 7);
        }
        assertThat(measured.samples(DOWNLOAD)).isEmpty();
    }

    @Test
    void aDocumentThatIsNotThereIsAFailureOfTheDownloadOnly() {
        try (Assemblies assemblies = new Assemblies(measured, assembled -> {
            throw notFound();
        }, Runnable::run)) {
            assemble(assemblies, 2);
        }
        assertThat(measured.samples(ASSEMBLE)).extracting(Sample::ok).containsExactly(true);
        assertThat(measured.samples(DOWNLOAD)).extracting(Sample::ok, Sample::sentBytes, Sample::receivedBytes)
                .containsExactly(tuple(false, 150L, 30L));
        assertThat(measured.failures()).containsExactly(new RecordedMeasurements.Reason(
                DOWNLOAD, "404", "the assembled document was not there", "Not Found"));
    }

    @Test
    void aCheckThatBreaksDownIsAFailureAndNotForgotten() {
        try (Assemblies assemblies = new Assemblies(measured, assembled -> {
            throw new IllegalStateException("broken");
        }, threads)) {
            assemble(assemblies, 2);
            await().untilAsserted(() -> assertThat(measured.codes()).containsExactly("IllegalStateException"));
            assertThat(measured.awaited(DOWNLOAD)).isZero();
        }
    }

    @Test
    void theEndWaitsForDownloadsAndLeavesThemInFlight() throws Exception {
        CountDownLatch going = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        Assemblies assemblies = new Assemblies(measured, assembled -> {
            going.countDown();
            go.await();
            return ANSWER;
        }, threads);
        assemble(assemblies, 2);
        assemblies.forceSaveRefused("doc");
        going.await();
        assertThat(measured.awaited(DOWNLOAD)).isEqualTo(1);

        assertThat(assemblies.awaitAll(Duration.ofMillis(20))).isFalse();
        assertThat(measured.cut(DOWNLOAD)).isEqualTo(1);
        go.countDown();
        threads.shutdown();
        await().until(threads::isTerminated);
        assertThat(measured.samples(DOWNLOAD)).as("told after the end").isEmpty();
    }

    @Test
    void anInterruptedCheckStaysInFlight() {
        try (Assemblies assemblies = new Assemblies(measured, assembled -> {
            Thread.sleep(60_000);
            return ANSWER;
        }, threads)) {
            assemble(assemblies, 2);
            threads.shutdownNow();
            await().untilAsserted(() -> assertThat(measured.cut(DOWNLOAD)).isEqualTo(1));
        }
        assertThat(measured.samples(DOWNLOAD)).isEmpty();
    }

    @Test
    void aCheckThatNoThreadTakesStaysInFlight() {
        threads.shutdownNow();
        try (Assemblies assemblies = new Assemblies(measured, assembled -> ANSWER, threads)) {
            assemble(assemblies, 2);
        }
        assertThat(measured.cut(DOWNLOAD)).isEqualTo(1);
        assertThat(measured.samples(ASSEMBLE)).hasSize(1);
    }
}
