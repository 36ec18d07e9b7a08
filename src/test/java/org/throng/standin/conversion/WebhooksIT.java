package org.throng.standin.conversion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.conversion.converters.PdfTest;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.GotenbergDialect;

/** Results that are sent to the address that the request names. */
class WebhooksIT {

    private static final String HTML = "/forms/chromium/convert/html";

    /** A request that the receiver got. */
    private record Received(String method, String path, Headers headers, byte[] body) {
    }

    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
    private final AtomicInteger failures = new AtomicInteger();
    private HttpServer receiver;
    private String url;
    private StandIn standIn;

    @BeforeEach
    void receive() throws IOException {
        receiver = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        receiver.createContext("/", exchange -> {
            received.add(new Received(
                    exchange.getRequestMethod(), exchange.getRequestURI().getPath(), exchange.getRequestHeaders(),
                    exchange.getRequestBody().readAllBytes()));
            exchange.sendResponseHeaders(failures.getAndDecrement() > 0 ? 503 : 200, -1);
            exchange.close();
        });
        receiver.start();
        url = "http://127.0.0.1:" + receiver.getAddress().getPort();
    }

    @AfterEach
    void stop() {
        receiver.stop(0);
        standIn.close();
    }

    private FormRequest request(ConversionSettings settings, String path) throws IOException {
        standIn = StandIn.start(new ConversionProtocol(settings.with("html", "1ms").with("webhook-retry", "1ms")
                .with("chromium-start", "0ms")), Listen.loopback());
        return new FormRequest(standIn.port(), path).file("index.html", "x");
    }

    private Received next() throws InterruptedException {
        Received next = received.poll(1, TimeUnit.MINUTES);
        assertThat(next).as("a request of the stand-in").isNotNull();
        return next;
    }

    @Test
    void theAnswerIs204AndTheFileFollowsWithTheRecordedHeaders() throws Exception {
        HttpResponse<byte[]> answer = request(ConversionSettings.defaults(), HTML)
                .header("Gotenberg-Trace", "wh-1")
                .header("Gotenberg-Webhook-Url", url + "/ok")
                .header("Gotenberg-Webhook-Error-Url", url + "/error")
                .header("Gotenberg-Webhook-Extra-Http-Headers", "{\"X-Key\":\"7\"}")
                .send();
        assertThat(answer.statusCode()).isEqualTo(204);
        assertThat(answer.headers().firstValue("Gotenberg-Trace")).contains("wh-1");
        Received file = next();
        assertThat(file.method() + " " + file.path()).isEqualTo("POST /ok");
        assertThat(file.headers().getFirst("User-Agent")).isEqualTo("Gotenberg");
        assertThat(file.headers().getFirst("Content-Type")).isEqualTo("application/pdf");
        assertThat(file.headers().getFirst("Content-Length")).isEqualTo("" + file.body().length);
        assertThat(file.headers().getFirst("Content-Disposition"))
                .matches("attachment; filename=\"[0-9a-f-]{36}\\.pdf\"");
        assertThat(file.headers().getFirst("Gotenberg-Trace")).isEqualTo("wh-1");
        assertThat(file.headers().getFirst("X-Key")).isEqualTo("7");
        PdfTest.assertValid(file.body(), 3);
    }

    @Test
    void anErrorGoesToItsOwnAddress() throws Exception {
        ConversionSettings open = ConversionSettings.defaults();
        ConversionSettings strict = new ConversionSettings(
                open.dialect(), open.chromium(), open.libreOffice(), true, Duration.ofMillis(50), 0, null, 3, 0,
                open.tuning()).with("slow", "1");
        assertThat(request(strict, HTML).header("Gotenberg-Webhook-Url", url + "/ok")
                .header("Gotenberg-Webhook-Error-Url", url + "/error").send().statusCode()).isEqualTo(204);
        Received error = next();
        assertThat(error.path()).isEqualTo("/error");
        assertThat(error.headers().getFirst("Content-Type")).isEqualTo("application/json");
        assertThat(new String(error.body(), StandardCharsets.UTF_8)).startsWith("{\"status\":503,\"message\":\"The ");
    }

    @Test
    void withoutAnAddressForErrorsTheRequestIsRefused() throws Exception {
        assertThat(request(ConversionSettings.defaults(), HTML).header("Gotenberg-Webhook-Url", url).text(400))
                .startsWith("At least one of 'Gotenberg-Webhook-Error-Url' or 'Gotenberg-Webhook-Events-Url'");
    }

    @Test
    void aFailedRequestIsRepeatedAndAnEventFollowsItsSuccess() throws Exception {
        failures.set(2);
        request(ConversionSettings.defaults(), HTML).header("Gotenberg-Webhook-Url", url + "/ok")
                .header("Gotenberg-Webhook-Events-Url", url + "/events").send();
        for (int i = 0; i < 3; i++) {
            assertThat(next().path()).isEqualTo("/ok");
        }
        Received event = next();
        assertThat(event.path()).isEqualTo("/events");
        assertThat(new String(event.body(), StandardCharsets.UTF_8)).contains("\"event\":\"webhook.success\"");
    }

    @Test
    void theFaultSendsNothing() throws Exception {
        assertThat(request(ConversionSettings.defaults().with("webhook-lost", "1"), HTML)
                .header("Gotenberg-Webhook-Url", url).header("Gotenberg-Webhook-Error-Url", url).send().statusCode())
                .isEqualTo(204);
        await().until(() -> standIn.stats().counts().containsKey("fault-webhook-lost"));
        assertThat(received).isEmpty();
    }

    @Test
    void gotenberg6Answers200AndSendsTheFileWithOwnHeadersOnly() throws Exception {
        ConversionSettings open = ConversionSettings.defaults();
        ConversionSettings six = new ConversionSettings(
                GotenbergDialect.GOTENBERG_6, open.chromium(), open.libreOffice(), true, open.timeout(), 0, null, 2, 0,
                open.tuning());
        HttpResponse<byte[]> answer = request(six, "/convert/html").field("webhookURL", url + "/six")
                .field("webhookURLTimeout", "2.5").header("Gotenberg-Webhookurl-X-Key", "8").send();
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEmpty();
        Received file = next();
        assertThat(file.headers().getFirst("X-Key")).isEqualTo("8");
        assertThat(file.headers()).doesNotContainKey("Gotenberg-trace");
        PdfTest.assertValid(file.body(), 2);
        assertThat(new FormRequest(standIn.port(), "/convert/html").file("index.html", "x")
                .field("webhookURL", url + "/six").field("webhookURLTimeout", "soon").text(400).strip())
                .isEqualTo("{\"message\":\"'webhookURLTimeout' is not a float64, got 'soon'\"}");
    }
}
