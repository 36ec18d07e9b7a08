package org.throng.report;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.throng.compare.Comparison;
import org.throng.report.RequirementCase.Outcome;
import org.throng.report.text.Numbers;
import org.throng.report.text.XmlText;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.Summary;

/**
 * The verdict in the XML dialect that build servers read: one suite, one test case for each requirement on the run.
 * It uses the elements and attributes that both Jenkins and GitLab read.
 */
public final class JUnitReport {

    private JUnitReport() {
    }

    /**
     * Writes the file and replaces an existing one.
     *
     * @param failures the first failures of each kind
     * @param comparison with a baseline; null if there was none
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, Summary summary, List<Failure> failures, Comparison comparison)
            throws IOException {
        try (Writer out = new OutputStreamWriter(Files.newOutputStream(file), StandardCharsets.UTF_8)) {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
            suites(xml, summary, RequirementCase.of(summary, failures, comparison));
            xml.close();
        } catch (XMLStreamException e) {
            throw e.getNestedException() instanceof IOException cause ? cause : new IOException(e.getMessage(), e);
        }
    }

    private static void suites(XMLStreamWriter xml, Summary summary, List<RequirementCase> cases)
            throws XMLStreamException {
        String[] counts = {
            "tests", Integer.toString(cases.size()),
            "failures", count(cases, Outcome.FAILURE),
            "errors", count(cases, Outcome.ERROR),
            "time", seconds(summary.durationSeconds())
        };
        xml.writeStartDocument("UTF-8", "1.0");
        start(xml, "testsuites", "name", "throng");
        attributes(xml, counts);
        start(xml, "testsuite", "name", summary.plan(), "timestamp", timestamp(summary), "skipped", "0");
        attributes(xml, counts);
        properties(xml, summary);
        boolean first = true;
        for (RequirementCase requirement : cases) {
            // build servers add up the cases' times: the run is counted once
            testCase(xml, summary, requirement, first ? summary.durationSeconds() : 0);
            first = false;
        }
        start(xml, "system-out");
        xml.writeCharacters(XmlText.legal(output(summary)));
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndDocument();
    }

    private static void properties(XMLStreamWriter xml, Summary summary) throws XMLStreamException {
        start(xml, "properties");
        property(xml, "verdict", summary.verdict().name().toLowerCase(Locale.ROOT));
        property(xml, "seed", Long.toString(summary.seed()));
        property(xml, "users.planned", Long.toString(summary.users().planned()));
        property(xml, "users.peak", Long.toString(summary.users().peak()));
        xml.writeEndElement();
    }

    private static void property(XMLStreamWriter xml, String name, String value) throws XMLStreamException {
        start(xml, "property", "name", name, "value", value);
        xml.writeEndElement();
    }

    private static void testCase(XMLStreamWriter xml, Summary summary, RequirementCase requirement, double time)
            throws XMLStreamException {
        String group = "throng." + summary.plan();
        start(xml, "testcase", "classname", group, "name", requirement.name(), "time", seconds(time));
        if (requirement.outcome() != Outcome.PASSED) {
            String element = requirement.outcome().name().toLowerCase(Locale.ROOT);
            start(xml, element, "type", requirement.type(), "message", requirement.message());
            xml.writeCharacters(XmlText.legal(requirement.details()));
            xml.writeEndElement();
        }
        xml.writeEndElement();
    }

    private static String output(Summary summary) {
        List<String> lines = new ArrayList<>();
        lines.add(summary.verdict() + " " + summary.plan() + ", " + Numbers.duration(summary.durationSeconds()));
        lines.addAll(VerdictWords.reasons(summary));
        summary.notes().forEach(note -> lines.add("note: " + note));
        lines.add("Everything measured is in report.html and summary.json beside this file.");
        return String.join("\n", lines);
    }

    private static void start(XMLStreamWriter xml, String element, String... namesAndValues) throws XMLStreamException {
        xml.writeStartElement(element);
        attributes(xml, namesAndValues);
    }

    private static void attributes(XMLStreamWriter xml, String... namesAndValues) throws XMLStreamException {
        for (int i = 0; i < namesAndValues.length; i += 2) {
            xml.writeAttribute(namesAndValues[i], XmlText.singleLine(namesAndValues[i + 1]));
        }
    }

    private static String count(List<RequirementCase> cases, Outcome outcome) {
        return Long.toString(cases.stream().filter(one -> one.outcome() == outcome).count());
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.3f", Double.isFinite(seconds) ? seconds : 0);
    }

    /** Without fraction and zone, as the format's schema requires; the time is UTC. */
    private static String timestamp(Summary summary) {
        try {
            return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(
                    Instant.parse(summary.started()).truncatedTo(ChronoUnit.SECONDS).atOffset(ZoneOffset.UTC));
        } catch (DateTimeParseException e) {
            return summary.started();
        }
    }
}
