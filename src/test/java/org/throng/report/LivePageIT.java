package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.ReservedPort;
import org.throng.live.LiveAddress;
import org.throng.live.LiveFeed;
import org.throng.live.LiveServer;
import org.throng.report.ExampleRuns.Run;
import org.throng.stats.failures.Failure;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.HistoryPoint.Figures;
import org.throng.stats.history.RunHistory;
import org.throng.stats.injectors.InjectorCourse;
import org.throng.stats.metrics.MetricSummary;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;

/** The live page in a browser, of a run that is no run: each second comes when the test wants it. */
class LivePageIT {

    private static final String ATTACK =
            "</script><script>window.hit = 1</script><img src=x onerror='window.hit = 2'>";
    private static final int LENGTH = 120;
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    private Path folder;

    private final LivePage page;
    private final Run run = hostile(ExampleRuns.rich());
    private int closed = 40;
    private List<String> voidReasons = List.of();

    LivePageIT() throws IOException {
        page = new LivePage();
    }

    private static Run hostile(Run run) {
        Summary s = run.summary();
        List<LabelSummary> labels = new ArrayList<>(s.labels());
        labels.add(ExampleRuns.label(ATTACK, 600, 60, 30, LENGTH));
        List<HistoryPoint> points = run.series().stream().limit(LENGTH).map(point -> {
            List<Figures> figures = new ArrayList<>(point.labels());
            figures.add(ExampleRuns.figures(ATTACK, LabelKind.SAMPLE, false, 5, 1, 30));
            return new HistoryPoint(point.second(), point.users(), point.started(), point.requests(), figures,
                    point.codes(), point.failures());
        }).toList();
        List<Failure> failures = new ArrayList<>(run.failures());
        failures.add(new Failure(ATTACK, 1, 60, "500", ATTACK, ATTACK, List.of(ATTACK), ATTACK));
        Summary summary = new Summary(s.schema(), s.plan(), s.started(), LENGTH, s.seed(), s.users(), labels,
                s.injectors(), s.thresholds(), s.verdict(), s.reasons(), List.of(ATTACK), s.stalls(), List.of(),
                (double) LENGTH, s.serverMetrics(), s.total(), s.setup());
        return new Run(summary, new RunHistory(points, run.distributions(), failures, run.history().metrics(),
                run.history().injectors(), 0));
    }

    private RunHistory history(List<HistoryPoint> points) {
        double until = points.get(points.size() - 1).second();
        return new RunHistory(points, List.of(), run.failures(), run.history().metrics(),
                run.history().injectors().stream().map(course -> new InjectorCourse(course.name(),
                        course.points().stream().filter(point -> point.second() <= until).toList())).toList(), 0);
    }

    private LivePage.Moment moment() {
        Summary s = run.summary();
        return new LivePage.Moment(LivePage.State.RUNNING, LENGTH, new Summary(s.schema(), s.plan(), s.started(),
                closed, s.seed(), s.users(), s.labels(), s.injectors(), s.thresholds(), null, voidReasons, s.notes(),
                s.stalls(), List.of(), (double) closed, s.serverMetrics(), s.total(), s.setup()), List.of());
    }

    private String whole() {
        return page.whole(moment(), history(run.series().subList(0, closed)));
    }

    private String step(int second) {
        RunHistory all = history(run.series().subList(0, second));
        return page.step(moment(), new RunHistory(List.of(run.series().get(second - 1)), List.of(), all.failures(),
                all.metrics(), all.injectors(), 0), second - 1);
    }

    private LiveServer serve(String address, LiveFeed[] feed) throws IOException {
        LiveServer server = LiveServer.start(LiveAddress.parse(address), null);
        feed[0] = new LiveFeed(server, () -> new LiveFeed.Whole(closed, whole()));
        return server.get("/", (request, reply) -> reply.header("Content-Security-Policy", page.policy())
                        .send(200, "text/html; charset=utf-8", page.html(moment(), server.actionToken())))
                .get("/events", feed[0]::events);
    }

    /** Each step waits for the page: a browser that is slow misses a step, and is up to date with the next one. */
    private void go(LiveFeed feed, int until, BrowserTab tab) {
        while (closed < until) {
            int from = closed++;
            String data = step(closed);
            feed.step(from, closed, () -> data);
            tab.awaitTrue("document.querySelector('#headline').textContent === '"
                    + String.format("%02d:%02d", closed / 60, closed % 60) + " of 02:00'");
        }
    }

    @Test
    void theRunIsFollowedThroughALostConnectionToItsVerdict() throws Exception {
        LiveFeed[] feed = new LiveFeed[1];
        ReservedPort port = new ReservedPort();
        LiveServer server = serve(Integer.toString(port.number()), feed);
        try (port; BrowserTab tab = BrowserTab.open(folder, server.url("/"))) {
            tab.awaitTrue("document.documentElement.classList.contains('drawn')");
            assertThat(tab.text("#word")).isEqualTo("RUNNING");
            assertThat(tab.text("#headline")).isEqualTo("00:40 of 02:00");
            assertThat(tab.eval("document.querySelectorAll('.plot').length")).as("charts").matches("2\\d|3\\d");
            assertThat(tab.text("#injectors tbody")).contains("10.0.0.11:1099", "running");
            assertThat(tab.eval("(() => { const [rules, injectors] = ['thresholds', 'injectors']"
                    + ".map((id) => document.getElementById(id).getBoundingClientRect());"
                    + " return rules.top === injectors.top && rules.right < injectors.left"
                    + " && !document.getElementById('to-thresholds').hidden; })()"))
                    .as("side by side").isEqualTo("true");
            assertThat(tab.text("#metrics tbody")).contains(run.summary().serverMetrics().stream()
                    .map(MetricSummary::name).toArray(String[]::new));

            tab.eval("document.querySelector('#stop summary').click()");
            assertThat(tab.eval("document.querySelector('#stop').open")).isEqualTo("true");
            tab.eval("document.querySelector('#stop-now').focus()");
            tab.eval("document.activeElement.dispatchEvent("
                    + "new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))");
            assertThat(tab.eval("document.querySelector('#stop').open + ' ' + document.activeElement.textContent"))
                    .as("Escape closes the menu, and the focus stays in reach").isEqualTo("false Stop…");

            String hidden = ".plot .key[aria-pressed='true']";
            tab.eval("document.querySelector(\"" + hidden + "\").click()");
            tab.eval("document.querySelector('.zoom button[title^=\"Zoom in\"]').click()");
            tab.eval("(() => { const pick = document.querySelector('#plots select'); pick.value = '2';"
                    + " pick.dispatchEvent(new Event('change')); })()");
            String range = tab.text(".range");
            String label = tab.eval("document.querySelector('#plots select').selectedOptions[0].textContent");
            tab.eval("document.querySelector('#results th button').click()");
            String first = tab.text("#results tbody tr:not(.group) th");

            go(feed[0], 60, tab);
            assertThat(tab.text(".range")).as("the zoom stays").isEqualTo(range);
            assertThat(tab.eval("document.querySelector('#plots select').selectedOptions[0].textContent"))
                    .as("the label stays").isEqualTo(label);
            assertThat(tab.eval("document.querySelector('.plot .key').getAttribute('aria-pressed')"))
                    .as("a hidden line stays hidden").isEqualTo("false");
            assertThat(tab.text("#results tbody tr:not(.group) th")).as("the order stays").isEqualTo(first);
            assertThat(tab.messages()).isEmpty();

            voidReasons = List.of("Injector 10.0.0.11:1099 is saturated.");
            go(feed[0], 61, tab);
            assertThat(tab.text("#word")).as("before its verdict").isEqualTo("RUNNING, VOID SO FAR");
            assertThat(tab.text("#reasons")).isEqualTo("Injector 10.0.0.11:1099 is saturated.");

            server.close();
            tab.awaitTrue("document.querySelector('#contact').textContent.startsWith('No contact with the run')");
            closed = 90;
            server = serve(Integer.toString(port.number()), feed);
            tab.awaitTrue("document.querySelector('#headline').textContent === '01:30 of 02:00'");
            assertThat(tab.text("#contact")).isEmpty();
            assertThat(tab.text(".range")).as("the zoom stays").isEqualTo(range);

            feed[0].end(() -> page.end(moment(), run.summary(), run.history(), "/results/report.html"),
                    Duration.ofSeconds(20));
            tab.awaitTrue("document.querySelector('#word').textContent === 'VOID'");
            assertThat(tab.text("#reasons")).contains("10.0.0.12:1099 was lost");
            assertThat(tab.text("#report")).contains("/results/report.html");
            assertThat(tab.eval("document.querySelector('#stop').hidden")).isEqualTo("true");
            assertThat(tab.text("#injectors tbody tr:last-child")).contains("lost");

            assertThat(tab.text("main")).contains(ATTACK);
            assertThat(tab.eval("String(window.hit)")).as("no text of the run is markup").isEqualTo("undefined");
            assertThat(tab.eval("document.querySelectorAll('img, main script').length")).isEqualTo("0");
            assertThat(tab.messages()).allMatch(message -> message.contains("net::ERR_"));
            stepsAddUpToTheWhole(tab);
        } finally {
            server.close();
        }
    }

    /** In the browser, as only it has the script. */
    private void stepsAddUpToTheWhole(BrowserTab tab) throws IOException {
        closed = 40;
        tab.eval("Throng.unpack('" + whole() + "').then((whole) => { window.grown = whole.charts; })");
        for (int second = 41; second <= 70; second++) {
            tab.eval("Throng.append(window.grown, JSON.parse(" + JSON.writeValueAsString(step(second)) + ").charts)");
        }
        JsonNode grown = JSON.readTree(tab.eval("JSON.stringify(window.grown)"));
        closed = 70;
        JsonNode whole = JSON.readTree(tab.eval("Throng.unpack('" + whole() + "').then((whole) =>"
                + " JSON.stringify(whole.charts))"));

        for (String name : List.of("end", "second", "width", "users", "started", "spans", "injectors")) {
            assertThat(grown.get(name)).as(name).isEqualTo(whole.get(name));
        }
        assertThat(track(grown.get("requests"))).isEqualTo(track(whole.get("requests")));
        assertThat(grown.get("labels")).hasSameSizeAs(whole.get("labels"));
        for (JsonNode label : whole.get("labels")) {
            assertThat(track(named(grown.get("labels"), "label", label))).isEqualTo(track(label));
        }
        for (String kinds : List.of("codes", "failures")) {
            for (JsonNode kind : whole.get(kinds)) {
                assertThat(named(grown.get(kinds), "name", kind)).isEqualTo(kind);
            }
        }
        assertThat(grown.get("metrics")).hasSameSizeAs(whole.get("metrics"));
        assertThat(grown.at("/labels/0/distribution")).as("of the seconds that were added").isNotEmpty();
    }

    private static JsonNode named(JsonNode all, String field, JsonNode wanted) {
        for (JsonNode one : all) {
            if (one.get(field).equals(wanted.get(field))) {
                return one;
            }
        }
        throw new AssertionError(wanted.get(field) + " is missing in " + all);
    }

    /** Without the distribution, which these runs do not have second by second. */
    private static JsonNode track(JsonNode label) {
        return ((ObjectNode) label.deepCopy()).without("distribution");
    }
}
