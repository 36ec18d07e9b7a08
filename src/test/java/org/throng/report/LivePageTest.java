package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.report.ExampleRuns.Run;
import org.throng.report.text.Numbers;
import org.throng.stats.history.RunHistory;
import org.throng.stats.summary.LabelSummary;

/** The figures of a second of the live page. */
class LivePageTest {

    private final Run run = ExampleRuns.rich();

    private JsonNode second(LabelSummary requests) throws IOException {
        LivePage.Moment moment = new LivePage.Moment(LivePage.State.RUNNING, 120, run.summary(), List.of());
        return new ObjectMapper().readTree(new LivePage().step(moment, new RunHistory(
                run.series().subList(0, 1), List.of(), List.of(), List.of(), List.of(), 0, requests), 0));
    }

    private static String note(JsonNode second, String fact) {
        for (JsonNode one : second.get("facts")) {
            if (one.get("name").asText().equals(fact)) {
                return one.get("note").asText();
            }
        }
        throw new AssertionError("no fact " + fact);
    }

    /** What is awaited apart from requests, such as an assembled document, takes as long as it takes. */
    @Test
    void requestsAreComparedWithRequests() throws IOException {
        LabelSummary requests = ExampleRuns.label("requests", 500, 5, 7, 120);
        LabelSummary total = run.summary().total();
        assertThat(requests.p95()).isNotEqualTo(total.p95());

        JsonNode second = second(requests);
        assertThat(note(second, "Rate"))
                .endsWith("; " + Numbers.rate(requests.throughput()) + " on average");
        assertThat(note(second, "p95")).endsWith("; " + Numbers.millis(requests.p95()) + " ms since the beginning");
        assertThat(note(second(null), "Rate"))
                .endsWith("; " + Numbers.rate(total.throughput()) + " on average");
    }
}
