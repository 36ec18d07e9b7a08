package org.throng.standin.editor.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.ReservedPort;
import org.throng.standin.editor.FakeIntegrator;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.HttpSideSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.editor.tokens.Jwt;

class DocumentDownloadIT {

    private static final ConversionOutcome DOWNLOAD_FAILED =
            ConversionOutcome.failed(ConversionOutcome.DOWNLOAD);

    @AutoClose
    private final FakeIntegrator integrator = new FakeIntegrator();

    @Test
    void aDocumentIsFetchedOnceWithItsQuery() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert(integrator.url("/a.docx?token=x%20y"), "docx")).isEqualTo(ConversionOutcome.OK);
        }
        assertThat(integrator.seen()).singleElement().satisfies(request -> {
            assertThat(request.method()).isEqualTo("GET");
            assertThat(request.path()).isEqualTo("/a.docx?token=x%20y");
            assertThat(request.authorization()).isNull();
        });
    }

    @Test
    void hostNamesAreLookedUp() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            String url = integrator.url("/a.docx").replace("127.0.0.1", "localhost");
            assertThat(probe.convert(url, "docx")).isEqualTo(ConversionOutcome.OK);
        }
    }

    @Test
    void theOutboxTokenIsOverTheUrl() throws Exception {
        integrator.answers(200, FakeIntegrator.DOCX);
        EditorSettings settings =
                EditorSettings.of(ServerVersion.V9_4).with(new TokenSwitches("short", false, false, true));
        String url = integrator.url("/a.docx");
        try (HttpSideProbe probe = HttpSideProbe.start(settings, HttpSideProbe.SETTINGS)) {
            probe.convert(url, "docx");
        }
        assertThat(new Jwt("short").verify(integrator.seen().get(0).bearer()).at("/payload/url").asText())
                .isEqualTo(url);
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 500, 204, 302})
    void otherThan200IsTriedThreeTimes(int status) throws Exception {
        integrator.answers(status, "").answers(status, "").answers(status, "");
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert(integrator.url("/a.docx"), "docx")).isEqualTo(DOWNLOAD_FAILED);
        }
        assertThat(integrator.seen()).hasSize(3);
    }

    @Test
    void aSecondAttemptMayWork() throws Exception {
        integrator.answers(503, "").answers(200, FakeIntegrator.DOCX);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert(integrator.url("/a.docx"), "docx")).isEqualTo(ConversionOutcome.OK);
        }
    }

    @Test
    void attemptsAreAPauseApart() throws Exception {
        integrator.answers(500, "").answers(200, FakeIntegrator.DOCX);
        HttpSideSettings slow = new HttpSideSettings(
                9_000, HttpSideProbe.PATIENT, Duration.ofMillis(120), HttpSideProbe.PATIENT, Duration.ofMillis(1));
        try (HttpSideProbe probe = HttpSideProbe.start(EditorSettings.of(ServerVersion.V9_4), slow)) {
            probe.convert(integrator.url("/a.docx"), "docx");
        }
        assertThat(integrator.seen().get(1).nanos() - integrator.seen().get(0).nanos())
                .isGreaterThan(Duration.ofMillis(119).toNanos());
    }

    @Test
    void anIntegratorThatIsNotThere() throws Exception {
        try (ReservedPort port = new ReservedPort(); HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert("http://127.0.0.1:" + port.number() + "/a.docx", "docx"))
                    .isEqualTo(DOWNLOAD_FAILED);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/a.docx", "ftp://127.0.0.1/a.docx", "http:///a.docx", "http://a b/", "http://:1/",
        "http://127.0.0.1:99999/", "http://no-such-host.invalid/a.docx", "file:///etc/passwd"})
    void whatIsNoAddressFails(String url) throws Exception {
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert(url, "docx")).isEqualTo(DOWNLOAD_FAILED);
        }
    }

    @Test
    void anIntegratorThatHangs() throws Exception {
        integrator.hangs().hangs().hangs();
        HttpSideSettings impatient = new HttpSideSettings(
                9_000, HttpSideProbe.QUICK, Duration.ofMillis(1), HttpSideProbe.PATIENT, Duration.ofMillis(1));
        try (HttpSideProbe probe = HttpSideProbe.start(EditorSettings.of(ServerVersion.V9_4), impatient)) {
            assertThat(probe.convert(integrator.url("/a.docx"), "docx")).isEqualTo(DOWNLOAD_FAILED);
        }
        await().untilAsserted(() -> assertThat(integrator.seen()).hasSize(3));
    }

    @Test
    void aDocumentThatIsTooLargeIsNotTriedAgain() throws Exception {
        integrator.answers(200, new byte[(int) HttpSideProbe.PATIENT.maxBytes() + 1]);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert(integrator.url("/a.docx"), "docx"))
                    .isEqualTo(ConversionOutcome.failed(ConversionOutcome.LIMITS));
        }
        assertThat(integrator.seen()).hasSize(1);
    }

    @Test
    void aDocumentOfTheLargestSizeIsTaken() throws Exception {
        byte[] largest = new byte[(int) HttpSideProbe.PATIENT.maxBytes()];
        System.arraycopy(FakeIntegrator.DOCX, 0, largest, 0, 100);
        integrator.answers(200, largest);
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert(integrator.url("/a.docx"), "docx")).isEqualTo(ConversionOutcome.OK);
        }
    }

    @Test
    void whatIsNoZipNeedsParametersOrHasNoFormat() throws Exception {
        integrator.answers(200, "plain text").answers(200, "plain text").answers(200, "plain text");
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert(integrator.url("/a"), "docx")).isEqualTo(ConversionOutcome.NEEDS_PARAMETERS);
            assertThat(probe.convert(integrator.url("/a"), "TXT")).isEqualTo(ConversionOutcome.OK);
        }
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V7_2)) {
            assertThat(probe.convert(integrator.url("/a"), "docx"))
                    .isEqualTo(ConversionOutcome.failed(ConversionOutcome.FORMAT));
        }
    }

    @Test
    void anUnknownFormatOrAnEmptyFileCannotBeConverted() throws Exception {
        ConversionOutcome noFormat = ConversionOutcome.failed(ConversionOutcome.FORMAT);
        integrator.answers(200, FakeIntegrator.DOCX).answers(200, "");
        try (HttpSideProbe probe = HttpSideProbe.start(ServerVersion.V9_4)) {
            assertThat(probe.convert(integrator.url("/a"), "exe")).isEqualTo(noFormat);
            assertThat(probe.convert(integrator.url("/a"), "docx")).isEqualTo(noFormat);
        }
    }

    @Test
    void conversionsWaitForAFreeConverter() throws Exception {
        EditorSettings one = new EditorSettings(ServerVersion.V9_4, TokenSwitches.OFF, 1, 0, 0,
                EditorSettings.USUAL.with("conversion", "100ms"));
        for (int i = 0; i < 3; i++) {
            integrator.answers(200, FakeIntegrator.DOCX);
        }
        try (HttpSideProbe probe = HttpSideProbe.start(one, HttpSideProbe.SETTINGS)) {
            List<CompletableFuture<Void>> conversions = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                conversions.add(CompletableFuture.runAsync(() -> {
                    try {
                        probe.convert(integrator.url("/a.docx"), "docx");
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                }));
            }
            await().until(() -> conversions.stream().allMatch(CompletableFuture::isDone));
            conversions.forEach(CompletableFuture::join);
        }
        // One converter fetches the next document when it is through with the one before.
        assertThat(integrator.seen()).hasSize(3);
        for (int i = 1; i < 3; i++) {
            assertThat(integrator.seen().get(i).nanos() - integrator.seen().get(i - 1).nanos())
                    .isGreaterThan(Duration.ofMillis(99).toNanos());
        }
    }
}
