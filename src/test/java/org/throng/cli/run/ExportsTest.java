package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.command.UsageError;
import org.throng.live.LiveAddress;
import org.throng.live.LiveServer;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;

class ExportsTest {

    @Test
    void nothingIsExportedUnlessItIsAskedFor() {
        assertThat(Exports.of(Map.of(), Map.of())).isSameAs(Exports.NONE);
        assertThat(Exports.of(Map.of("prometheus", "false", "otlp", "false"), Map.of())).isSameAs(Exports.NONE);
        assertThat(Exports.of(Map.of("prometheus", "true"), Map.of())).isNotSameAs(Exports.NONE);
        assertThat(Exports.of(Map.of("otlp", "http://host:4318"), Map.of())).isNotSameAs(Exports.NONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "prometheus | 99999 | -Dprometheus: '99999' has no port from 0 to 65535",
        "prometheus | here: | has no port",
        "otlp | host | -Dotlp is not the URL of a collector",
        "otlp-interval | 5 | -Dotlp-interval is for pushes; name a collector by -Dotlp"
    })
    void aValueThatIsWrongIsOneMessage(String name, String value, String message) {
        assertThatThrownBy(() -> Exports.of(Map.of(name, value), Map.of())).isInstanceOf(UsageError.class)
                .hasMessageContaining(message);
    }

    @Test
    void besideALivePageTheMetricsHaveNoAddressOfTheirOwn() {
        assertThat(Exports.of(Map.of("prometheus", "true", "live", "8090"), Map.of())).isNotSameAs(Exports.NONE);
        assertThatThrownBy(() -> Exports.of(Map.of("prometheus", "9464", "live", "8090"), Map.of()))
                .isInstanceOf(UsageError.class).hasMessage("-Dprometheus=9464: with -Dlive the metrics are at the"
                        + " address of the live page; write -Dprometheus alone");
    }

    @Test
    void theLivePagesServerHasTheMetricsAndOutlivesThem() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(printed), new Terminal(false, false, true, 100));
        try (LiveServer page = LiveServer.start(LiveAddress.loopback(), null)
                .get("/", (request, reply) -> reply.text(200, "page"))) {
            try (Exports exports = Exports.of(Map.of("prometheus", "true", "live", "true"), Map.of())) {
                exports.open(Optional.of(page), console);
                assertThat(printed.toString()).startsWith("Metrics: " + page.url("/metrics"));
                assertThat(status(page.url("/metrics"))).as("no run yet").isEqualTo(503);
            }
            assertThat(status(page.url("/"))).isEqualTo(200);
        }
    }

    @Test
    void aTokenOfTheEnvironmentIsNeededAndNotPrinted() throws Exception {
        String token = "geheim1234567890";
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        Console console = new Console(new PrintStream(printed), new Terminal(false, false, true, 100));
        try (Exports exports = Exports.of(Map.of("prometheus", "true"), Map.of("THRONG_METRICS_TOKEN", token))) {
            exports.open(Optional.empty(), console);
            String url = printed.toString().strip().substring("Metrics: ".length());
            assertThat(printed.toString()).doesNotContain(token);
            assertThat(status(url)).isEqualTo(403);
            assertThat(status(url, "Authorization", "Bearer " + token)).as("no run yet").isEqualTo(503);
        }
    }

    private static int status(String url, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(url));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.discarding()).statusCode();
    }

    @Test
    void aTokenThatCanBeGuessedIsRefusedAndNotShown() {
        assertThatThrownBy(() -> Exports.of(Map.of("prometheus", "true"), Map.of("THRONG_METRICS_TOKEN", "geheim123")))
                .isInstanceOf(UsageError.class)
                .hasMessage("THRONG_METRICS_TOKEN must have at least 16 letters, digits or signs, without blanks");
    }
}
