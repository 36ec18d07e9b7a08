package org.throng.stats.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.stats.metrics.MetricSummary;
import org.throng.stats.metrics.MetricType;

class SummaryJsonTest {

    private static final Summary SUMMARY = new Summary(
            Summary.SCHEMA,
            "websocket",
            "2026-01-02T03:04:05Z",
            60,
            42,
            new Summary.Users(1000, 998),
            List.of(new LabelSummary(
                    "connect", LabelKind.SAMPLE, 1000, 1, 0.00001234567, 2, 12.34567, 0.1234567, 99.0, 1e-9, 12.0, 13.0,
                    14.0, 15.0, 16.0,
                    16.666666, 123456789012L, 5, 0.5, null, Double.NaN, 3.0, null, 4, 5, 6L, true)),
            List.of(new InjectorSummary(
                    "local", InjectorSummary.Status.SATURATED, null, 0.7, 1.5, 12, 1L << 30, 77L, 20_000L, 1.25, 9.5,
                    3.5, 100L, 5_000L, 4_900L)),
            List.of(
                    new ThresholdResult("p95(connect) < 500", ThresholdUnit.MS, 500, 14.0, true),
                    new ThresholdResult("rate(x) > 1", ThresholdUnit.PER_SECOND, 1, null, false),
                    new ThresholdResult("p95(x) < 1", ThresholdUnit.MS, 1, null, false, ThresholdResult.NO_SUCCESS)),
            Verdict.VOID,
            List.of("why"),
            List.of("a note"),
            List.of(new Stall("local", 4, 6.5, 1_205.25, 1_300, 210)),
            List.of(new WithoutStalls("connect", 790, 1.5, 2.5, 3.5, null)),
            60.0,
            List.of(new MetricSummary("srv", "jobs_total", Map.of("kind", "html"), MetricType.COUNTER, 12, 1, 1000.0,
                    1060.0, 0.5, 1.25, 2.0, 1.0)),
            null,
            new RunSetup("chat.example:443", "1000", List.of(
                    RunSetup.Property.of("users", "1000", RunSetup.Origin.PRESET),
                    RunSetup.Property.of("admin-password", "geheim", RunSetup.Origin.COMMAND_LINE),
                    RunSetup.Property.of("url", "https://me:geheim@chat.example/?token=geheim",
                            RunSetup.Origin.PLAN)),
                    List.of(new RunSetup.Profile("Users", "users(3) hold(2 s)", false, 3, 2,
                            List.of(new RunSetup.Level(0, 3), new RunSetup.Level(2, 3)))),
                    new RunSetup.Software("0.1", "abc", "5.6.3", "25"),
                    new RunSetup.Machine("Linux 6 amd64", 4, 8, 2)));

    @TempDir
    Path folder;

    @Test
    void namesOrderAndNumbersAreThoseOfTheSchema() throws Exception {
        Path file = folder.resolve("summary.json");

        SummaryJson.write(SUMMARY, file);

        assertThat(Files.readString(file).replaceAll("\\s*\\n\\s*", "").replace(" : ", ":")).isEqualTo("{\"schema\":1,"
                + "\"plan\":\"websocket\",\"started\":\"2026-01-02T03:04:05Z\",\"durationSeconds\":60.0,\"seed\":42,"
                + "\"users\":{\"planned\":1000,\"peak\":998},"
                + "\"labels\":[ {\"label\":\"connect\",\"kind\":\"sample\",\"samples\":1000,\"errors\":1,"
                + "\"errorRate\":0.0000123457,\"inFlight\":2,\"mean\":12.346,\"min\":0.123457,\"max\":99.0,"
                + "\"stddev\":0.000000001,\"p50\":12.0,"
                + "\"p90\":13.0,\"p95\":14.0,\"p99\":15.0,\"p999\":16.0,\"throughput\":16.667,"
                + "\"receivedBytes\":123456789012,\"sentBytes\":5,\"meanBytes\":0.5,\"resolveMean\":null,"
                + "\"connectMean\":null,\"firstByteMean\":3.0,\"latenessP99\":null,"
                + "\"resolves\":4,\"connects\":5,\"scheduled\":6,\"awaited\":true} ],"
                + "\"injectors\":[ {\"name\":\"local\",\"status\":\"saturated\",\"lostAtSeconds\":null,\"cpuPeak\":0.7,"
                + "\"latenessP99\":1.5,\"gcPauseMax\":12.0,\"heapPeakBytes\":1073741824,\"openFiles\":77,"
                + "\"openFilesLimit\":20000,\"repollLagP99\":1.25,\"repollLagMax\":9.5,\"lagMax\":3.5,"
                + "\"usersPeak\":100,\"samples\":5000,\"loadSamples\":4900} ],"
                + "\"thresholds\":[ {\"rule\":\"p95(connect) < 500\",\"unit\":\"ms\",\"observed\":14.0,"
                + "\"passed\":true,"
                + "\"unobserved\":null,\"withoutStalls\":null,\"limit\":500.0}, "
                + "{\"rule\":\"rate(x) > 1\",\"unit\":\"per_second\",\"observed\":null,\"passed\":false,"
                + "\"unobserved\":\"nothing measured\",\"withoutStalls\":null,\"limit\":1.0}, "
                + "{\"rule\":\"p95(x) < 1\",\"unit\":\"ms\",\"observed\":null,\"passed\":false,"
                + "\"unobserved\":\"no success\",\"withoutStalls\":null,\"limit\":1.0} ],"
                + "\"verdict\":\"void\",\"reasons\":[ \"why\" ],\"notes\":[ \"a note\" ],"
                + "\"stalls\":[ {\"injector\":\"local\",\"from\":4.0,\"to\":6.5,\"longestStop\":1205.25,"
                + "\"stopped\":1300.0,\"samples\":210} ],"
                + "\"withoutStalls\":[ {\"label\":\"connect\",\"samples\":790,\"p50\":1.5,\"p90\":2.5,"
                + "\"p95\":3.5,\"p99\":null} ],\"loadSeconds\":60.0,"
                + "\"serverMetrics\":[ {\"source\":\"srv\",\"name\":\"jobs_total\",\"labels\":{\"kind\":\"html\"},"
                + "\"type\":\"counter\",\"points\":12,\"gaps\":1,\"first\":1000.0,\"last\":1060.0,\"min\":0.5,"
                + "\"mean\":1.25,\"max\":2.0,\"rate\":1.0} ],\"total\":null,"
                + "\"setup\":{\"target\":\"chat.example:443\",\"preset\":\"1000\","
                + "\"properties\":[ {\"name\":\"users\",\"value\":\"1000\",\"from\":\"preset\"}, "
                + "{\"name\":\"admin-password\",\"value\":\"***\",\"from\":\"command_line\"}, "
                + "{\"name\":\"url\",\"value\":\"https://***@chat.example/?***\",\"from\":\"plan\"} ],"
                + "\"profiles\":[ {\"group\":\"Users\",\"text\":\"users(3) hold(2 s)\",\"open\":false,"
                + "\"planned\":3,\"seconds\":2.0,\"levels\":[ {\"second\":0.0,\"level\":3.0}, "
                + "{\"second\":2.0,\"level\":3.0} ]} ],"
                + "\"software\":{\"throng\":\"0.1\",\"build\":\"abc\",\"jmeter\":\"5.6.3\",\"java\":\"25\"},"
                + "\"machine\":{\"system\":\"Linux 6 amd64\",\"processors\":4,\"memoryBytes\":8,\"heapBytes\":2}}}");
    }

    @Test
    void whatIsWrittenIsReadBackAndNothingElseIsLeft() throws Exception {
        Path file = folder.resolve("summary.json");
        SummaryJson.write(SUMMARY, file);

        Summary read = SummaryJson.read(file);

        SummaryJson.write(read, folder.resolve("again.json"));
        assertThat(folder.resolve("again.json")).hasSameTextualContentAs(file);
        assertThat(read.verdict()).isEqualTo(Verdict.VOID);
        assertThat(read.injectors().get(0).status()).isEqualTo(InjectorSummary.Status.SATURATED);
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void fieldsOfLaterVersionsArePassedOver() throws Exception {
        Path file = folder.resolve("summary.json");
        Files.writeString(file, "{\"schema\":1,\"plan\":\"p\",\"verdict\":\"pass\",\"later\":{\"x\":1}}");

        assertThat(SummaryJson.read(file).plan()).isEqualTo("p");
    }

    @Test
    void aSummaryOfAnEarlierVersionHasNoNotesAndNoStalls() throws Exception {
        Path file = folder.resolve("summary.json");
        Files.writeString(file, "{\"schema\":1,\"plan\":\"p\",\"verdict\":\"pass\"}");

        Summary summary = SummaryJson.read(file);

        assertThat(summary.notes()).isEmpty();
        assertThat(summary.stalls()).isEmpty();
        assertThat(summary.withoutStalls()).isEmpty();
    }

    @Test
    void whatIsNoSummaryIsNamed() throws Exception {
        Path file = folder.resolve("summary.json");

        Files.writeString(file, "{\"schema\":2}");
        assertThatThrownBy(() -> SummaryJson.read(file)).isInstanceOf(IOException.class)
                .hasMessage(file + " is not a summary of schema 1: its schema is 2");
        Files.writeString(file, "");
        assertThatThrownBy(() -> SummaryJson.read(file)).isInstanceOf(IOException.class)
                .hasMessageContaining("missing");
        Files.writeString(file, "{\"schema\":1,");
        assertThatThrownBy(() -> SummaryJson.read(file)).isInstanceOf(IOException.class)
                .hasMessage(file + " is not a summary: it ends in the middle");
        Files.writeString(file, "{\"schema\":1,\"verdict\":\"maybe\"}");
        assertThatThrownBy(() -> SummaryJson.read(file)).isInstanceOf(IOException.class).hasMessageContaining("maybe");
        assertThatThrownBy(() -> SummaryJson.read(folder.resolve("none"))).isInstanceOf(IOException.class);
    }
}
