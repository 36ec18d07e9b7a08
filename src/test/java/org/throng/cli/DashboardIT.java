package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JMeter's dashboard and the pictures of the jp@gc plugins from the JTL of a run. */
class DashboardIT {

    private static final Path HOME = Path.of("target/jmeter").toAbsolutePath();

    @TempDir
    private Path folder;

    private Launched run(String... more) {
        return Launched.runUnjudged(folder, "websocket", Stream.concat(
                Stream.of("-Drate=5", "-Dduration=1", "-Dthink=1", "-Dpublish=true", "-DpublishInterval=0.2",
                        "-Dthresholds=errors < 1%"), Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void theRowsOfTheDashboardAreThoseOfTheSummaryAndTheJtlCanBeDrawn() throws Exception {
        try (Launched run = run("-Ddashboard=true")) {
            run.exits(0);
            Path dashboard = run.results().resolve("dashboard");
            assertThat(run.output().lines()).endsWith("Dashboard: " + dashboard.resolve("index.html"));
            assertThat(dashboard).isDirectoryContaining("glob:**/{index.html,content,sbadmin2-1.0.7,statistics.json}");
            assertThat(run.results().resolve("dashboard.part")).doesNotExist();
            JsonNode statistics = new ObjectMapper().readTree(dashboard.resolve("statistics.json").toFile());
            List<String> rows = new ArrayList<>();
            for (JsonNode label : run.summary().get("labels")) {
                JsonNode row = statistics.get(label.get("label").asText());
                rows.add(label.get("label").asText());
                assertThat(row.get("sampleCount")).isEqualTo(label.get("samples"));
                assertThat(row.get("errorCount")).isEqualTo(label.get("errors"));
            }
            assertThat(rows).contains("connect", "event (push)");
            assertThat(statistics).hasSize(rows.size() + 1);
            draws(run.results().resolve("results.jtl"));
        }
    }

    /** As docs/results.md says. */
    private void draws(Path jtl) throws IOException, InterruptedException {
        Path picture = folder.resolve("times.png");
        Path output = folder.resolve("png.txt");
        Process process = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Djava.awt.headless=true",
                "-jar", HOME.resolve("lib/cmdrunner.jar").toString(), "--tool", "Reporter",
                "--generate-png", picture.toString(), "--input-jtl", jtl.toString(),
                "--plugin-type", "ResponseTimesOverTime", "--width", "800", "--height", "400")
                .directory(folder.toFile()).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            assertThat(process.waitFor(Launched.PATIENCE.toSeconds(), TimeUnit.SECONDS)).as("has ended").isTrue();
            assertThat(process.exitValue()).as(Files.readString(output)).isZero();
        } finally {
            process.destroyForcibly();
        }
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isEqualTo(800);
    }

    @Test
    void aDashboardThatFailsChangesNothingButANote() {
        try (Launched run = run("-Ddashboard=true",
                "-Djmeter.reportgenerator.exporter.html.property.template_dir=" + folder.resolve("nowhere"))) {
            run.exits(0);
            assertThat(run.summary().get("verdict").asText()).isEqualTo("pass");
            assertThat(run.output().lines()).last().asString()
                    .startsWith("note: no dashboard: JMeter cannot generate the dashboard: ")
                    .contains(folder.resolve("nowhere").toString())
                    .endsWith(". The results are complete without it; 'throng report --dashboard " + run.results()
                            + "' tries again.");
            assertThat(run.results().resolve("results.jtl")).isNotEmptyFile();
            assertThat(run.results().resolve("dashboard")).doesNotExist();
            assertThat(run.results().resolve("dashboard.part")).doesNotExist();
        }
    }
}
