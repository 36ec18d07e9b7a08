package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.throng.report.PageData;
import org.throng.stats.HistogramLog;

/** All files of a run's results, and what it printed: each figure is the one of summary.json. */
final class FilesOfRun {

    /** Of histograms.hlog, whose lines of all samples have no tag. */
    private static final String TOTAL = "";

    /** Columns of the report and the console, and the fields of summary.json that they show. */
    private static final Map<String, String> COLUMNS = Map.ofEntries(
            Map.entry("# Samples", "samples"), Map.entry("Average", "mean"), Map.entry("Min", "min"),
            Map.entry("Max", "max"), Map.entry("Std. Dev.", "stddev"), Map.entry("p50", "p50"),
            Map.entry("p90", "p90"), Map.entry("p95", "p95"), Map.entry("p99", "p99"), Map.entry("p99.9", "p999"),
            Map.entry("Throughput", "throughput"), Map.entry("In flight", "inFlight"),
            Map.entry("Lateness p99", "latenessP99"), Map.entry("Scheduled", "scheduled"),
            Map.entry("Resolve", "resolveMean"), Map.entry("Connect", "connectMean"),
            Map.entry("First byte", "firstByteMean"), Map.entry("Errors", "errors"));
    /** They show a rate of the load, which summary.json does not have. */
    private static final List<String> DERIVED =
            List.of("Label", "Received", "Sent", "Resolve host", "Establish connection", "Passed", "Pass rate");
    private static final Map<String, Double> PERCENTILES =
            Map.of("p50", 50.0, "p90", 90.0, "p95", 95.0, "p99", 99.0, "p999", 99.9);
    private static final List<String> MARKS = List.of("p50", "p90", "p95", "p99", "p999");
    private static final double MICROS = 1000;
    /** summary.json has three decimals. */
    private static final double ROUNDING = 0.00051;
    /** What a table adds to the label of a transaction that does not have it. */
    private static final String TRANSACTION = " (transaction)";
    private static final String OF_TRANSACTIONS = "Number of samples in transaction";

    private final Path results;
    private final String output;
    private final JsonNode summary;
    private final Map<String, JsonNode> labels = new TreeMap<>();
    private final JsonNode total;

    private FilesOfRun(Path results, String output) throws IOException {
        this.results = results;
        this.output = output;
        summary = new ObjectMapper().readTree(results.resolve("summary.json").toFile());
        summary.get("labels").forEach(label -> labels.put(label.get("label").asText(), label));
        total = summary.get("total");
    }

    /** Fails unless all files of a run that has ended have the same figures. */
    static void agree(Path results, String output) {
        try {
            new FilesOfRun(results, output).agree();
        } catch (IOException e) {
            throw new AssertionError(output, e);
        }
    }

    private void agree() throws IOException {
        assertThat(labels).hasSameSizeAs(summary.get("labels"));
        totalIsTheSum();
        histograms();
        intervals();
        failures();
        String html = Files.readString(results.resolve("report.html"));
        resultTable(Jsoup.parse(html));
        thresholds(Jsoup.parse(html));
        charts(PageData.of(html));
        junit();
        console();
        Path jtl = results.resolve("results.jtl");
        if (Files.exists(jtl)) {
            jtl(jtl);
        }
    }

    private static boolean isOf(JsonNode label, String kind) {
        return label.get("kind").asText().equals(kind);
    }

    private long sum(String field) {
        return labels.values().stream().filter(label -> isOf(label, "sample"))
                .mapToLong(label -> label.get(field).asLong()).sum();
    }

    /** Samples whose response time is known: none of a push that no one waited for. */
    private static long timed(JsonNode label) {
        return Shown.isAbsent(label.get("mean")) ? 0 : label.get("samples").asLong();
    }

    private void totalIsTheSum() {
        for (String field : List.of("samples", "errors", "inFlight", "receivedBytes", "sentBytes", "scheduled")) {
            assertThat(total.get(field).asLong()).as("total of " + field).isEqualTo(sum(field));
        }
        double seconds = summary.get("loadSeconds").asDouble();
        labels.forEach((name, label) -> {
            double inLoad = label.get("throughput").asDouble() * seconds;
            assertThat(inLoad).as(name + ": samples of the load").isCloseTo(Math.rint(inLoad),
                    within(ROUNDING * (seconds + label.get("throughput").asDouble())));
            assertThat(Math.rint(inLoad)).as(name).isLessThanOrEqualTo(label.get("samples").asDouble());
            double share = label.get("samples").asLong() == 0
                    ? 0 : label.get("errors").asDouble() / label.get("samples").asDouble();
            assertThat(label.get("errorRate").asDouble()).as(name).isCloseTo(share, within(1e-6));
        });
        double rate = labels.values().stream().filter(label -> isOf(label, "sample"))
                .mapToDouble(label -> label.get("throughput").asDouble()).sum();
        assertThat(total.get("throughput").asDouble()).as("throughput")
                .isCloseTo(rate, within(ROUNDING * (labels.size() + 1)));
    }

    private void histograms() throws IOException {
        Map<String, Histogram> merged = new HashMap<>();
        Path log = results.resolve("histograms.hlog");
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            for (EncodableHistogram next = reader.nextIntervalHistogram(); next != null;
                    next = reader.nextIntervalHistogram()) {
                String label = next.getTag() == null ? TOTAL : HistogramLog.label(next.getTag());
                merged.computeIfAbsent(label, none -> new Histogram(3)).add((Histogram) next);
            }
        }
        assertThat(labels.keySet()).as("tags").containsAll(
                merged.keySet().stream().filter(label -> !label.equals(TOTAL)).toList());
        labels.forEach((name, label) -> histogram(name, label, timed(label), merged.get(name)));
        long timed = labels.values().stream().filter(label -> isOf(label, "sample")).mapToLong(FilesOfRun::timed).sum();
        histogram("all samples", total, timed, merged.get(TOTAL));
    }

    private static void histogram(String name, JsonNode label, long timed, Histogram micros) {
        String where = "histograms.hlog, " + name;
        assertThat(micros == null ? 0 : micros.getTotalCount()).as(where).isEqualTo(timed);
        if (micros == null) {
            return;
        }
        double max = label.get("max").asDouble();
        PERCENTILES.forEach((field, percent) -> assertThat(label.get(field).asDouble()).as(where + ", " + field)
                .isEqualTo(Math.min(max, micros.getValueAtPercentile(percent) / MICROS)));
        assertThat(micros.valuesAreEquivalent(micros.getMaxValue(), Math.round(max * MICROS))).as(where + ", max")
                .isTrue();
        assertThat(micros.valuesAreEquivalent(micros.getMinValue(),
                Math.round(label.get("min").asDouble() * MICROS))).as(where + ", min").isTrue();
        assertThat(label.get("mean").asDouble()).as(where + ", mean")
                .isCloseTo(micros.getMean() / MICROS, within(micros.getMean() / MICROS / 1000 + 0.001));
        assertThat(label.get("stddev").asDouble()).as(where + ", stddev")
                .isCloseTo(micros.getStdDeviation() / MICROS, within(ROUNDING));
    }

    private void intervals() throws IOException {
        Map<String, long[]> counted = new TreeMap<>();
        CountedRun.rows(results.resolve("intervals.csv"), row -> {
            long[] counts = counted.computeIfAbsent(HistogramLog.label(row.get("label")), none -> new long[2]);
            counts[0] += Long.parseLong(row.get("samples"));
            counts[1] += Long.parseLong(row.get("errors"));
        });
        labels.forEach((name, label) -> assertThat(counted.getOrDefault(name, new long[2]))
                .as("intervals.csv, " + name)
                .containsExactly(label.get("samples").asLong(), label.get("errors").asLong()));
        assertThat(labels.keySet()).as("intervals.csv").containsAll(counted.keySet());
    }

    /** The failed steps of a transaction are named, and it is not. */
    private void failures() throws IOException {
        Map<String, Long> counted = new TreeMap<>();
        CountedRun.rows(results.resolve("errors.csv"), row ->
                counted.merge(row.get("label"), Long.parseLong(row.get("count")), Long::sum));
        labels.forEach((name, label) -> assertThat(counted.getOrDefault(name, 0L)).as("errors.csv, " + name)
                .isEqualTo(isOf(label, "transaction") ? 0 : label.get("errors").asLong()));
    }

    private void resultTable(Document page) {
        List<String> columns = page.select("#results thead th").stream().map(Element::ownText).toList();
        assertThat(columns).contains("Label", "# Samples", "p95", "Throughput");
        List<String> seen = new ArrayList<>();
        for (Element row : page.select("#results tbody tr:not(.group)")) {
            String name = row.child(0).select("bdi").text();
            seen.add(name);
            cells("report.html, " + name, columns, row.children().eachText(), labels.get(name));
        }
        assertThat(seen).as("rows of the report").containsExactlyInAnyOrderElementsOf(labels.keySet());
        cells("report.html, total", columns, page.select("#results tfoot tr").first().children().eachText(), total);
    }

    private static void cells(String where, List<String> columns, List<String> cells, JsonNode label) {
        assertThat(cells).as(where).hasSameSizeAs(columns);
        assertThat(label).as(where).isNotNull();
        for (int i = 0; i < cells.size(); i++) {
            String column = columns.get(i);
            Shown shown = new Shown(where + ", " + column, cells.get(i));
            if (column.equals("Error %")) {
                shown.isShare(label.get("errorRate"));
            } else if (column.equals("Avg. Bytes")) {
                boolean none = label.get("receivedBytes").asLong() == 0;
                shown.is(none ? null : label.get("meanBytes"));
            } else if (!DERIVED.contains(column)) {
                assertThat(COLUMNS).as("columns that this test knows").containsKey(column);
                shown.is(label.get(COLUMNS.get(column)));
            }
        }
    }

    private void thresholds(Document page) {
        List<String> rows = page.select("table.thresholds tbody tr").stream()
                .map(row -> row.child(0).text().endsWith("held") + " " + row.child(1).text()).toList();
        assertThat(rows).containsExactlyElementsOf(StreamSupport.stream(
                summary.get("thresholds").spliterator(), false).map(FilesOfRun::judged).toList());
    }

    private static String judged(JsonNode threshold) {
        return threshold.get("passed").asBoolean() + " "
                + threshold.get("rule").asText().replaceAll("\\s+", " ").trim();
    }

    private void charts(JsonNode data) {
        assertThat(data.get("labelsWithoutCharts").asInt()).isZero();
        assertThat(data.get("end").asDouble()).as("end of the charts")
                .isCloseTo(summary.get("durationSeconds").asDouble(), within(0.01));
        Map<String, Long> requests = new TreeMap<>(Map.of("samples", 0L, "errors", 0L, "distribution", 0L));
        List<String> seen = new ArrayList<>();
        for (JsonNode drawn : data.get("labels")) {
            JsonNode label = labels.get(drawn.get("label").asText());
            seen.add(drawn.get("label").asText());
            chartsOf("charts of " + drawn.get("label").asText(), drawn, label);
            if (drawn.get("kind").asText().equals("sample")) {
                requests.merge("samples", label.get("samples").asLong(), Long::sum);
                requests.merge("errors", label.get("errors").asLong(), Long::sum);
                requests.merge("distribution", timed(label), Long::sum);
            }
        }
        assertThat(seen).as("labels with charts").containsExactlyInAnyOrderElementsOf(labels.entrySet().stream()
                .filter(label -> label.getValue().get("samples").asLong() > 0).map(Map.Entry::getKey).toList());
        JsonNode all = data.get("requests");
        assertThat(sumOf(all.get("samples"))).as("charts of all requests").isEqualTo(requests.get("samples"));
        assertThat(sumOf(all.get("errors"))).as("charts of all requests").isEqualTo(requests.get("errors"));
        assertThat(third(all.get("distribution"))).as("distribution").isEqualTo(requests.get("distribution"));
        assertThat(data.get("failures").findValues("counts").stream().mapToLong(FilesOfRun::sumOf).sum())
                .as("failures by kind").isEqualTo(sum("errors"));
    }

    private static void chartsOf(String where, JsonNode drawn, JsonNode label) {
        for (String field : List.of("samples", "errors")) {
            assertThat(sumOf(drawn.get(field))).as(where + ", " + field).isEqualTo(label.get(field).asLong());
        }
        assertThat(sumOf(drawn.path("received"))).as(where).isEqualTo(label.get("receivedBytes").asLong());
        assertThat(sumOf(drawn.path("sent"))).as(where).isEqualTo(label.get("sentBytes").asLong());
        assertThat(third(drawn.get("distribution"))).as(where + ", distribution").isEqualTo(timed(label));
        assertThat(third(inTriples(drawn.at("/heat/cells")))).as(where + ", heat map").isEqualTo(timed(label));
        if (timed(label) > 0) {
            double highest = StreamSupport.stream(drawn.get("max").spliterator(), false)
                    .mapToDouble(JsonNode::asDouble).max().orElseThrow();
            double max = label.get("max").asDouble();
            assertThat(highest).as(where + ", max").isCloseTo(max, within(max / 100));
            for (int i = 0; i < MARKS.size(); i++) {
                double value = label.get(MARKS.get(i)).asDouble();
                assertThat(drawn.get("marks").get(i).asDouble()).as(where + ", " + MARKS.get(i))
                        .isCloseTo(value, within(value / 1000));
            }
        }
    }

    private static long sumOf(JsonNode numbers) {
        return StreamSupport.stream(numbers.spliterator(), false).mapToLong(JsonNode::asLong).sum();
    }

    private static List<List<Long>> inTriples(JsonNode cells) {
        return IntStream.range(0, cells.size() / 3).mapToObj(i -> List.of(cells.get(3 * i).asLong(),
                cells.get(3 * i + 1).asLong(), cells.get(3 * i + 2).asLong())).toList();
    }

    private static long third(List<List<Long>> triples) {
        return triples.stream().mapToLong(triple -> triple.get(2)).sum();
    }

    private static long third(JsonNode triples) {
        return StreamSupport.stream(triples.spliterator(), false).mapToLong(triple -> triple.get(2).asLong()).sum();
    }

    private void junit() throws IOException {
        Document xml = Jsoup.parse(Files.readString(results.resolve("junit.xml")), Parser.xmlParser());
        Element suite = xml.selectFirst("testsuite");
        List<String> cases = suite.select("testcase").stream()
                .map(one -> one.select("failure, error").isEmpty() + " " + one.attr("name")).toList();
        boolean isVoid = summary.get("verdict").asText().equals("void");
        assertThat(cases).contains(!isVoid + " the run is valid").containsAll(StreamSupport.stream(
                summary.get("thresholds").spliterator(), false).map(FilesOfRun::judged).toList());
        assertThat(suite.attr("tests")).isEqualTo(Integer.toString(cases.size()));
        assertThat(suite.attr("failures")).isEqualTo(Integer.toString(suite.select("failure").size()));
        new Shown("junit.xml, time", suite.attr("time")).is(summary.get("durationSeconds"));
        Map<String, String> properties = new HashMap<>();
        suite.select("property").forEach(one -> properties.put(one.attr("name"), one.attr("value")));
        assertThat(properties).containsEntry("verdict", summary.get("verdict").asText())
                .containsEntry("seed", summary.get("seed").asText())
                .containsEntry("users.planned", summary.at("/users/planned").asText())
                .containsEntry("users.peak", summary.at("/users/peak").asText());
    }

    /** A label that is long is cut in a table of the console. */
    private void console() {
        List<String> lines = output.lines().toList();
        int head = IntStream.range(0, lines.size()).filter(i -> lines.get(i).matches("Label +# Samples .*"))
                .findFirst().orElseThrow(() -> new AssertionError(output));
        List<String> columns = List.of(lines.get(head).trim().split(" {2,}"));
        List<List<String>> rows = lines.subList(head + 2, lines.size()).stream()
                .takeWhile(line -> !line.isBlank()).filter(line -> line.matches(".*\\d.*"))
                .map(line -> Arrays.asList(line.trim().split(" {2,}")))
                .filter(cells -> cells.size() == columns.size()).toList();
        assertThat(rows).as(output).hasSize(labels.size() + 1);
        for (List<String> cells : rows) {
            String name = cells.get(0);
            JsonNode label = name.equals("Total") ? total
                    : labels.getOrDefault(name, labels.get(name.replace(TRANSACTION, "")));
            assertThat(label).as(cells + " of " + labels.keySet()).isNotNull();
            cells("console, " + name, columns, cells, label);
        }
    }

    /** Times of a JTL are whole milliseconds from the actual start. */
    private void jtl(Path jtl) throws IOException {
        Map<String, List<Map<String, String>>> rows = new TreeMap<>();
        CountedRun.rows(jtl, row -> rows.computeIfAbsent(rowOf(row), none -> new ArrayList<>()).add(row));
        assertThat(labels.keySet()).as("JTL").containsAll(rows.keySet());
        labels.forEach((name, label) -> {
            if (!name.endsWith("(injector)")) {
                jtl("JTL, " + name, rows.getOrDefault(name, List.of()), label);
            }
        });
    }

    private String rowOf(Map<String, String> row) {
        String transaction = row.get("label") + TRANSACTION;
        return row.get("responseMessage").startsWith(OF_TRANSACTIONS) && labels.containsKey(transaction)
                ? transaction : row.get("label");
    }

    private static void jtl(String where, List<Map<String, String>> rows, JsonNode label) {
        assertThat(rows).as(where).hasSize(label.get("samples").asInt());
        assertThat(rows.stream().filter(row -> !row.get("success").equals("true"))).as(where + ", errors")
                .hasSize(label.get("errors").asInt());
        if (isOf(label, "sample")) {
            assertThat(sumOf(rows, "bytes")).as(where + ", bytes").isEqualTo(label.get("receivedBytes").decimalValue());
            assertThat(sumOf(rows, "sentBytes")).as(where + ", sent").isEqualTo(label.get("sentBytes").decimalValue());
        }
        if (timed(label) > 0 && label.get("scheduled").asLong() == 0) {
            assertThat(sumOf(rows, "elapsed").doubleValue() / rows.size()).as(where + ", mean")
                    .isCloseTo(label.get("mean").asDouble(), within(1.0));
        }
    }

    private static BigDecimal sumOf(List<Map<String, String>> rows, String column) {
        return rows.stream().map(row -> new BigDecimal(row.get(column))).reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
