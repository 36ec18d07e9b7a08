package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.apache.jmeter.save.CSVSaveService;
import org.throng.stats.HistogramLog;

/** The files of one run of {@code counted.jmx}, which have to agree with each other and with the server. */
public final class CountedRun {

    /** Transactions are no requests. */
    private static final Set<String> TRANSACTIONS = Set.of("visit", "order");
    /** Of histograms.hlog; no label of the plan. */
    private static final String TOTAL = "all samples";
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String what;
    private final Map<String, Count> summary = new TreeMap<>();
    private final Map<String, Count> jtl = new TreeMap<>();
    private final Map<String, Long> errors = new TreeMap<>();
    private final Map<String, Long> histograms = new TreeMap<>();

    /** Samples and failures of a label. */
    private record Count(long samples, long errors, long inFlight) {

        static final Count NONE = new Count(0, 0, 0);

        Count and(boolean ok) {
            return new Count(samples + 1, errors + (ok ? 0 : 1), inFlight);
        }
    }

    private CountedRun(String what) {
        this.what = what;
    }

    /**
     * Reads the files of a run.
     *
     * @param results folder of the results
     * @param jtls one, or one of each injector
     */
    public static CountedRun read(String what, Path results, List<Path> jtls) throws IOException {
        CountedRun run = new CountedRun(what);
        for (JsonNode label : JSON.readTree(results.resolve("summary.json").toFile()).get("labels")) {
            run.summary.put(label.get("label").asText(), new Count(label.get("samples").asLong(),
                    label.get("errors").asLong(), label.get("inFlight").asLong()));
        }
        for (Path jtl : jtls) {
            rows(jtl, row -> run.jtl.merge(row.get("label"), Count.NONE.and(row.get("success").equals("true")),
                    (known, one) -> new Count(known.samples + 1, known.errors + one.errors, 0)));
        }
        rows(results.resolve("errors.csv"), row ->
                run.errors.merge(row.get("label"), Long.parseLong(row.get("count")), Long::sum));
        run.readHistograms(results.resolve("histograms.hlog"));
        return run;
    }

    /** Receives the rows of a file. */
    interface Rows {
        void row(Map<String, String> row);
    }

    /** Passes on each row of a CSV file with a head. */
    static void rows(Path csv, Rows rows) throws IOException {
        try (BufferedReader in = Files.newBufferedReader(csv)) {
            String[] names = CSVSaveService.csvReadFile(in, ',');
            for (String[] cells = CSVSaveService.csvReadFile(in, ','); cells.length > 0;
                    cells = CSVSaveService.csvReadFile(in, ',')) {
                assertThat(cells).as("a whole row of " + csv).hasSameSizeAs(names);
                Map<String, String> row = new TreeMap<>();
                for (int i = 0; i < names.length; i++) {
                    row.put(names[i], cells[i]);
                }
                rows.row(row);
            }
        }
    }

    private void readHistograms(Path log) throws IOException {
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            for (EncodableHistogram next = reader.nextIntervalHistogram(); next != null;
                    next = reader.nextIntervalHistogram()) {
                String label = next.getTag() == null ? TOTAL : HistogramLog.label(next.getTag());
                histograms.merge(label, ((Histogram) next).getTotalCount(), Long::sum);
            }
        }
    }

    /** Samples that the summary counts, requests alone. */
    public long requests() {
        return summary.entrySet().stream().filter(label -> !TRANSACTIONS.contains(label.getKey()))
                .mapToLong(label -> label.getValue().samples()).sum();
    }

    public long inFlight() {
        return summary.values().stream().mapToLong(Count::inFlight).sum();
    }

    /** As {@link #agreesWithServer}, and the JTL has every sample, too. */
    public void agreesWith(CountingServer server) {
        agreesWithServer(server);
        summary.forEach((label, count) -> {
            Count rows = jtl.getOrDefault(label, Count.NONE);
            assertThat(rows.samples()).as(what + ", " + label + ": JTL").isEqualTo(count.samples());
            assertThat(rows.errors()).as(what + ", " + label + ": errors in the JTL").isEqualTo(count.errors());
        });
        assertThat(summary.keySet()).as(what + ": labels").containsAll(jtl.keySet());
    }

    /**
     * The summary, errors.csv and histograms.hlog have every sample, and the server has answered all of them. A request
     * that was in flight at the end may have been answered or not.
     */
    void agreesWithServer(CountingServer server) {
        summary.forEach((label, count) -> {
            String where = what + ", " + label + ": ";
            assertThat(histograms.getOrDefault(label, 0L)).as(where + "histograms.hlog").isEqualTo(count.samples());
            if (!TRANSACTIONS.contains(label)) {
                assertThat(errors.getOrDefault(label, 0L)).as(where + "errors.csv").isEqualTo(count.errors());
                assertThat(server.answered(label)).as(where + "the server")
                        .isBetween(count.samples(), count.samples() + count.inFlight());
            }
        });
        assertThat(summary.keySet()).as(what + ": labels").containsAll(errors.keySet())
                .containsAll(histograms.keySet().stream().filter(label -> !label.equals(TOTAL)).toList());
        assertThat(histograms.getOrDefault(TOTAL, 0L)).as(what + ": total of histograms.hlog").isEqualTo(requests());
        assertThat(server.answered()).as(what + ": the server").isBetween(requests(), requests() + inFlight());
    }
}
