package org.throng;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.jmeter.save.CSVSaveService;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** How many samples each label has, and how many of them failed: in a results file of JMeter, and in a summary. */
public final class JtlRows {

    private final Map<String, String> rows = new TreeMap<>();

    private JtlRows() {
    }

    /** Those of a file in JMeter's usual columns. */
    public static Map<String, String> of(Path... files) {
        Map<String, int[]> counts = new TreeMap<>();
        for (Path file : files) {
            try {
                count(file, counts);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return of(counts);
    }

    private static Map<String, String> of(Map<String, int[]> counts) {
        JtlRows found = new JtlRows();
        counts.forEach((label, count) -> found.put(label, count[0], count[1]));
        return found.rows;
    }

    private static void count(Map<String, int[]> counts, String label, String success) {
        int[] count = counts.computeIfAbsent(label, first -> new int[2]);
        count[0]++;
        count[1] += Boolean.parseBoolean(success) ? 0 : 1;
    }

    private static void count(Path file, Map<String, int[]> counts) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            List<String> columns = Arrays.asList(CSVSaveService.csvReadFile(reader, ','));
            assertThat(columns).contains("label", "success");
            for (String[] row = CSVSaveService.csvReadFile(reader, ','); row.length > 0;
                    row = CSVSaveService.csvReadFile(reader, ',')) {
                assertThat(row).as("a whole line of " + file).hasSameSizeAs(columns.toArray());
                count(counts, row[columns.indexOf("label")], row[columns.indexOf("success")]);
            }
        }
    }

    /** Those of a file in JMeter's XML: of its samples, not of their parts. */
    public static Map<String, String> ofXml(Path file) throws Exception {
        Map<String, int[]> counts = new TreeMap<>();
        Element all = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile())
                .getDocumentElement();
        for (Node node = all.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element sample) {
                assertThat(sample.getNodeName()).isIn("sample", "httpSample");
                count(counts, sample.getAttribute("lb"), sample.getAttribute("s"));
            }
        }
        return of(counts);
    }

    /** Those that a results file must have. */
    public static Map<String, String> of(List<LabelSummary> labels) {
        JtlRows found = new JtlRows();
        labels.forEach(label -> found.put(label.kind(), label.label(), label.samples(), label.errors()));
        return found.rows;
    }

    /** The same of a {@code summary.json}. */
    public static Map<String, String> of(JsonNode summary) {
        JtlRows found = new JtlRows();
        summary.get("labels").forEach(label -> found.put(LabelKind.valueOf(label.get("kind").asText().toUpperCase()),
                label.get("label").asText(), label.get("samples").asLong(), label.get("errors").asLong()));
        return found.rows;
    }

    private void put(LabelKind kind, String label, long samples, long errors) {
        if (kind != LabelKind.INJECTOR && samples > 0) {
            put(label, samples, errors);
        }
    }

    private void put(String label, long samples, long errors) {
        rows.put(label, samples + " samples, " + errors + " errors");
    }
}
