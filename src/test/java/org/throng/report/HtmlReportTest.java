package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.report.ExampleRuns.Run;
import org.throng.report.text.Numbers;
import org.throng.stats.failures.Failure;
import org.throng.stats.history.Distribution;
import org.throng.stats.history.Distribution.Bucket;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.HistoryPoint.Figures;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;
import org.throng.stats.summary.Verdict;

class HtmlReportTest {

    private static final String ATTACK =
            "</script><script>alert('1')</script><img src=x onerror=alert(2)>\"'&{{${1+1}}}";
    private static final int LARGEST = 2_000_000;

    @TempDir
    Path folder;

    @Test
    void theVerdictAndItsReasonsComeFirst() throws IOException {
        String page = write(ExampleRuns.voided());

        String text = page.substring(page.indexOf("<body>"));
        assertThat(text).containsSubsequence(
                "class=\"verdict void\"",
                "VOID",
                "Injector 10.0.0.12:1099 was lost at 212\u00a0s",
                "<h1>websocket</h1>",
                "2026-03-01 20:00:00 UTC",
                "Thresholds",
                "Results by label",
                "Charts",
                "Failures",
                "Injectors",
                "What was run");
        assertThat(page).contains("<title>VOID – websocket");
    }

    @Test
    void aRunThatFailedSaysFirstWhatDidNotHold() throws IOException {
        ThresholdResult held = new ThresholdResult("p95 < 500", ThresholdUnit.MS, 500, 20.0, true);
        ThresholdResult broken = new ThresholdResult("errors < 1%", ThresholdUnit.SHARE, 0.01, 0.02, false);

        assertThat(headline(held, broken, broken)).isEqualTo("2 of 3 thresholds are broken");
        assertThat(headline(held, broken)).isEqualTo("1 of 2 thresholds is broken");
        assertThat(headline(broken, broken)).isEqualTo("Both thresholds are broken");
        assertThat(headline(broken)).isEqualTo("The threshold is broken");
        assertThat(headline(held)).as("for another reason").isEqualTo("The run failed");
    }

    @Test
    void theFirstFiguresNameTheSlowestRequest() throws IOException {
        assertThat(between(write(ExampleRuns.rich()), "<dl class=\"facts\">", "</dl>"))
                .as("no transaction, whose time is that of its steps")
                .contains("<dt>Slowest request</dt><dd>93.6 ms</dd><dd class=\"note\">p95 of save document</dd>");
        assertThat(write(ExampleRuns.oneSecond())).as("of one").doesNotContain("Slowest request");
    }

    @Test
    void theFirstFiguresSayWhatTheLoadTookOfTheInjectors() throws IOException {
        assertThat(between(write(ExampleRuns.rich()), "<dl class=\"facts\">", "</dl>"))
                .contains("<dt>Injector CPU peak</dt><dd>97%</dd>"
                        + "<dd class=\"note\">busiest of 2; lateness p99 412\u00a0ms</dd>");
    }

    @Test
    void aRunThatPassedSaysFirstWhy() throws IOException {
        assertThat(between(write(ExampleRuns.passing()), "<header", "</header>"))
                .contains("<p class=\"headline\">All 3 thresholds held, and the load was driven as planned</p>")
                .doesNotContain("<li>");
    }

    private String headline(ThresholdResult... thresholds) throws IOException {
        return between(write(ExampleRuns.with(ExampleRuns.failing(), Verdict.FAIL, List.of("a reason"), List.of(),
                List.of(thresholds))), "<p class=\"headline\">", "</p>").replaceAll("<.*?>", "");
    }

    @Test
    void aLabelKeepsItsDirectionAndIsBrokenBehindASlash() throws IOException {
        Run run = ExampleRuns.failing();
        String page = write(new Run(run.summary(), run.series(), run.distributions(),
                List.of(new Failure("GET /a/ب", 1, 3, "404", "not found", null))));

        assertThat(between(page, "<header", "</header>"))
                .contains("<b>3 ×</b> <bdi>GET /<wbr>a/<wbr>ب</bdi>: 404: not found");
        assertThat(page).contains("<th scope=\"row\" role=\"rowheader\"><bdi>GET /<wbr>a/<wbr>ب</bdi></th>")
                .contains("<th scope=\"row\"><bdi>save document</bdi>");
    }

    @Test
    void aFailureSaysWhenItWasSeenFirstAndLast() throws IOException {
        String rows = between(write(ExampleRuns.rich()), "<table class=\"failures\"", "</table>");

        assertThat(between(rows, "<bdi>connect</bdi>", "</tr>"))
                .containsSubsequence(">1,630</td>", ">04:41</td>", ">05:00</td>");
        assertThat(between(rows, "<bdi>subscribe</bdi>", "</tr>")).as("not in the course of the run")
                .containsSubsequence(">1,402</td>", ">04:42</td>", ">–</td>");
    }

    @Test
    void aRunThatFailedNamesItsMostFrequentFailuresAtOnce() throws IOException {
        Run run = ExampleRuns.failing();
        List<Failure> failures = new ArrayList<>();
        for (int i = 1; i < 6; i++) {
            failures.add(new Failure("save <b>", i, 1_000L * i, "50" + i, "kind " + i, "words"));
        }
        String head = between(write(new Run(run.summary(), run.series(), run.distributions(), failures)),
                "<header", "</header>");

        assertThat(head).containsSubsequence(
                "href=\"#failures\"", "<b>5,000 ×</b> <bdi>save &lt;b&gt;</bdi>: 505: kind 5",
                "4,000 ×", "3,000 ×").doesNotContain("2,000", "words");
        assertThat(write(ExampleRuns.voided())).doesNotContain("Most frequent");
    }

    @Test
    void aRunThatPassedSaysWhatWasChecked() throws IOException {
        assertThat(write(ExampleRuns.passing())).contains("All 3 thresholds held");
        assertThat(write(ExampleRuns.oneSecond())).contains("No thresholds were set");
    }

    @Test
    void stallsAndFiguresWithoutThemAreShown() throws IOException {
        assertThat(write(ExampleRuns.stalled(ExampleRuns.passing()))).containsSubsequence(
                "<h2>Stalls</h2>", "local", "00:04.5", "00:07.0", "1,205", "2,210",
                "Without the samples that ended in a stall", "open", "9,000", "12.0", "30.5", "auth", "–");
        assertThat(write(ExampleRuns.passing())).doesNotContain("<h2>Stalls</h2>");
    }

    @Test
    void notesHaveASectionOfTheirOwn() throws IOException {
        assertThat(write(ExampleRuns.noted(ExampleRuns.passing(), "a <b>note</b>", "another")))
                .containsSubsequence("<h2>Thresholds</h2>", "<h2>Notes</h2>", "<li>a &lt;b&gt;note&lt;/b&gt;",
                        "<li>another", "<h2>Results by label</h2>");
        assertThat(write(ExampleRuns.noted(ExampleRuns.passing(), "It is slower. See compare.html.")))
                .contains("<li>It is slower. See <a href=\"compare.html\">compare.html</a>.</li>");
        assertThat(write(ExampleRuns.passing())).doesNotContain("<h2>Notes</h2>");
    }

    @Test
    void serverMetricsHaveATableAndChartsWithGaps() throws IOException {
        String page = write(ExampleRuns.polled(ExampleRuns.failing()));

        assertThat(page).contains(
                "<h2>Server metrics</h2>",
                "<th scope=\"row\">gotenberg</th><td><code>requests_queue_size</code></td><td>gauge</td>"
                        + "<td class=\"number\">54</td><td class=\"number\">6</td><td class=\"number\">0</td>"
                        + "<td class=\"number\">29.5</td>",
                "<code>temperature{room=&quot;&lt;b&gt;\\&quot;1\\&quot;&quot;}</code>",
                "<td>counter</td>", "<td class=\"number\">1,000,000</td><td class=\"number\">1,005,900</td>",
                "6 of 60 polls failed");
        JsonNode metrics = PageData.of(page).get("metrics");
        assertThat(metrics).hasSize(3);
        JsonNode queue = metrics.get(0);
        assertThat(queue.get("series").asText()).isEqualTo("requests_queue_size");
        assertThat(queue.get("source").asText()).isEqualTo("gotenberg");
        assertThat(queue.get("perSecond").asBoolean()).isFalse();
        assertThat(queue.get("at")).hasSize(60).hasSameSizeAs(queue.get("values"));
        for (int poll = 0; poll < 60; poll++) {
            int step = queue.get("at").get(poll).asInt();
            JsonNode second = PageData.of(page).get("second").get(step);
            assertThat(poll * 5.0).isBetween(second.asDouble() - 1, second.asDouble());
            if (poll >= 20 && poll < 26) {
                assertThat(queue.get("values").get(poll).isNull()).isTrue();
            } else {
                assertThat(queue.get("values").get(poll).asDouble()).isEqualTo(poll * 0.5);
            }
        }
        JsonNode jobs = metrics.get(2);
        assertThat(jobs.get("perSecond").asBoolean()).isTrue();
        assertThat(jobs.get("at")).hasSize(59);
        assertThat(jobs.get("values").get(0).asDouble()).isEqualTo(20);
        assertThat(write(ExampleRuns.passing())).doesNotContain("<h2>Server metrics</h2>");
    }

    @Test
    void everyColumnOfTheResultTableIsThere() throws IOException {
        Run run = ExampleRuns.failing();
        String page = write(run);
        LabelSummary connect = run.summary().labels().get(0);

        for (ResultColumn column : ResultColumn.values()) {
            assertThat(page).contains(">" + column.title);
        }
        assertThat(page).contains("event (push)", "<td>" + Numbers.count(connect.samples()),
                "<td class=\"bad\">" + Numbers.percent(connect.errorRate()));
    }

    @Test
    void columnsOfPhasesThatNobodyMeasuredAreLeftOut() throws IOException {
        assertThat(write(strange("plain"))).doesNotContain(">Resolve", ">First byte", ">As The Grinder")
                .contains(">Lateness p99");
    }

    @Test
    void thePublishedTableOfTheGrinderIsReproducedColumnByColumn() throws IOException {
        String page = write(ExampleRuns.chat());

        assertThat(page).contains(">As The Grinder</label>");
        assertThat(grinder(page, "Initiate a BOSH session"))
                .containsExactly("10", "0", "100.00%", "578", "45.6", "661", "60.7", "69.0", "508");
        assertThat(grinder(page, "Authenticate"))
                .containsExactly("10", "0", "100.00%", "217", "71.5", "108", "0.00", "0.00", "195");
        assertThat(grinder(page, "Change presence"))
                .containsExactly("206", "0", "100.00%", "307", "476", "1,190", "0.38", "46.6", "302");
        assertThat(grinder(page, "Send one to one message")).as("its answer is held, so there is none")
                .containsExactly("1,000", "0", "100.00%", "1.20", "0.40", "–", "–", "–", "–");
    }

    @Test
    void theInjectorsOwnFiguresAreTold() throws IOException {
        assertThat(write(ExampleRuns.chat())).contains(
                ">re-poll (injector)", ">Longest re-poll lag <small>ms</small>", "<td class=\"number\">14.0</td>");
    }

    /** The cells of a row that the page's style leaves when it is switched to The Grinder's columns. */
    private static List<String> grinder(String page, String label) {
        List<String> shown = new ArrayList<>();
        Matcher cells = Pattern.compile("<td[^>]*>([^<]*)")
                .matcher(between(page, "<th scope=\"row\"><bdi>" + label, "\n"));
        for (int column = 2; cells.find(); column++) {
            if (!page.contains("#view-grinder:checked ~ .scroll tr > :nth-child(" + column + ")")) {
                shown.add(cells.group(1));
            }
        }
        return shown;
    }

    @Test
    void needsNothingFromOutside() throws IOException {
        String page = write(ExampleRuns.failing());
        String own = page.replace("https://github.com/leeoniya/uPlot", "");

        assertThat(own).doesNotContain("http://", "https://", "@import", "url(", " src=");
        assertThat(Pattern.compile("href=\"(?!data:,\"|#)").matcher(own).find()).isFalse();
    }

    @Test
    void theSecurityPolicyKnowsExactlyTheScriptAndTheStyleOfThePage() throws Exception {
        String page = write(ExampleRuns.failing());

        assertThat(page).contains("script-src '" + hash(between(page, "<script>", "</script>")) + "'");
        assertThat(page).contains("style-src '" + hash(between(page, "<style>", "</style>")) + "'");
        assertThat(page.substring(page.indexOf("<body>"))).doesNotContain(" style=\"", " onclick=");
    }

    @Test
    void whatServersAndPlansSayIsNeverMarkup() throws IOException {
        String page = write(strange(ATTACK));

        assertThat(page).doesNotContain("<script>alert", "<img", "alert('1')</script>");
        assertThat(page.split("<script", -1)).as("the data and the page's own script").hasSize(3);
        assertThat(page).contains("&lt;img src=x onerror=alert(2)&gt;");
        assertThat(PageData.of(page).at("/labels/0/label").asText()).isEqualTo(ATTACK);
    }

    @Test
    void charactersThatAreNoneDoNotCostTheReport() throws IOException {
        String page = write(strange("half a pair \uD83D, a bell \u0007, \u2028, nul \0"));

        assertThat(page).contains("half a pair").endsWith("</html>\n");
        assertThat(PageData.of(page).at("/labels/0/label").asText()).contains("\u2028");
    }

    @Test
    void theLastSecondsAreDrawn() throws IOException {
        JsonNode all = PageData.of(write(ExampleRuns.failing())).get("requests");

        int last = all.get("at").size() - 1;
        assertThat(all.at("/at/" + last).asInt()).isEqualTo(299);
        assertThat(all.at("/errors/" + last).asInt()).isGreaterThan(200);
    }

    @Test
    void whatWasRunIsSaidWithoutSecrets() throws IOException {
        String page = write(ExampleRuns.rich());

        assertThat(page).containsSubsequence("What was run", "<dt>Target</dt><dd>chat.example:443</dd>",
                "<dt>Preset</dt><dd>1000</dd>", "<dt>Throng</dt><dd>0.1.0 (build 0123456789ab)</dd>",
                "<dt>JMeter</dt><dd>5.6.3</dd>", "<dt>JDK</dt><dd>25.0.1+8</dd>", "4 processors",
                "<strong>Chatters</strong>", "ramp(1000, 1 min) hold(4 min)", "2,400 arrivals", "4 properties",
                "users = 1000</code><span class=\"mark\">preset", "password = ***", "room = lobby");
        assertThat(page).as("only defaults are quiet").containsOnlyOnce("<li class=\"plan\">")
                .contains("<li class=\"plan\"><code>room = lobby<");
        assertThat(page).as("profiles of arrivals").contains("at once at most; ");
        assertThat(write(strange("plain"))).contains(">1 property<");
        assertThat(page).doesNotContain("geheim");
        assertThat(write(ExampleRuns.passing())).contains("These results do not say what was run.");
    }

    @Test
    void rowsAreGroupedAndTheTotalHasThePercentilesOfTheMergedHistogram() throws IOException {
        String page = write(ExampleRuns.rich());

        assertThat(page).containsSubsequence(">Requests</th>", "connect", ">Transactions: the steps are above</th>",
                "edit a document", ">Awaited events</th>", "assemble document", ">Pushes</th>", "event (push)",
                ">What the injector did by itself</th>", "re-poll (injector)", "<tfoot>", ">Total", "<td>60.0",
                "<td>78.0");
        assertThat(page).contains("Summary Report</label>", "As The Grinder</label>", "As k6</label>", "All</label>",
                "trace <code>4bf92f3577b34da6", "<samp>Retry-After: 5");
    }

    @Test
    void chartsHaveTheCodesFailuresInjectorsAndVoidStretchesOfTheRun() throws IOException {
        JsonNode data = PageData.of(write(ExampleRuns.rich()));

        assertThat(data.at("/codes/0/name").asText()).isEqualTo("200");
        assertThat(data.at("/failures/0/name").asText()).startsWith("connect: java.net.ConnectException");
        assertThat(data.at("/injectors")).hasSize(2);
        assertThat(data.at("/injectors/1/second")).hasSize(212);
        assertThat(data.at("/profiles")).hasSize(2);
        assertThat(data.at("/spans").findValuesAsText("kind")).containsExactly("stall", "saturated", "lost");
        assertThat(data.at("/spans/1/from").asDouble()).isEqualTo(179);
        assertThat(data.at("/spans/1/to").asDouble()).isEqualTo(239);
        assertThat(data.at("/spans/2/to").asDouble()).isEqualTo(300);
        assertThat(data.at("/labels").findValuesAsText("kind"))
                .containsOnly("sample", "push", "transaction", "awaited");
        assertThat(data.at("/requests/heat/cells").size() % 3).isZero();
        assertThat(data.at("/requests/worst").isMissingNode()).as("each point is one second").isTrue();
    }

    @Test
    void anHourWithThirtyLabelsHasAllOfThemInASmallPage() throws IOException {
        String page = write(ExampleRuns.huge(30, 1_200));

        assertThat(PageData.of(page).at("/labels")).hasSize(30);
        assertThat(page.length()).isLessThan(LARGEST);
    }

    @Test
    void transactionsAreMarked() throws IOException {
        String page = write(ExampleRuns.transactions());
        assertThat(page).contains("save change</bdi> <span class=\"mark\">transaction</span>",
                "<th scope=\"row\"><bdi>read getLock<");
    }

    @Test
    void pushesAreNotInTheDistributionOfAllLabels() throws IOException {
        Run run = ExampleRuns.failing();
        long requests = run.distributions().stream()
                .filter(distribution -> !distribution.label().equals("event (push)"))
                .flatMap(distribution -> distribution.buckets().stream())
                .mapToLong(Bucket::count)
                .sum();

        long drawn = 0;
        for (JsonNode bucket : PageData.of(write(run)).at("/requests/distribution")) {
            drawn += bucket.get(2).asLong();
        }
        assertThat(drawn).isEqualTo(requests);
    }

    @Test
    void aRunWithoutSamplesIsAPageToo() throws IOException {
        String page = write(ExampleRuns.empty());

        assertThat(page)
                .contains("Nothing was measured", "No injector could start", "nothing measured")
                .contains("No sample failed.", "No injector took part.");
        assertThat(PageData.of(page).get("second")).isEmpty();
    }

    @Test
    void thousandsOfLabelsStayASmallPageWithTheWorstOnesDrawn() throws IOException {
        Run run = ExampleRuns.huge(2_000, 120);
        String page = write(run);
        JsonNode data = PageData.of(page);

        assertThat(page.length()).isLessThan(LARGEST);
        assertThat(page.split("<th scope=\"row\"><bdi>GET", -1)).hasSize(2_001);
        int drawn = data.get("labels").size();
        assertThat(drawn).isBetween(50, 1_999);
        assertThat(data.get("labelsWithoutCharts").asInt()).isEqualTo(2_000 - drawn);
        LabelSummary worst = run.summary().labels().stream()
                .max((a, b) -> Long.compare(a.errors(), b.errors()))
                .orElseThrow();
        long errors = 0;
        for (JsonNode count : data.at("/labels/0/errors")) {
            errors += count.asLong();
        }
        assertThat(errors).isEqualTo(worst.errors());
    }

    @Test
    void longRunsStayASmallPage() throws IOException {
        assertThat(write(ExampleRuns.huge(20, 1_800)).length()).isLessThan(LARGEST);
    }

    @Test
    void failedSamplesWithoutRecordedFailuresAreNotDenied() throws IOException {
        Run run = ExampleRuns.failing();
        String page = write(new Run(run.summary(), run.series(), run.distributions(), List.of()));

        assertThat(page).contains("What failed samples said was not recorded.").doesNotContain("No sample failed.");
    }

    @Test
    void kindsOfFailureBeyondTheCommonOnesAreCounted() throws IOException {
        Run run = ExampleRuns.failing();
        List<Failure> failures = new ArrayList<>();
        for (int i = 0; i < 230; i++) {
            failures.add(new Failure("save", i, i + 1, "500", "kind " + i + ".", "x".repeat(5_000)));
        }
        String page = write(new Run(run.summary(), run.series(), run.distributions(), failures));

        assertThat(page).contains("kind 229.", "30 rarer kinds").doesNotContain("kind 29.", "x".repeat(401));
    }

    @Test
    void whatIsUnknownOfAnInjectorIsShownAsAbsent() throws IOException {
        InjectorSummary lost = new InjectorSummary("10.0.0.12:1099", Status.LOST, 4.9, Double.NaN, null, Double.NaN,
                -1, -1, -1, null, null, null);
        String page = write(ExampleRuns.with(
                ExampleRuns.passing(), Verdict.VOID, List.of("lost"), List.of(lost), List.of()));

        String row = between(page, "10.0.0.12:1099", "</tr>");
        assertThat(row).contains("– / –").doesNotContain("-1", "0 B");
    }

    @Test
    void theMachinesLocaleChangesNothing() throws IOException {
        String english = write(ExampleRuns.failing());
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(write(ExampleRuns.failing())).isEqualTo(english);
        } finally {
            Locale.setDefault(before);
        }
    }

    /** A run of one label that carries the text everywhere a text can be, and of figures that are none. */
    private static Run strange(String text) {
        LabelSummary label = new LabelSummary(
                text, LabelKind.SAMPLE, 1, 1, Double.NaN, 0, null, Double.NaN, null, null, null, null, null, null, null,
                Double.POSITIVE_INFINITY, 0, 0, null, null, null, null, null, 0, 0, null, false);
        Figures figures = new Figures(text, LabelKind.SAMPLE, false, 1, 1, Double.NaN, null, null, null, null, null,
                null, null, null, 0, 0, new long[] {3, 1});
        Summary plain = ExampleRuns.summary(
                1, text, text, Double.NaN, Long.MIN_VALUE, new Summary.Users(1, 1), List.of(label),
                List.of(new InjectorSummary(
                        text, Status.SATURATED, null, Double.NaN, null, Double.NaN, 0, -1, -1, null, null, null)),
                List.of(new ThresholdResult(text, ThresholdUnit.MS, 500, Double.NaN, false)), Verdict.FAIL,
                List.of(text));
        RunSetup setup = new RunSetup(text, text, List.of(new RunSetup.Property(text, text, RunSetup.Origin.PLAN)),
                List.of(new RunSetup.Profile(text, text, true, 1, 1, List.of())),
                new RunSetup.Software(text, text, text, text), new RunSetup.Machine(text, 1, 0, 0));
        Summary summary = new Summary(plain.schema(), plain.plan(), plain.started(), plain.durationSeconds(),
                plain.seed(), plain.users(), plain.labels(), plain.injectors(), plain.thresholds(), plain.verdict(),
                plain.reasons(), List.of(text), List.of(new Stall(text, 0, 1, 1, 1, 1)), List.of(), null, List.of(),
                label, setup);
        return new Run(
                summary,
                List.of(new HistoryPoint(1, 1, 1, figures, List.of(figures), Map.of(text, 1L), Map.of(text, 1L))),
                List.of(new Distribution(text, List.of(new Bucket(0, 1, 1)))),
                List.of(new Failure(text, 0, 1, text, text, text, List.of(text), text),
                        new Failure("label", 0, 1, null, null, null)));
    }

    private String write(Run run) throws IOException {
        Path file = folder.resolve("report.html");
        HtmlReport.write(file, run.summary(), run.history());
        return Files.readString(file);
    }

    private static String between(String page, String begin, String end) {
        Matcher matcher = Pattern.compile(Pattern.quote(begin) + "(.*?)" + Pattern.quote(end), Pattern.DOTALL)
                .matcher(page);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private static String hash(String content) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
        return "sha256-" + Base64.getEncoder().encodeToString(digest);
    }
}
