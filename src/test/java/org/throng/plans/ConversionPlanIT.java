package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.measure.Sample;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.conversion.ConversionProtocol;
import org.throng.standin.conversion.gotenberg.ConversionSettings;
import org.throng.standin.conversion.gotenberg.GotenbergDialect;
import org.throng.workload.conversion.Gotenberg;
import org.throng.workload.conversion.Gotenberg.Answer;

/** Runs the conversion plan against a server with recorded answers. */
class ConversionPlanIT {

    private final Map<String, String> properties = new HashMap<>(Map.of(
            "users", "3", "ramp", "0", "duration", "1", "grace", "120"));
    private Gotenberg gotenberg;

    @BeforeEach
    void serve() throws Exception {
        gotenberg = new Gotenberg().answer("/version", Answer.text(200, "8.36.0"));
        for (String path : List.of("/forms/chromium/convert/html", "/forms/chromium/convert/markdown",
                "/forms/chromium/convert/url", "/forms/libreoffice/convert", "/forms/pdfengines/merge")) {
            gotenberg.answer(path, Answer.pdf(70_000));
        }
        properties.put("port", Integer.toString(gotenberg.port()));
    }

    @AfterEach
    void stop() {
        gotenberg.close();
    }

    private PlanRun run(String scenario) throws Exception {
        properties.put("scenario", scenario);
        return PlanRun.of("conversion.jmx", properties);
    }

    /** A run for a time, in which users convert as often as they can. */
    private PlanRun runUntil(String scenario, Predicate<PlanRun> enough) throws Exception {
        return PlanRun.until(enough, properties, () -> {
            gotenberg.received().clear();
            return run(scenario);
        });
    }

    private static void assertAllConverted(PlanRun run) {
        assertThat(run.results).isNotEmpty().allSatisfy(result ->
                assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue());
    }

    /** Sizes of the published forms, without the heads of their parts. */
    @ParameterizedTest
    @CsvSource({"html, /forms/chromium/convert/html, 45989", "office, /forms/libreoffice/convert, 91571",
            "merge, /forms/pdfengines/merge, 416598", "markdown, /forms/chromium/convert/markdown, 3591",
            "url, /forms/chromium/convert/url, 22"})
    void eachScenarioPostsItsDocuments(String scenario, String path, int bytes) throws Exception {
        PlanRun run = runUntil(scenario, done -> done.results.size() >= 3);

        assertAllConverted(run);
        assertThat(run.results).extracting(SampleResult::getSampleLabel).containsOnly(scenario);
        List<Gotenberg.Received> posts = gotenberg.received().stream()
                .filter(request -> request.method().equals("POST"))
                .toList();
        assertThat(posts).hasSizeGreaterThanOrEqualTo(3).allSatisfy(post -> {
            assertThat(post.path()).isEqualTo(path);
            assertThat(post.body().length()).isBetween(bytes, bytes + 1500);
        });
        assertThat(posts).extracting(post -> post.header("Gotenberg-trace")).doesNotHaveDuplicates();
        assertThat(run.results.size()).as("one sample for each request").isEqualTo(posts.size());
    }

    /** The stand-in is as strict as the server: it refuses a form that a real one would refuse. */
    @ParameterizedTest
    @CsvSource({"GOTENBERG_8, mixed, 0", "GOTENBERG_7, html, 3", "GOTENBERG_6, office, 3", "GOTENBERG_6, merge, 6",
            "GOTENBERG_6, markdown, 3", "GOTENBERG_6, url, 3", "GOTENBERG_6, mixed, 0"})
    void theStandInConvertsEachScenario(GotenbergDialect dialect, String scenario, String pages) throws Exception {
        ConversionSettings usual = ConversionSettings.defaults();
        ConversionSettings settings = new ConversionSettings(dialect, usual.chromium(), usual.libreOffice(), true,
                usual.timeout(), 0, null, 3, usual.bytes(), usual.tuning());
        for (String time : List.of("html", "markdown", "office", "url", "chromium-start", "libreoffice-start")) {
            settings = settings.with(time, "5ms");
        }
        int rate = scenario.equals("mixed") ? 60 : 20;
        properties.putAll(Map.of("rate", Integer.toString(rate), "pages", pages, "pages-share", "100", "output-name",
                "report"));
        try (StandIn standIn = StandIn.start(new ConversionProtocol(settings), Listen.loopback())) {
            properties.put("port", Integer.toString(standIn.port()));
            PlanRun run = run(scenario);

            assertAllConverted(run);
            assertThat(run.results).hasSize(rate);
            assertThat(run.results).extracting(SampleResult::getSampleLabel).containsOnly(scenario.equals("mixed")
                    ? new String[] {"html", "office", "merge", "markdown"} : new String[] {scenario});
        }
    }

    /** The page of an error is a PDF with status 200, and has one page. */
    @Test
    void pagesShowAnErrorPageAlsoInAWebhook() throws Exception {
        ConversionSettings settings = ConversionSettings.defaults().with("html", "5ms").with("chromium-start", "0ms")
                .with("error-page", "1");
        properties.putAll(Map.of("rate", "5", "pages", "3", "pages-share", "100", "delivery", "webhook"));
        try (StandIn standIn = StandIn.start(new ConversionProtocol(settings), Listen.loopback())) {
            properties.put("port", Integer.toString(standIn.port()));
            PlanRun run = run("html");

            assertThat(run.of("html")).hasSize(5).allMatch(SampleResult::isSuccessful);
            assertThat(run.of("converted")).as("a listener of JMeter sees them as well").hasSize(5)
                    .allSatisfy(result -> assertThat(result.getResponseCode()).isEqualTo("wrong pages"));
            assertThat(run.apart("converted")).hasSize(5).noneMatch(Sample::ok);
        }
    }

    /** With the number of pages that the page of the error has. */
    @Test
    void theExpectedTextShowsAnErrorPage() throws Exception {
        ConversionSettings settings = ConversionSettings.defaults().with("html", "5ms").with("chromium-start", "0ms")
                .with("error-page", "1");
        properties.putAll(Map.of("rate", "5", "pages", "1", "text", "Converted by", "pages-share", "100"));
        try (StandIn standIn = StandIn.start(new ConversionProtocol(settings), Listen.loopback())) {
            properties.put("port", Integer.toString(standIn.port()));
            assertThat(run("html").results).hasSize(5).allSatisfy(result -> {
                assertThat(result.getResponseCode()).isEqualTo("missing text");
                assertThat(result.getResponseMessage()).endsWith("the PDF does not contain 'Converted by'");
                assertThat(result.getResponseDataAsString()).contains("ERR_CONNECTION_REFUSED");
            });
        }
    }

    /** Two documents in one request, and not merged. */
    @Test
    void thePdfsOfAZipAreChecked() throws Exception {
        ConversionSettings settings = ConversionSettings.defaults().with("office", "5ms")
                .with("libreoffice-start", "0ms");
        properties.putAll(Map.of("rate", "5", "pages", "3", "text", "Converted by\n  letter.docx  ", "pages-share",
                "100", "documents", "../data/conversion/office-mixed"));
        try (StandIn standIn = StandIn.start(new ConversionProtocol(settings), Listen.loopback())) {
            properties.put("port", Integer.toString(standIn.port()));
            assertThat(run("office").results).hasSize(5).allSatisfy(result ->
                    assertThat(result.getResponseMessage()).contains("file figures.xlsx.pdf of the ZIP")
                            .endsWith("the PDF does not contain 'letter.docx'"));
        }
    }

    @Test
    void generation6HasItsOwnRoutesAndTexts() throws Exception {
        gotenberg.answer("/convert/markdown", Answer.pdf(500));
        properties.put("generation", "6");
        PlanRun run = runUntil("markdown", done -> !done.results.isEmpty());

        assertAllConverted(run);
        assertThat(gotenberg.received()).allSatisfy(request -> {
            assertThat(request.path()).isEqualTo("/convert/markdown");
            assertThat(request.body()).contains("{{ toHTML .DirPath \"first.md\" }}");
        });
    }

    private Map<String, List<String>> mixed(String seed) throws Exception {
        gotenberg.answer("/forms/chromium/convert/markdown", Answer.pdf(500));
        properties.put("seed", seed);
        PlanRun run = runUntil("mixed", done -> labels(done).size() == 3
                && labels(done).values().stream().allMatch(ofUser -> ofUser.size() > 20));
        assertAllConverted(run);
        return labels(run);
    }

    private static Map<String, List<String>> labels(PlanRun run) {
        return run.results.stream().collect(Collectors.groupingBy(SampleResult::getThreadName,
                Collectors.mapping(SampleResult::getSampleLabel, Collectors.toList())));
    }

    /** Each user in its own order; how far each gets is a matter of time. */
    @Test
    void theSeedDeterminesWhatMixedAsksFor() throws Exception {
        Map<String, List<String>> first = mixed("42");
        Map<String, List<String>> again = mixed("42");
        assertThat(again).hasSize(3).allSatisfy((user, labels) -> {
            int both = Math.min(labels.size(), first.get(user).size());
            assertThat(both).isGreaterThan(20);
            assertThat(labels.subList(0, both)).isEqualTo(first.get(user).subList(0, both))
                    .contains("html", "office", "merge", "markdown");
        });
        List<List<String>> orders = new ArrayList<>();
        first.values().forEach(labels -> orders.add(labels.subList(0, 20)));
        mixed("43").values().forEach(labels -> orders.add(labels.subList(0, 20)));
        assertThat(orders).hasSize(6).doesNotHaveDuplicates();
    }

    @Test
    void documentsMayBeYourOwn() throws Exception {
        properties.putAll(Map.of("documents", "../data/conversion/office-mixed", "use", "in turn", "rate", "9"));
        PlanRun run = run("office");

        assertAllConverted(run);
        assertThat(gotenberg.received()).filteredOn(request -> request.method().equals("POST")).hasSize(9)
                .extracting(request -> request.body().replaceAll("(?s).*filename=\"([^\"]+)\".*", "$1"))
                .containsOnly("figures.xlsx", "letter.docx", "slides.pptx");
    }

    @Test
    void aRefusedSampleHasTheServersText() throws Exception {
        gotenberg.answer("/forms/chromium/convert/html", Answer.text(503, "The request exceeded the time limit."));
        properties.put("rate", "5");
        PlanRun run = run("html");

        assertThat(run.results).hasSize(5).allSatisfy(result -> {
            assertThat(result.getResponseCode()).isEqualTo("503 time limit");
            assertThat(result.getResponseDataAsString()).contains("exceeded the time limit");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"published", "open"})
    void presetsNameNothingThatThePlanDoesNotRead(String name) throws Exception {
        String plan = Files.readString(Path.of("plans", "conversion.jmx"));
        Properties preset = new Properties();
        preset.load(Files.newBufferedReader(Path.of("data", "conversion", name + ".properties")));
        assertThat(preset.stringPropertyNames()).contains("thresholds").filteredOn(key -> !key.equals("thresholds"))
                .isNotEmpty().allSatisfy(key -> assertThat(plan).contains("__P(" + key + ","));
    }

    /** Of the published test, whose own files are not copied. */
    @Test
    void documentsHaveThePublishedSizes() {
        Map<String, Integer> sizes = Map.of("html/index.html", 2720, "html/style.css", 410, "html/header.html", 230,
                "html/footer.html", 300, "html/font.woff", 12644, "html/img.gif", 29685, "office/document.docx", 91571,
                "merge/first.pdf", 208299, "merge/second.pdf", 208299);
        assertThat(sizes).allSatisfy((file, size) ->
                assertThat(Path.of("data", "conversion", file)).hasSize(size));
        assertThat(Stream.of("html", "markdown", "office", "office-mixed", "merge"))
                .allSatisfy(folder -> assertThat(Path.of("data", "conversion", folder)).isDirectory());
    }
}
