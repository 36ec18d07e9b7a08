package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.report.BrowserTab;

/** A run that is watched, and stopped, on its live page. */
class LiveRunIT {

    private static final Pattern URL = Pattern.compile("Live: +(http://127\\.0\\.0\\.1:\\d+/\\S*)");
    private static final String SAMPLES =
            "Number(document.querySelectorAll('#facts dd:not(.note)')[3]?.textContent.replaceAll(',', '') || 0)";

    @TempDir
    private Path folder;

    @Test
    void aRunIsWatchedAndStoppedInABrowser() throws IOException, InterruptedException {
        try (Launched run = Launched.runUnjudged(folder, "websocket", "-Drate=20", "-Dduration=180", "-Dthink=1",
                "-Dlive", "-Dlive-token=geheim+123", "-Djtl=true");
                BrowserTab tab = BrowserTab.open(folder, run.awaitOutput(URL))) {
            tab.awaitTrue(SAMPLES + " > 0");
            int samples = Integer.parseInt(tab.eval(SAMPLES));
            tab.awaitTrue(SAMPLES + " > " + samples);
            assertThat(tab.text("#word")).isEqualTo("RUNNING");
            assertThat(tab.text("#injectors tbody tr")).startsWith("localrunning");
            assertThat(tab.text("#results tbody")).contains("connect", "subscribe");
            assertThat(tab.text("#ran")).contains("stand-in realtime", "rate", "live-token = ***");
            tab.awaitTrue("document.querySelector('#thresholds tbody tr')");

            tab.click("#stop summary");
            tab.click("#stop-softly");
            tab.awaitTrue("document.querySelector('#word').textContent === 'VOID'");

            assertThat(tab.text("#reasons")).contains("The run was interrupted after");
            assertThat(tab.text("#notes")).contains("The run was stopped from its live page at second");
            assertThat(tab.text("#report")).contains(run.results().resolve("report.html").toString());
            assertThat(tab.messages()).isEmpty();
            run.exits(130);
            assertThat(run.output()).contains("Stopping, as asked on the live page").containsOnlyOnce("geheim");
            assertThat(run.summary().get("notes")).extracting(JsonNode::asText)
                    .anyMatch(note -> note.startsWith("The run was stopped from its live page at second"));
            assertThat(run.summary().get("total").get("samples").asInt()).isGreaterThan(samples);
            for (String file : new String[] {"summary.json", "report.html", "jmeter.log", "junit.xml", "results.jtl"}) {
                assertThat(run.file(file)).as(file).isNotEmpty().doesNotContain("geheim");
            }
        }
    }
}
