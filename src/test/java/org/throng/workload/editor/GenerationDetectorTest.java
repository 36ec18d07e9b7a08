package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.session.SessionException;
import org.throng.workload.editor.messages.Generation;

class GenerationDetectorTest {

    private static final String INFO = "{\"entropy\":454302813,\"cookie_needed\":false,\"websocket\":true}";

    private final FakeServer server = new FakeServer(Generation.SOCKET_IO);
    private final GenerationDetector generations = new GenerationDetector(
            TestEditorOptions.of("docs.test", 80).pathPrefix("/ds").timeouts(FakeServer.PATIENT).build(),
            server);

    @Test
    void sockJsTellsOfItself() throws Exception {
        server.onGet = uri -> FakeServer.answer(200, INFO);
        assertThat(generations.get("K")).isEqualTo(Generation.SOCKJS);
        assertThat(server.fetched).containsExactly(URI.create("http://docs.test:80/ds/doc/K/c/info"));
    }

    @ParameterizedTest
    @CsvSource({"404, not found", "400, '{\"code\":0,\"message\":\"Transport unknown\"}'", "200, <html>", "200, ''",
        "200, '{\"a\":{\"websocket\":1}}'", "404, '{\"websocket\":true}'"})
    void anyOtherAnswerIsOfSocketIo(int status, String body) throws Exception {
        server.onGet = uri -> FakeServer.answer(status, body);
        assertThat(generations.get("K")).isEqualTo(Generation.SOCKET_IO);
    }

    @Test
    void isAskedOnce() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        server.onGet = uri -> {
            awaits(release);
            return FakeServer.answer(200, INFO);
        };
        TestUser first = TestUser.start(() -> generations.get("K"));
        TestUser second = TestUser.start(() -> generations.get("L"));
        release.countDown();
        assertThat(first.join()).isEqualTo(Generation.SOCKJS);
        assertThat(second.join()).isEqualTo(Generation.SOCKJS);
        assertThat(generations.get("M")).isEqualTo(Generation.SOCKJS);
        assertThat(server.fetched).hasSize(1);
    }

    @Test
    void isAskedAgainAfterAFailure() throws Exception {
        server.onGet = uri -> {
            throw new IllegalStateException("no network");
        };
        assertThatThrownBy(() -> generations.get("K")).hasMessage("no network");
        server.onGet = uri -> FakeServer.answer(200, INFO);
        assertThat(generations.get("K")).isEqualTo(Generation.SOCKJS);
    }

    /** As of a proxy whose server is just starting. */
    @Test
    void isAskedAgainAfterAnErrorOfTheServer() throws Exception {
        server.onGet = uri -> FakeServer.answer(502, "<html>Bad Gateway");
        assertThatThrownBy(() -> generations.get("K")).isInstanceOfSatisfying(SessionException.class,
                why -> assertThat(why.code()).isEqualTo("generation")).hasMessageContaining("HTTP 502");
        server.onGet = uri -> FakeServer.answer(200, INFO);
        assertThat(generations.get("K")).isEqualTo(Generation.SOCKJS);
    }

    @Test
    void nobodyWaitsForOneWhoFailsWithAnError() {
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        server.onGet = uri -> {
            asked.countDown();
            awaits(release);
            server.onGet = again -> FakeServer.answer(200, INFO);
            throw new NoClassDefFoundError("Too many open files");
        };
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        TestUser first = TestUser.start(() -> {
            try {
                return generations.get("K");
            } catch (NoClassDefFoundError e) {
                thrown.set(e);
                return null;
            }
        });
        awaits(asked);
        TestUser second = TestUser.start(() -> generations.get("L"));
        release.countDown();
        first.join();
        assertThat(thrown.get()).isNotNull();
        assertThat(second.outcome).succeedsWithin(Duration.ofMinutes(1)).isEqualTo(Generation.SOCKJS);
    }

    @Test
    void isNotAskedWhenItIsGiven() throws Exception {
        GenerationDetector given = new GenerationDetector(server.options().build(), server);
        assertThat(given.get("K")).isEqualTo(Generation.SOCKET_IO);
        assertThat(server.fetched).isEmpty();
    }

    @Test
    void isInNoStep() throws Exception {
        RecordedSteps steps = new RecordedSteps();
        server.onGet = uri -> {
            assertThat(uri.getPath().endsWith("/info")).isEqualTo(steps.running == null);
            return FakeServer.answer(200, "x");
        };
        server.server(server.options().generation(null))
                .open(FakeServer.USER, FakeServer.DOCUMENT, ChangeListener.IGNORED, steps);
        assertThat(server.fetched).hasSize(2);
    }

    private static void awaits(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
