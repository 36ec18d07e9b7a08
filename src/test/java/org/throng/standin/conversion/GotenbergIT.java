package org.throng.standin.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.Listen;
import org.throng.standin.RawClient;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;
import org.throng.standin.conversion.converters.PdfTest;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.EngineLimits;
import org.throng.standin.conversion.gotenberg.GotenbergDialect;
import org.throng.standin.conversion.pdf.PdfReader;

/** The stand-in against the recorded answers of Gotenberg 8, and those that the source of 6 and 7 gives. */
class GotenbergIT {

    private static final String HTML = "/forms/chromium/convert/html";
    private static final String OFFICE = "/forms/libreoffice/convert";
    private static final String MERGE = "/forms/pdfengines/merge";
    private static final byte[] DOCX = {'P', 'K', 3, 4, 0, 0};

    private StandIn standIn;
    private int port;

    @AfterEach
    void stop() {
        if (standIn != null) {
            standIn.close();
        }
    }

    private static ConversionSettings settings(
            GotenbergDialect dialect, EngineLimits chromium, Duration timeout, long limit) {
        ConversionSettings settings = new ConversionSettings(
                dialect, chromium, new EngineLimits(1, 0, 0), true, timeout, limit, null, 3, 4096,
                ConversionSettings.defaults().tuning());
        for (String time : List.of("html", "url", "markdown", "screenshot", "office", "pdf")) {
            settings = settings.with(time, "1ms");
        }
        return settings;
    }

    private static ConversionSettings settings(GotenbergDialect dialect) {
        return settings(dialect, new EngineLimits(6, 0, 0), Duration.ofSeconds(30), 0);
    }

    private void start(ConversionSettings settings) throws IOException {
        standIn = StandIn.start(new ConversionProtocol(settings), Listen.loopback());
        port = standIn.port();
    }

    private void start() throws IOException {
        start(settings(GotenbergDialect.GOTENBERG_8));
    }

    private FormRequest form(String path) {
        return new FormRequest(port, path);
    }

    private FormRequest html() {
        return form(HTML).file("index.html", "<h1>Hello</h1>");
    }

    private static int pages(byte[] pdf) throws Exception {
        return PdfReader.read(pdf).pages().size();
    }

    @Test
    void htmlBecomesAPdfWithTheRecordedHeaders() throws Exception {
        start();
        HttpResponse<byte[]> answer = html().header("Gotenberg-Trace", "lt-000001")
                .header("Gotenberg-Output-Filename", "my-report").send();
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().map()).containsEntry("content-disposition",
                        List.of("attachment; filename=\"my-report.pdf\""))
                .containsEntry("content-type", List.of("application/pdf"))
                .containsEntry("content-length", List.of("4096"))
                .containsEntry("accept-ranges", List.of("bytes"))
                .containsEntry("gotenberg-trace", List.of("lt-000001"))
                .containsKeys("last-modified", "traceparent", "date");
        PdfTest.assertValid(answer.body(), 3);
        assertThat(FormRequest.text(answer)).contains("index.html");
    }

    /** It is more than a connection holds at once. */
    @Test
    void aLargePdfIsWhole() throws Exception {
        start(ConversionSettings.defaults());
        PdfTest.assertValid(html().send().body(), 3);
    }

    @Test
    void aNameAndATraceAreMadeIfTheRequestHasNone() throws Exception {
        start();
        HttpResponse<byte[]> answer = html().send();
        assertThat(answer.headers().firstValue("Content-Disposition").orElseThrow())
                .matches("attachment; filename=\"[0-9a-f-]{36}\\.pdf\"");
        assertThat(answer.headers().firstValue("Gotenberg-Trace").orElseThrow()).matches("[0-9a-f-]{36}");
    }

    @Test
    void severalOfficeFilesAreAZipAndMergedOnePdf() throws Exception {
        start();
        HttpResponse<byte[]> one = form(OFFICE).file("a.docx", DOCX).send();
        assertThat(pages(one.body())).isEqualTo(3);
        HttpResponse<byte[]> several = form(OFFICE).file("a.docx", DOCX).file("b.xlsx", DOCX).send();
        assertThat(several.headers().firstValue("Content-Type")).contains("application/zip");
        assertThat(several.headers().firstValue("Content-Disposition").orElseThrow()).endsWith(".zip\"");
        List<String> names = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(several.body()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                names.add(entry.getName());
                assertThat(pages(zip.readAllBytes())).isEqualTo(3);
            }
        }
        assertThat(names).containsExactly("a.docx.pdf", "b.xlsx.pdf");
        HttpResponse<byte[]> merged =
                form(OFFICE).file("a.docx", DOCX).file("b.xlsx", DOCX).field("merge", "true").send();
        assertThat(pages(merged.body())).isEqualTo(6);
    }

    @Test
    void aMergeAppendsThePagesInTheOrderOfNames() throws Exception {
        start();
        byte[] two = PdfTest.pdf(2, 300_000);
        HttpResponse<byte[]> answer =
                form(MERGE).file("10.pdf", PdfTest.pdf(1, 0)).file("9.pdf", two).send();
        assertThat(answer.statusCode()).isEqualTo(200);
        PdfTest.assertValid(answer.body(), 3);
        assertThat(answer.body().length).isGreaterThan(300_000);
    }

    @Test
    void aSplitHasOneFileForEachInterval() throws Exception {
        start();
        HttpResponse<byte[]> answer = form("/forms/pdfengines/split").file("a.pdf", PdfTest.pdf(5, 0))
                .field("splitMode", "intervals").field("splitSpan", "2").send();
        List<Integer> pages = new ArrayList<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(answer.body()))) {
            while (zip.getNextEntry() != null) {
                pages.add(pages(zip.readAllBytes()));
            }
        }
        assertThat(pages).containsExactly(2, 2, 1);
    }

    @ParameterizedTest
    @CsvSource({
        "png, image/png, 89504e47", "jpeg, image/jpeg, ffd8ff", "webp, image/webp, 52494646"})
    void screenshotsAreImages(String format, String type, String magic) throws Exception {
        start();
        HttpResponse<byte[]> answer = form("/forms/chromium/screenshot/html").file("index.html", "x")
                .field("format", format).send();
        assertThat(answer.headers().firstValue("Content-Type")).contains(type);
        assertThat(HexFormat.of().formatHex(answer.body())).startsWith(magic);
    }

    @Test
    void pageRangesAndPaperReachThePdf() throws Exception {
        start();
        HttpResponse<byte[]> answer = html().field("nativePageRanges", "2-3").field("paperWidth", "10")
                .field("paperHeight", "254mm").send();
        assertThat(pages(answer.body())).isEqualTo(2);
        assertThat(FormRequest.text(answer)).contains("/MediaBox [0 0 720.00 720.00]");
        assertThat(html().field("nativePageRanges", "9-10").text(400))
                .isEqualTo("The page ranges '9-10' (nativePageRanges) exceeds the page count");
    }

    @Test
    void marginsMetadataAndFormatReachThePdf() throws Exception {
        start();
        String metadata = "{\"Title\":\"Report\",\"Keywords\":[\"a\",\"b\"]}";
        String html = FormRequest.text(html().field("marginTop", "2").field("marginLeft", "36pt")
                .field("landscape", "true").field("metadata", metadata).field("pdfa", "PDF/A-2b").send());
        assertThat(html).contains("/MediaBox [0 0 792.00 612.00]", "\n36.00 456.00 Td\n", "/Info ",
                "<pdfaid:part>2</pdfaid:part>");
        for (FormRequest each : List.of(form(OFFICE).file("a.docx", DOCX), form(MERGE).file("a.pdf", PdfTest.pdf(1, 0)),
                form("/forms/pdfengines/convert").file("a.pdf", PdfTest.pdf(1, 0)))) {
            byte[] pdf = each.field("metadata", metadata).field("pdfa", "PDF/A-3b").send().body();
            assertThat(new String(pdf, StandardCharsets.ISO_8859_1)).contains("<pdfaid:part>3</pdfaid:part>");
            try (PDDocument document = Loader.loadPDF(pdf)) {
                assertThat(document.getDocumentInformation().getTitle()).isEqualTo("Report");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "marginLeft, 5, Chromium does not handle the provided settings",
        "paperHeight, 0, Chromium does not handle the provided settings",
        "scale, 2.1, Chromium does not handle the provided settings",
        "pdfa, PDF/A-9z, The requested PDF format is not supported",
        "metadata, '[1]', Invalid form data: form field 'metadata' is invalid",
        "marginTop, x, Invalid form data: form field 'marginTop' is invalid",
        "landscape, maybe, Invalid form data: form field 'landscape' is invalid"})
    void fieldsThatCannotBeAppliedAreRefused(String field, String value, String text) throws Exception {
        start();
        assertThat(html().field("marginRight", "4").field(field, value).text(400)).startsWith(text);
    }

    @Test
    void recordedRefusalsHaveTheirTextAndATrace() throws Exception {
        start();
        HttpResponse<byte[]> answer = form(HTML).file("a.css", "x").send();
        assertThat(answer.headers().firstValue("Content-Type")).contains("text/plain; charset=UTF-8");
        assertThat(answer.headers().firstValue("Gotenberg-Trace")).isPresent();
        assertThat(FormRequest.text(answer)).isEqualTo("Invalid form data: form file 'index.html' is required");
        assertThat(form("/forms/chromium/convert/markdown").file("index.html", "x").text(400))
                .isEqualTo("Invalid form data: no form file found for extensions: [.md]");
        assertThat(form(MERGE).file("a.txt", "x").text(400))
                .isEqualTo("Invalid form data: no form file found for extensions: [.pdf]");
        assertThat(form("/forms/chromium/convert/url").field("a", "b").text(400))
                .isEqualTo("Invalid form data: form field 'url' is required");
        assertThat(html().field("paperWidth", "abc").text(400))
                .isEqualTo("Invalid form data: form field 'paperWidth' is invalid (got 'abc', resulting to "
                        + "strconv.ParseFloat: parsing \"abc\": invalid syntax)");
        assertThat(form("/forms/chromium/convert/url").field("url", "file:///etc/passwd").text(400))
                .isEqualTo("file:// URLs are not accepted on this route. Use the /convert/html or /convert/markdown "
                        + "routes to render local HTML");
        assertThat(form(OFFICE).file("x.docx", "not a zip").text(500))
                .startsWith("LibreOffice failed to convert the document 'x.docx'. This is usually a resource issue: ");
        assertThat(form(MERGE).file("x.pdf", "not a pdf").text(500)).isEqualTo("Internal Server Error");
    }

    @Test
    void aTemplateOfGotenberg6IsAnErrorIn8() throws Exception {
        start();
        FormRequest old = form("/forms/chromium/convert/markdown").file("paragraph1.md", "x")
                .file("index.html", "{{ toHTML .DirPath \"paragraph1.md\" }}");
        assertThat(old.text(500)).isEqualTo("Internal Server Error");
        assertThat(form("/forms/chromium/convert/markdown").file("paragraph1.md", "x")
                .file("index.html", "{{ toHTML \"paragraph1.md\" }}").send().statusCode()).isEqualTo(200);
        assertThat(form("/forms/chromium/convert/markdown").file("paragraph1.md", "x")
                .file("index.html", "{{ toHTML \"other.md\" }}").text(400))
                .isEqualTo("Markdown file(s) not found: 'other.md'");
    }

    @Test
    void pathsMethodsAndTypesAreChecked() throws Exception {
        start();
        assertThat(form("/convert/html").file("index.html", "x").text(404)).isEqualTo("Not Found");
        HttpResponse<String> get = TestClient.http("GET", port, HTML, "");
        assertThat(get.statusCode()).isEqualTo(405);
        assertThat(get.body()).isEqualTo("Method Not Allowed");
        assertThat(get.headers().firstValue("Allow")).contains("OPTIONS, POST");
        HttpResponse<String> text = TestClient.http("POST", port, HTML, "hello");
        assertThat(text.statusCode()).isEqualTo(415);
        assertThat(text.body()).isEqualTo("Invalid 'Content-Type' header value: want 'multipart/form-data'");
    }

    @Test
    void aBodyBeyondTheLimitIsRefused() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_8, new EngineLimits(6, 0, 0), Duration.ofSeconds(30), 1_000));
        assertThat(html().file("large.bin", new byte[2_000]).text(413))
                .isEqualTo("The request body exceeds the configured size limit. Increase it with --api-body-limit, or "
                        + "send a smaller request.");
        assertThat(html().send().statusCode()).isEqualTo(200);
    }

    @Test
    void aFullQueueRefusesAtOnceAndCountsRunningRequests() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_8, new EngineLimits(1, 2, 0), Duration.ofSeconds(30), 0)
                .with("html", "60s"));
        List<CompletableFuture<HttpResponse<byte[]>>> held = List.of(html().begin(), html().begin());
        await().until(() -> engine("chromium", "requests") == 2);
        assertThat(html().text(429)).isEqualTo("The request queue is full. Retry shortly, or raise the limit with "
                + "--chromium-max-queue-size or --libreoffice-max-queue-size.");
        assertThat(engine("chromium", "running")).isEqualTo(1);
        await().untilAsserted(() -> assertThat(TestClient.http("GET", port, "/prometheus/metrics", "").body())
                .contains("\ngotenberg_chromium_requests_queue_size 2\n"));
        assertThat(held).noneMatch(CompletableFuture::isDone);
    }

    private JsonNode log() throws Exception {
        return new ObjectMapper().readTree(TestClient.http("GET", port, "/throng/conversion/log", "").body());
    }

    @Test
    void theLogAccountsForEveryRequest() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_8));
        html().header("Gotenberg-Trace", "one").send();
        form(HTML).file("a.css", "x").header("Gotenberg-Trace", "two").send();
        form(OFFICE).file("a.docx", DOCX).header("Gotenberg-Trace", "three").send();
        assertThat(log()).extracting(each -> each.path("trace").asText() + " " + each.path("route").asText() + " "
                + each.path("status").asInt()).containsExactly("one html 200", "two html 400", "three office 200");
        assertThat(standIn.stats().counts()).containsEntry("conversions", 3L).containsEntry("status-200", 2L)
                .containsEntry("status-400", 1L);
    }

    private long engine(String name, String value) throws Exception {
        return new ObjectMapper().readTree(TestClient.http("GET", port, "/throng/conversion/engines", "").body())
                .path(name).path(value).asLong();
    }

    @Test
    void theTimeLimitEndsARequestAndFreesItsWorker() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_8, new EngineLimits(1, 0, 0), Duration.ofMillis(50), 0)
                .with("html", "60s"));
        HttpResponse<byte[]> answer = html().send();
        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(FormRequest.text(answer)).isEqualTo(
                "The request exceeded the time limit. Increase it with --api-timeout, or reduce the workload.");
        assertThat(answer.headers().firstValue("Retry-After")).isEmpty();
        assertThat(engine("chromium", "requests")).isZero();
    }

    @Test
    void aClientThatGivesUpLeavesTheQueue() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_8).with("html", "60s"));
        CompletableFuture<HttpResponse<byte[]>> request = html().begin();
        await().until(() -> engine("chromium", "running") == 1);
        request.cancel(true);
        await().until(() -> engine("chromium", "requests") == 0);
        assertThat(standIn.stats().counts()).containsEntry("clients-gone", 1L);
        assertThat(log().path(0).path("status").asInt()).isEqualTo(499);
    }

    @Test
    void healthVersionAndMetricsAreThoseRecorded() throws Exception {
        start();
        HttpResponse<String> health = TestClient.http("GET", port, "/health", "");
        assertThat(health.headers().firstValue("Content-Type")).contains("application/json; charset=utf-8");
        assertThat(health.headers().firstValue("Gotenberg-Trace")).isEmpty();
        assertThat(health.body()).matches("\\{\"status\":\"up\",\"details\":\\{\"chromium\":\\{\"status\":\"up\","
                + "\"timestamp\":\"[^\"]+\"},\"libreoffice\":\\{\"status\":\"up\",\"timestamp\":\"[^\"]+\"}}}");
        assertThat(TestClient.http("HEAD", port, "/health", "").statusCode()).isEqualTo(200);
        assertThat(TestClient.http("GET", port, "/version", "").body()).startsWith("8.");
        assertThat(TestClient.http("GET", port, "/", "").body()).startsWith("Hey, Gotenberg has no UI");
        assertThat(TestClient.http("GET", port, "/prometheus/metrics", "").body().lines()
                .filter(line -> !line.startsWith("#"))).containsExactly(
                        "gotenberg_chromium_requests_queue_size 0", "gotenberg_chromium_restarts_count 0",
                        "gotenberg_libreoffice_requests_queue_size 0", "gotenberg_libreoffice_restarts_count 0");
    }

    @Test
    void apiNeedsThePasswordAndHealthDoesNot() throws Exception {
        ConversionSettings open = settings(GotenbergDialect.GOTENBERG_8);
        start(new ConversionSettings(
                open.dialect(), open.chromium(), open.libreOffice(), true, open.timeout(), 0, "user:secret",
                open.pages(), open.bytes(), open.tuning()));
        HttpResponse<byte[]> refused = html().send();
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("WWW-Authenticate")).contains("basic realm=Restricted");
        assertThat(html().header("Authorization", "Basic dXNlcjpzZWNyZXQ=").send().statusCode()).isEqualTo(200);
        assertThat(TestClient.http("GET", port, "/health", "").statusCode()).isEqualTo(200);
        assertThat(TestClient.http("GET", port, "/version", "").statusCode()).isEqualTo(401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"truncated", "corrupt", "empty", "error-page", "page-failed", "queue-full", "stalled"})
    void faultsDoWhatTheirNamesSay(String fault) throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_8).with(fault, "1"));
        switch (fault) {
            case "truncated" -> assertThatThrownBy(() -> html().send()).isInstanceOf(IOException.class);
            case "corrupt" -> assertThatThrownBy(() -> PdfReader.read(html().send().body()))
                    .isInstanceOf(PdfReader.UnreadableException.class);
            case "stalled" -> assertThatThrownBy(() -> html().begin().get(300, TimeUnit.MILLISECONDS))
                    .isInstanceOf(TimeoutException.class);
            case "empty" -> assertThat(html().send().body()).isEmpty();
            case "error-page" -> assertThat(pages(html().send().body())).isEqualTo(1);
            case "page-failed" -> assertThat(html().text(409))
                    .startsWith("Invalid HTTP status code from the main page");
            default -> assertThat(html().send().statusCode()).isEqualTo(429);
        }
        TestClient.http("POST", port, "/throng/conversion?" + fault + "=0", "");
        assertThat(pages(html().send().body())).isEqualTo(3);
    }

    @Test
    void healthAndMetricsMayFail() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_8).with("unhealthy", "1").with("metrics-malformed", "1"));
        HttpResponse<String> health = TestClient.http("GET", port, "/health", "");
        assertThat(health.statusCode()).isEqualTo(503);
        assertThat(health.body()).startsWith("{\"status\":\"down\"");
        assertThat(TestClient.http("GET", port, "/prometheus/metrics", "").body()).doesNotContain("# TYPE");
        TestClient.http("POST", port, "/throng/conversion?metrics-missing=1", "");
        assertThat(TestClient.http("GET", port, "/prometheus/metrics", "").statusCode()).isEqualTo(404);
        TestClient.http("POST", port, "/throng/conversion?metrics-missing=0&metrics-hung=1", "");
        try (RawClient client = new RawClient(port)) {
            client.timeout(300);
            assertThatThrownBy(() -> client.request("GET /prometheus/metrics HTTP/1.1\r\nHost: x\r\n\r\n"))
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void aConnectionIsClosedThatWaitsTooLongForItsNextRequest() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_8, new EngineLimits(6, 0, 0), Duration.ofMillis(1500), 0));
        try (RawClient client = new RawClient(port)) {
            long start = System.nanoTime();
            String head = "HEAD /health HTTP/1.1\r\nHost: x\r\n\r\n";
            assertThat(client.request(head + head)).startsWith("HTTP/1.1 200");
            assertThat(client.request("")).startsWith("HTTP/1.1 200");
            assertThat(client.readByte()).isEqualTo(-1);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(500));
        }
    }

    @Test
    void gotenberg6KeepsAConnection() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_6, new EngineLimits(6, 0, 0), Duration.ofMillis(10), 0));
        try (RawClient client = new RawClient(port)) {
            assertThat(client.request("GET /ping HTTP/1.1\r\nHost: x\r\n\r\n")).startsWith("HTTP/1.1 200");
            client.timeout(500);
            assertThatThrownBy(client::readByte).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void gotenberg6HasItsOwnPathsAndErrors() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_6).with("libreoffice-start", "1ms"));
        assertThat(TestClient.http("GET", port, "/ping", "").statusCode()).isEqualTo(200);
        HttpResponse<byte[]> answer = form("/convert/html").file("index.html", "x")
                .field("resultFilename", "result.pdf").send();
        PdfTest.assertValid(answer.body(), 3);
        assertThat(answer.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"result.pdf\"");
        assertThat(answer.headers().firstValue("Gotenberg-Trace")).isEmpty();
        HttpResponse<byte[]> refused = form("/convert/html").file("a.css", "x").send();
        assertThat(refused.headers().firstValue("Content-Type")).contains("application/json; charset=UTF-8");
        assertThat(FormRequest.text(refused).strip())
                .isEqualTo("{\"message\":\"resource file 'index.html' does not exist\"}");
        assertThat(form("/forms/chromium/convert/html").file("index.html", "x").text(404).strip())
                .isEqualTo("{\"message\":\"Not Found\"}");
        assertThat(pages(form("/convert/office").file("a.docx", DOCX).file("b.docx", DOCX).send().body()))
                .isEqualTo(6);
        assertThat(pages(form("/merge").file("a.pdf", PdfTest.pdf(2, 0)).file("b.pdf", PdfTest.pdf(1, 0)).send()
                .body())).isEqualTo(3);
        TestClient.http("POST", port, "/throng/conversion?html=60s", "");
        assertThat(form("/convert/html").file("index.html", "x").field("waitTimeout", "0.05").text(504).strip())
                .isEqualTo("{\"message\":\"context has timed out\"}");
    }

    @Test
    void aTemplateOfGotenberg8IsAnErrorIn6() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_6));
        for (String call : List.of("\"a.md\"", ".DirPath \"other.md\"")) {
            assertThat(form("/convert/markdown").file("a.md", "x").file("index.html", "{{ toHTML " + call + " }}")
                    .text(500).strip()).isEqualTo("{\"message\":\"Internal Server Error\"}");
        }
        assertThat(form("/convert/markdown").file("a.md", "x").file("index.html", "{{ toHTML .DirPath \"a.md\" }}")
                .send().statusCode()).isEqualTo(200);
    }

    @Test
    void gotenberg7HasNeitherScreenshotsNorVersion() throws Exception {
        start(settings(GotenbergDialect.GOTENBERG_7));
        assertThat(html().send().statusCode()).isEqualTo(200);
        assertThat(form("/forms/chromium/screenshot/html").file("index.html", "x").send().statusCode())
                .isEqualTo(404);
        assertThat(TestClient.http("GET", port, "/version", "").statusCode()).isEqualTo(404);
        stop();
        start(settings(GotenbergDialect.GOTENBERG_7, new EngineLimits(1, 0, 0), Duration.ofMillis(50), 0)
                .with("html", "60s"));
        assertThat(html().text(503)).isEqualTo("Service Unavailable");
    }

    @Test
    void bodiesThatBreakTheFormAreRefused() throws Exception {
        start();
        String broken = "--b\r\nContent-Disposition: form-data; name=\"files\"; filename=\"index.html\"\r\n\r\nx";
        HttpResponse<String> answer = HttpClient.newHttpClient().send(
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + HTML))
                        .header("Content-Type", "multipart/form-data; boundary=b")
                        .POST(HttpRequest.BodyPublishers.ofString(broken, StandardCharsets.UTF_8))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body())
                .isEqualTo("Malformed body: it does not match the 'Content-Type' header boundaries");
    }
}
