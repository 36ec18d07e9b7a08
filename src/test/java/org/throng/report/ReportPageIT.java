package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.measure.Sample;
import org.throng.report.ExampleRuns.Run;
import org.throng.report.text.LabelNames;
import org.throng.stats.RunStatistics;
import org.throng.stats.history.RunHistory;

/** The page in a browser: its script runs under its own security policy and draws all charts. */
class ReportPageIT {

    @TempDir
    Path folder;

    @Test
    void everyKindOfRunIsDrawnWithoutAnErrorOrAViolationOfThePolicy() throws Exception {
        String rich = open(ExampleRuns.rich());
        assertThat(charts(rich)).contains("Response time", "All labels", "Latency", "Lateness", "Users", "Arrivals",
                "Throughput", "Bytes", "Failed samples", "Response codes", "Failures by kind", "Distribution",
                "Percentiles", "Throughput against users", "Response time against throughput",
                "Heat map of response times", "Transactions: time", "Awaited events: time", "Pushes: rate",
                "Processor", "Event-loop lag", "Garbage collection", "Users of each injector",
                "requests_queue_size");
        assertThat(rich).doesNotContain("class=\"plot nothing\"");
        assertThat(rich).as("the profiles").containsPattern("data-profile=\"1\"><div class=\"mini\"><div");

        assertThat(charts(open(ExampleRuns.oneSecond()))).contains("Response time", "Users");
        assertThat(open(ExampleRuns.empty())).contains("Nothing was measured, so there is nothing to draw.");
    }

    @Test
    void nothingIsWiderThanTheWindow() throws Exception {
        Path page = folder.resolve("report.html");
        for (Run run : List.of(ExampleRuns.stalled(ExampleRuns.rich()), ExampleRuns.rich())) {
            HtmlReport.write(page, run.summary(), run.history());
            try (BrowserTab tab = BrowserTab.open(Files.createTempDirectory(folder, "tab"), page.toUri().toString())) {
                tab.awaitTrue("document.querySelectorAll('.plot').length > 10");
                for (int width : new int[] {390, 1024, 1400, 2400}) {
                    tab.size(width, 900);
                    tab.awaitTrue("innerWidth == " + width);
                    assertThat(tab.eval("document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                            .as("overflow at " + width).isEqualTo("0");
                }
            }
        }
    }

    @Test
    void aSmallWindowHasTwoChartsSideBySideAndAllKeyFiguresInARow() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), ExampleRuns.rich().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelectorAll('.plot').length > 10");
            tab.size(1024, 768);
            tab.awaitTrue("innerWidth == 1024");
            assertThat(tab.eval("getComputedStyle(document.querySelector('.plots')).gridTemplateColumns.split(' ')"
                    + ".length")).isEqualTo("2");
            assertThat(tab.eval("(() => { const bottom = (title) => [...document.querySelectorAll('.plot')]"
                    + ".find((one) => one.querySelector('.title').textContent.startsWith(title))"
                    + ".querySelector('.area').getBoundingClientRect().bottom;"
                    + " document.querySelector('.plot:not(.wide) .title').append(' and more words'.repeat(20));"
                    + " return bottom('Latency') === bottom('Lateness'); })()")).as("axes side by side")
                    .isEqualTo("true");
            assertThat(tab.eval("new Set([...document.querySelectorAll('.facts > div')]"
                    + ".map((fact) => fact.getBoundingClientRect().top)).size")).isEqualTo("1");
        }
    }

    @Test
    void aLongLabelLeavesRoomForItsFiguresWithoutStalls() throws Exception {
        Path page = folder.resolve("report.html");
        Run run = ExampleRuns.stalled(ExampleRuns.rich(), "GET " + "/a/very/long/path".repeat(30), "x".repeat(500));
        HtmlReport.write(page, run.summary(), run.history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelectorAll('.stalls').length == 2");
            for (int width : new int[] {1024, 1400}) {
                tab.size(width, 900);
                tab.awaitTrue("innerWidth == " + width);
                assertThat(tab.eval("[...document.querySelectorAll('.stalls td')].every((cell) => "
                        + "cell.getBoundingClientRect().right <= document.documentElement.clientWidth)"))
                        .as("figures are visible at " + width).isEqualTo("true");
            }
        }
    }

    @Test
    void aLinkShowsTheLabelAndTheTimeThatItNames() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), ExampleRuns.rich().history());
        String link = page.toUri() + "#label=save+document&from=100&to=200&figure=p99&scale=log";
        try (BrowserTab tab = BrowserTab.open(folder, link)) {
            String shown = "[...document.querySelectorAll('#charts select')].map((one) =>"
                    + " one.selectedOptions[0].textContent).join(', ') + ', ' + document.querySelector('.check input')"
                    + ".checked + ', ' + document.querySelector('.range').textContent";
            tab.awaitTrue("document.documentElement.classList.contains('drawn')");
            assertThat(tab.eval(shown)).isEqualTo("save document, p99, ms, true, 01:40 – 03:20");
            tab.awaitTrue("scrollY > 0");

            tab.click(".check input");
            tab.click(".zoom button:last-child");
            assertThat(tab.eval("location.hash")).as("what is shown").isEqualTo("#label=save+document&figure=p99");
            tab.click("#failures tbody th a");
            tab.awaitTrue("location.hash === '#label=connect'");
            tab.awaitTrue(shown + " === 'connect, p95, ms, false, 00:00 – 05:00'");
            tab.eval("location.hash = '#injectors'");
            tab.click(".thresholds code a");
            tab.awaitTrue("location.hash === '#label=connect'");
            assertThat(tab.eval("document.querySelectorAll('.thresholds code a').length"))
                    .as("no chart has a line for a rule on errors").isEqualTo("2");
            tab.eval("location.hash = '#label=unknown&from=9&to=x&figure=__proto__'");
            tab.awaitTrue(shown + " === 'all requests, p95, ms, false, 00:00 – 05:00'");
            assertThat(tab.messages()).isEmpty();
        }
    }

    @Test
    void theControlsSayWhatHappenedAtTheSecondThatAReaderPointsAt() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), ExampleRuns.rich().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.documentElement.classList.contains('drawn')");
            String height = "document.querySelector('.controls.sticky').offsetHeight";
            String before = tab.eval(height);
            tab.eval("""
                    (() => {
                      const area = document.querySelector('.plot .area');
                      area.focus();
                      area.dispatchEvent(new KeyboardEvent('keydown', { key: 'End' }));
                    })()
                    """);
            assertThat(tab.text(".readout")).matches("05:00 · 1,000 users · 4\\d\\d/s · 2\\d\\d failed/s"
                    + " · p95 \\d+ ms · injector CPU 100%");
            assertThat(tab.eval(height)).as("nothing moves").isEqualTo(before);
            tab.eval("document.activeElement.dispatchEvent(new FocusEvent('blur'))");
            assertThat(tab.text(".readout")).isEmpty();
        }
    }

    @Test
    void theLimitOfAThresholdIsDrawnWhereTheLinesComeNearIt() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), ExampleRuns.rich().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.documentElement.classList.contains('drawn')");
            tab.eval("""
                    (() => {
                      window.written = [];
                      const write = CanvasRenderingContext2D.prototype.fillText;
                      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
                        written.push(text);
                        write.call(this, text, ...place);
                      };
                    })()
                    """);
            tab.eval("location.hash = '#label=connect'");
            tab.awaitTrue("written.includes('p95(connect) < 500') && written.includes('rate(connect) >= 100/s')");
            tab.eval("written.length = 0; location.hash = '#label=subscribe'");
            tab.awaitTrue("written.length > 0");
            assertThat(tab.eval("written.filter((text) => text.includes('connect')).join()")).isEmpty();
        }
    }

    @Test
    void theKeyboardReachesATableThatIsWiderThanTheWindow() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), ExampleRuns.rich().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            String reached = "[...document.querySelectorAll('.scroll[tabindex]')]"
                    + ".map((one) => one.getAttribute('aria-label')).join(', ')";
            tab.size(2400, 5000);
            tab.awaitTrue("innerWidth === 2400 && " + reached + " === ''");
            tab.size(390, 900);
            tab.awaitTrue(reached + ".includes('Injectors')");
        }
    }

    @Test
    void reasonsAreAsWideAsAPhone() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), ExampleRuns.rich().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelector('.reasons')");
            tab.size(360, 800);
            tab.awaitTrue("document.querySelector('.reasons').getBoundingClientRect().left"
                    + " <= document.querySelector('.icon').getBoundingClientRect().left");
        }
    }

    @Test
    void aFailureIsACardOnAPhone() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), ExampleRuns.rich().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelectorAll('.plot').length > 10");
            String isAsWideAsItsPlace = "[...document.querySelectorAll('.failures tr > *')].every((cell) => "
                    + "cell.getBoundingClientRect().right <= document.documentElement.clientWidth)";
            tab.size(390, 900);
            tab.awaitTrue(isAsWideAsItsPlace);
            assertThat(tab.eval("[...document.querySelectorAll('.failures tr')].every((row) => "
                    + "row.role === 'row' && [...row.cells].every((cell) => cell.role))")).isEqualTo("true");
        }
    }

    /** The scripts make the table sortable; its cells stay as they were written. */
    @Test
    void theTableThatIsDrawnHasTheFiguresOfThePage() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), ExampleRuns.rich().history());
        List<String> written = Jsoup.parse(Files.readString(page)).select("#results tr").stream()
                .map(row -> String.join("|", row.children().eachText())).toList();
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelector('#results th button')");

            assertThat(tab.eval("[...document.querySelectorAll('#results tr')].map((row) => [...row.cells]"
                    + ".map((cell) => cell.textContent.replace(/\\s+/g, ' ').trim()).join('|')).join('\\n')").lines())
                    .hasSizeGreaterThan(5).containsExactlyElementsOf(written);
        }
    }

    @Test
    void ofManyLabelsTheHighestHaveColoursAndAClickOnANameGivesItOne() throws Exception {
        Path page = folder.resolve("report.html");
        Run run = ExampleRuns.huge(30, 60);
        HtmlReport.write(page, run.summary(), run.history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.eval("window.chart = () => [...document.querySelectorAll('.plot')]"
                    + ".find((plot) => plot.querySelector('.title').textContent.startsWith('All labels'))");
            tab.awaitTrue("chart().querySelector('.key')");
            assertThat(tab.eval("chart().querySelectorAll('.legend > .key').length")).isEqualTo("9");
            assertThat(tab.eval("chart().querySelector('.key[aria-expanded]').textContent")).isEqualTo("22 others");

            assertThat(tab.eval("""
                    (async () => {
                      const over = chart().querySelector('.u-over');
                      over.scrollIntoView({ block: 'center' });
                      const box = over.getBoundingClientRect();
                      for (let y = box.height - 2; y > 0; y -= 2) {
                        over.dispatchEvent(new MouseEvent('mousemove', { clientX: box.left + box.width / 2,
                          clientY: box.top + y, movementY: -2, bubbles: true }));
                        await new Promise(requestAnimationFrame);
                        const moment = chart().querySelector('.moment').textContent;
                        if (moment.includes('GET')) return moment;
                      }
                      return chart().querySelector('.moment').textContent;
                    })()
                    """)).as("a grey line that is pointed at")
                    .matches("GET /api/v1/documents/\\d+/revisions .* · \\d\\d:\\d\\d");

            tab.eval("chart().querySelector('.key[aria-expanded]').click()");
            String name = tab.eval("chart().querySelector('.others .key .name').textContent");
            tab.eval("chart().querySelector('.others .key').click()");

            assertThat(tab.eval("chart().querySelector('.key[aria-expanded]').textContent")).isEqualTo("21 others");
            assertThat(tab.eval("[...chart().querySelectorAll('.legend > .key:not(.c-rest) .name')]"
                    + ".map((key) => key.textContent).join('\\n')").lines()).hasSize(9).endsWith(name);
            assertThat(tab.messages()).isEmpty();
        }
    }

    @Test
    void theImageOfAChartShortensNamesLikeItsLegend() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.oneSecond().summary(), ExampleRuns.oneSecond().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelector('.plot')");

            assertThat(tab.eval("""
                    (() => {
                      const written = [];
                      CanvasRenderingContext2D.prototype.fillText = (text) => written.push(text);
                      Throng.save = () => {};
                      const canvas = Throng.html(document.body, 'canvas');
                      canvas.width = 400;
                      const names = ['first', 'other'].map((document) =>
                        `https://collab.example.com/api/v2/documents/${document}/revisions?include=authors`);
                      const legend = names.map((name) => ({ name, colour: 's1' }));
                      const chart = { canvas: () => canvas, legend: () => legend };
                      const { element } = Throng.figure(document.body, { title: 'Chart', unit: 'ms' }, () => chart);
                      [...element.querySelectorAll('button')].find((one) => one.textContent === 'PNG').click();
                      const [title, unit, ...shown] = written;
                      const longest = Math.max(...shown.map((name) => name.length));
                      return `${title} ${unit} ${new Set(shown).size} names of ${longest}`;
                    })()
                    """)).isEqualTo("Chart ms 2 names of 50");
        }
    }

    @Test
    void coloursAndNumbersOfChartsCannotBeMistaken() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.oneSecond().summary(), ExampleRuns.oneSecond().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelector('.plot')");

            assertThat(tab.eval("Throng.codeColours(['200', '500', '', '204', 'Timeout', '404']).join(' ')"))
                    .as("colours of codes").isEqualTo("s1 errors s7 s10 s4 s2");
            tab.eval("window.axis = Throng.timeAxis([[0, 0.001], [8, 10], [80, 100]], 8)");
            assertThat(tab.eval("axis.ticks.map(axis.format).join(' ')"))
                    .as("times of 0 are just below the others").isEqualTo("0 10 20 50 100");
            assertThat(tab.eval("Throng.timeAxis([[40, 50], [60, 70]], 8).ticks.join(' ')"))
                    .as("a narrow range has a scale, too").isEqualTo("40 50 60 70");
            assertThat(tab.eval("Throng.tickTexts([0, 5000, 10000, 15000]).join(' ')")).isEqualTo("0 5k 10k 15k");
            assertThat(tab.eval("[[7, 60], [7.54, 60], [725, 3000], [3723.2, 4000]]"
                    + ".map(([second, end]) => Throng.clock(second, end)).join(' ')"))
                    .as("as on the console").isEqualTo("00:07 00:07.5 12:05 1:02:03.2");
            assertThat(tab.eval("[[0, 10], [0, 1], [0, 1000]]"
                    + ".map(([low, high]) => Throng.roundTicks(low, high, 4, true).join(' ')).join(', ')"))
                    .as("what is counted").isEqualTo("0 5 10, 0 1, 0 250 500 750 1000");
            assertThat(tab.eval("Throng.tickTexts([0, 524288, 1048576], Throng.bytes).join(', ')"))
                    .isEqualTo("0 MB, 0.5 MB, 1 MB");
            assertThat(tab.eval("""
                    JSON.stringify(Throng.joined([{ from: 4, to: 9, kind: 'stall' },
                      { from: 1, to: 5, kind: 'saturated' },
                      { from: 2, to: 3, kind: 'lost' }, { from: 9.5, to: 10, kind: 'stall' }])
                      .map((span) => [span.from, span.to, span.colour]))
                    """)).as("each stretch is shaded once")
                    .isEqualTo("[[1,9,\"shade-void\"],[2,3,\"shade-lost\"],[9.5,10,\"shade-void\"]]");
            assertThat(tab.eval("axis.place([0, 0.001])[1] < 8 && axis.low > 5 && axis.at(0) === axis.ticks[0]"))
                    .isEqualTo("true");
        }
    }

    /** Each second of a live page makes the lines of a chart again. */
    @Test
    void aKeyShowsItsLineAloneAlsoAfterTheChartHasGrown() throws Exception {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.oneSecond().summary(), ExampleRuns.oneSecond().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelector('.plot')");

            assertThat(tab.eval("""
                    (() => {
                      const lines = () => ['one', 'other'].map((name) => ({ name, colour: 'p50', values: [1, 2] }));
                      const chart = Throng.timeChart(Throng.group(1), document.body,
                        { title: 'Grown', unit: '', seconds: [0, 1], lines });
                      chart.draw();
                      chart.update();
                      const keys = [...chart.element.querySelectorAll('.key')];
                      keys[0].dispatchEvent(new MouseEvent('click', { ctrlKey: true }));
                      return keys.map((key) => key.getAttribute('aria-pressed')).join();
                    })()
                    """)).isEqualTo("true,false");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {24, 30, 48, 72})
    void chartsShortenLabelsAsTheTerminalDoes(int columns) throws Exception {
        List<String> names = Stream.concat(
                IntStream.range(10, 40).mapToObj(i -> "https://collab.example.com/api/v2/documents/" + i
                        + "/revisions?include=authors,comments&fields=id,title,modified"),
                Stream.of("save", "GET /api/v1/documents/42/revisions", "POST " + "long ".repeat(20))).toList();
        ObjectMapper json = new ObjectMapper();
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.oneSecond().summary(), ExampleRuns.oneSecond().history());
        try (BrowserTab tab = BrowserTab.open(folder, page.toUri().toString())) {
            tab.awaitTrue("document.querySelector('.plot')");

            assertThat(tab.eval("JSON.stringify([...Throng.shortNames(" + json.writeValueAsString(names) + ", "
                    + columns + ").values()])"))
                    .isEqualTo(json.writeValueAsString(LabelNames.shortened(names, columns, "…").values()));
        }
    }

    /** A callback of seconds is in the total, and in no chart of requests. */
    @Test
    void theMarksOfADistributionAreThoseOfItsSamples() throws Exception {
        RunStatistics run = new RunStatistics();
        run.sample(Sample.unscheduled("read", true, 10_000, 1, 1));
        run.untilEnd().sample(Sample.unscheduled("delivery", true, 9_000_000, 1, 1));
        run.closeInterval(1, 1);
        RunHistory history = run.history();
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, ExampleRuns.rich().summary(), history);

        assertThat(PageData.of(Files.readString(page)).at("/requests/marks"))
                .allSatisfy(mark -> assertThat(mark.asDouble()).isBetween(9.9, 10.1));
    }

    private static List<String> charts(String dom) {
        return Pattern.compile("<span class=\"title\">([^<]*)").matcher(dom).results()
                .map(found -> found.group(1)).toList();
    }

    /** The document after the script has run; fails if the browser's console has a message. */
    private String open(Run run) throws IOException, InterruptedException {
        Path page = folder.resolve("report.html");
        HtmlReport.write(page, run.summary(), run.history());
        return BrowserTab.drawn(page, folder);
    }
}
