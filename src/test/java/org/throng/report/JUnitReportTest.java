package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.compare.Comparer;
import org.throng.compare.Comparison;
import org.throng.compare.FinishedRuns;
import org.throng.compare.Tolerances;
import org.throng.report.ExampleRuns.Run;
import org.throng.report.text.XmlText;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;
import org.throng.stats.summary.Verdict;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class JUnitReportTest {

    @TempDir
    Path folder;

    @Test
    void countsAreThoseOfTheCases() throws Exception {
        Element suites = write(ExampleRuns.voided());
        Element suite = child(suites, "testsuite", 0);

        assertThat(suites.getTagName()).isEqualTo("testsuites");
        for (Element element : List.of(suites, suite)) {
            assertThat(element.getAttribute("tests")).isEqualTo("5");
            assertThat(element.getAttribute("failures")).isEqualTo("1");
            assertThat(element.getAttribute("errors")).isEqualTo("1");
            assertThat(element.getAttribute("time")).isEqualTo("300.000");
        }
        assertThat(suite.getAttribute("name")).isEqualTo("websocket");
        assertThat(suite.getAttribute("timestamp")).isEqualTo("2026-03-01T20:00:00");
        assertThat(suites.getElementsByTagName("testcase").getLength()).isEqualTo(5);
        assertThat(child(suites, "system-out", 0).getTextContent()).startsWith("VOID websocket, 5 min 0 s\n");
    }

    @Test
    void aVoidRunIsAnErrorThatNamesEveryReason() throws Exception {
        Element error = child(write(ExampleRuns.voided()), "error", 0);

        assertThat(((Element) error.getParentNode()).getAttribute("name")).isEqualTo("the run is valid");
        assertThat(error.getAttribute("type")).isEqualTo("void");
        assertThat(error.getAttribute("message")).startsWith("Injector 10.0.0.12:1099 was lost");
        assertThat(error.getTextContent()).contains("\nInjector 10.0.0.11:1099 is saturated");
    }

    @Test
    void aBrokenThresholdFailsWithWhatWasObserved() throws Exception {
        Element failure = child(write(ExampleRuns.failing()), "failure", 0);

        assertThat(((Element) failure.getParentNode()).getAttribute("name")).isEqualTo("errors < 0.001%");
        assertThat(failure.getAttribute("message")).isEqualTo("errors < 0.001% did not hold, observed: 4.12%");
    }

    @Test
    void aTimeWithoutSuccessIsNamedSo() throws Exception {
        Run run = ExampleRuns.with(ExampleRuns.passing(), Verdict.FAIL, List.of("no"), List.of(),
                List.of(new ThresholdResult(
                        "p95(open) < 500", ThresholdUnit.MS, 500, null, false, ThresholdResult.NO_SUCCESS)));

        assertThat(child(write(run), "failure", 0).getAttribute("message"))
                .isEqualTo("p95(open) < 500 did not hold, observed: no success");
    }

    @Test
    void aRunThatPassedHasNoFailures() throws Exception {
        Element suites = write(ExampleRuns.passing());

        assertThat(suites.getElementsByTagName("failure").getLength()).isZero();
        assertThat(suites.getElementsByTagName("error").getLength()).isZero();
        assertThat(names(suites)).startsWith("the run is valid", "the target was reached", "p95(open) < 500");
    }

    @Test
    void theOutputOfTheSuiteHasTheNotes() throws Exception {
        Element suites = write(ExampleRuns.noted(ExampleRuns.passing(), "lateness <p99> & more"));

        assertThat(child(suites, "system-out", 0).getTextContent()).contains("\nnote: lateness <p99> & more\n");
    }

    @Test
    void aTargetThatNeverAnsweredWasNotReached() throws Exception {
        Failure refused = new Failure("connect", 0, 9, "java.net.ConnectException", "Connection refused", "");

        assertThat(reached(9, 9, List.of(refused))).isEqualTo("connect: Connection refused");
        assertThat(reached(0, 0, List.of())).isEqualTo("No sample finished");
    }

    @Test
    void aTargetThatAnswersErrorsWasReached() throws Exception {
        assertThat(reached(9, 9, List.of(new Failure("open", 0, 9, "503", "Service Unavailable", "")))).isNull();
        assertThat(reached(9, 9, List.of(new Failure("open", 0, 9, "closed", "Closed", "no room")))).isNull();
        assertThat(reached(9, 8, List.of())).isNull();
    }

    @Test
    void aFailedRunNeverLooksGreen() throws Exception {
        Run run = ExampleRuns.with(
                ExampleRuns.passing(),
                Verdict.FAIL,
                List.of("p95(save) is 30% above the baseline"),
                List.of(),
                List.of());

        Element failure = child(write(run), "failure", 0);
        assertThat(failure.getAttribute("message")).isEqualTo("p95(save) is 30% above the baseline");
    }

    @Test
    void theMachinesLocaleChangesNothing() throws Exception {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(write(ExampleRuns.voided()).getAttribute("time")).isEqualTo("300.000");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Property(tries = 200)
    void whateverARuleContainsIsXmlThatReadsBack(@ForAll String text) throws Exception {
        Path file = Files.createTempFile("junit", ".xml");
        try {
            Summary summary = summary(
                    "plan " + text, List.of(),
                    List.of(new ThresholdResult("p95 " + text, ThresholdUnit.MS, 500, null, false)), text);
            JUnitReport.write(file, summary, List.of(), null);
            Element suites = read(file);

            assertThat(names(suites).get(2)).isEqualTo(XmlText.singleLine("p95 " + text));
        } finally {
            Files.delete(file);
        }
    }

    @Test
    void controlCharactersBecomeReplacementCharactersAndEmojiStay() {
        assertThat(XmlText.legal("a\u0000b\u001bc\uD83Dd\uFFFEe\t\n😀")).isEqualTo("a\uFFFDb\uFFFDc\uFFFDd\uFFFDe\t\n😀");
    }

    @Test
    void eachComparedLabelIsACaseAndAWorseOneFailsWithItsChanges() throws Exception {
        Comparison comparison = Comparer.compare(
                List.of(new FinishedRuns().label("connect", 50).label("save", 20).in(folder.resolve("before"))),
                List.of(new FinishedRuns().label("connect", 60).label("save", 20).in(folder.resolve("after"))),
                Tolerances.DEFAULTS);
        Run run = ExampleRuns.passing();
        Path file = folder.resolve("junit.xml");

        JUnitReport.write(file, run.summary(), run.failures(), comparison);

        Element suites = read(file);
        assertThat(names(suites)).endsWith(
                "connect is no worse than the baseline", "save is no worse than the baseline");
        assertThat(suites.getAttribute("failures")).isEqualTo("1");
        Element failure = (Element) suites.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("type")).isEqualTo("comparison");
        assertThat(failure.getAttribute("message")).startsWith("p50 ").contains(" ms (+");
        assertThat(failure.getTextContent()).contains("\np95 ");
    }

    private String reached(long samples, long errors, List<Failure> failures) throws Exception {
        LabelSummary label = new LabelSummary(
                "connect", LabelKind.SAMPLE, samples, errors, 1, 0, 10.0, 1.0, 20.0, 1.0, 10.0, 10.0, 10.0, 10.0, 10.0,
                1, 0, 0, null, null, null, null, null, 0, 0, 0L, false);
        Summary summary = summary("plan", List.of(label), List.of(), "reason");
        Element suites = write(new Run(summary, List.of(), List.of(), failures));
        NodeList failure = suites.getElementsByTagName("failure");
        return failure.getLength() == 0 ? null : ((Element) failure.item(0)).getAttribute("message");
    }

    private static Summary summary(
            String plan, List<LabelSummary> labels, List<ThresholdResult> thresholds, String reason) {
        return ExampleRuns.summary(
                1, plan, "2026-03-01T20:00:00Z", 10, 1, new Summary.Users(1, 1), labels, List.of(), thresholds,
                Verdict.VOID, List.of(reason));
    }

    private Element write(Run run) throws Exception {
        Path file = folder.resolve("junit.xml");
        JUnitReport.write(file, run.summary(), run.failures(), null);
        return read(file);
    }

    private static Element read(Path file) throws Exception {
        return DocumentBuilderFactory.newDefaultInstance()
                .newDocumentBuilder()
                .parse(file.toFile())
                .getDocumentElement();
    }

    private static List<String> names(Element suites) {
        NodeList cases = suites.getElementsByTagName("testcase");
        return IntStream.range(0, cases.getLength())
                .mapToObj(i -> ((Element) cases.item(i)).getAttribute("name"))
                .toList();
    }

    private static Element child(Element element, String name, int index) {
        return (Element) element.getElementsByTagName(name).item(index);
    }
}
