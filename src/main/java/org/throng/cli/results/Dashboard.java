package org.throng.cli.results;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.report.config.ConfigurationException;
import org.apache.jmeter.report.dashboard.GenerationException;
import org.apache.jmeter.report.dashboard.ReportGenerator;
import org.apache.jmeter.samplers.SampleSaveConfiguration;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.util.JMeterUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.command.RootCause;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.files.Folders;
import org.throng.files.PrivateFiles;
import org.throng.results.Jtl;
import org.throng.stats.summary.SummaryJson;

/**
 * JMeter's own HTML dashboard, generated in this process from the JTL of a finished run. It appears whole or not at
 * all, and replaces the one of an earlier run. Only its owner may read it, because it quotes the server.
 */
public final class Dashboard {

    /** The property that asks for it. */
    public static final String PROPERTY = "dashboard";

    private static final Logger LOG = LoggerFactory.getLogger(Dashboard.class);

    private static final String PAGE = "index.html";
    /** Every dashboard of JMeter has it. */
    private static final String FIGURES = "statistics.json";

    private static final String TEMP_FOLDER = "jmeter.reportgenerator.temp_dir";
    private static final String GRANULARITY = "jmeter.reportgenerator.overall_granularity";
    private static final int POINTS = 120;
    private static final int MOST_GRANULARITY_SECONDS = 60;

    /** Properties that say how a JTL is written and what the dashboard shows. */
    private static final List<String> PREFIXES = List.of("jmeter.save.saveservice.", "jmeter.reportgenerator.");
    private static final Set<String> NAMES = Set.of("sample_variables", "sampleresult.timestamp.start",
            "aggregate_rpt_pct1", "aggregate_rpt_pct2", "aggregate_rpt_pct3");

    private final ResultsFolder folder;
    private final Path staging;

    private Dashboard(ResultsFolder folder) {
        this.folder = folder;
        this.staging = folder.dashboard().resolveSibling("dashboard.part");
    }

    /** The properties that a dashboard reads; no other reaches its process. */
    public static Map<String, String> properties(Map<String, String> given) {
        Map<String, String> read = new LinkedHashMap<>();
        given.forEach((name, value) -> {
            if (NAMES.contains(name) || PREFIXES.stream().anyMatch(name::startsWith)) {
                read.put(name, value);
            }
        });
        return read;
    }

    /**
     * Checks before a run that its JTL will have what a dashboard needs, and that nothing else has the name of the
     * dashboard's folder. JMeter's properties must be loaded.
     *
     * @throws UsageError if something is in the way
     */
    public static void check(ResultsFolder folder) {
        checkReplaceable(folder.dashboard());
        SampleSaveConfiguration columns = SampleSaveConfiguration.staticConfig();
        if (columns.saveAsXml()) {
            throw new UsageError("-D" + PROPERTY + " needs a JTL in CSV: leave out"
                    + " -Djmeter.save.saveservice.output_format=xml");
        }
        Map<String, Boolean> needed = new LinkedHashMap<>();
        needed.put("print_field_names", columns.saveFieldNames());
        needed.put("timestamp_format", columns.saveTimestamp());
        needed.put("time", columns.saveTime());
        needed.put("label", columns.saveLabel());
        needed.put("response_code", columns.saveCode());
        needed.put("response_message", columns.saveMessage());
        needed.put("successful", columns.saveSuccess());
        needed.put("assertion_results_failure_message", columns.saveAssertionResultsFailureMessage());
        needed.put("bytes", columns.saveBytes());
        needed.put("thread_counts", columns.saveThreadCounts());
        needed.put("thread_name", columns.saveThreadName());
        needed.put("latency", columns.saveLatency());
        String missing = needed.entrySet().stream().filter(column -> !column.getValue())
                .map(column -> "jmeter.save.saveservice." + column.getKey()).collect(Collectors.joining(", "));
        if (!missing.isEmpty()) {
            throw new UsageError("-D" + PROPERTY + " needs all columns of the JTL: leave out what turns off "
                    + missing);
        }
    }

    /**
     * Generates the dashboard of the run whose results are in the folder. Sets properties of JMeter and takes much
     * memory, so the process should do nothing else.
     *
     * @return its first page
     * @throws UsageError if there is no JTL, or JMeter cannot read it, or the folder cannot be written to
     */
    public static Path generate(ResultsFolder folder) {
        return new Dashboard(folder).generate();
    }

    private Path generate() {
        checkReplaceable(folder.dashboard());
        try {
            Folders.delete(staging);
            Path page = PrivateFiles.folder(staging.resolve("page"));
            // what an earlier run has left is no dashboard of this one
            Folders.delete(folder.dashboard());
            Path jtl = jtl();
            if (!hasSamples(jtl)) {
                throw new UsageError("there are no samples in " + jtl);
            }
            setUnlessGiven(GRANULARITY, Integer.toString(1000 * granularitySeconds()));
            JMeterUtils.setProperty(TEMP_FOLDER, staging.resolve("temp").toString());
            JMeterUtils.setProperty(JMeter.JMETER_REPORT_OUTPUT_DIR_PROPERTY, page.toString());
            new ReportGenerator(jtl.toString(), null).generate();
            Files.move(page, folder.dashboard());
            return folder.dashboard().resolve(PAGE);
        } catch (IOException e) {
            throw new UsageError("cannot write " + folder.dashboard() + ": " + FileReason.of(e), e);
        } catch (GenerationException | ConfigurationException | RuntimeException e) {
            if (e instanceof UsageError usage) {
                throw usage;
            }
            LOG.error("JMeter cannot generate the dashboard", e);
            throw new UsageError("JMeter cannot generate the dashboard: " + RootCause.message(e), e);
        } finally {
            deleteUnfinished(folder);
        }
    }

    /** The injectors of the run whose samples a dashboard of the folder does not have. */
    public static List<String> missingInjectors(ResultsFolder folder) {
        try {
            return Files.isRegularFile(folder.jtl()) ? List.of() : new CollectedJtls(folder).missing();
        } catch (IOException e) {
            throw new UsageError("cannot read " + folder.injectors() + ": " + FileReason.of(e), e);
        }
    }

    /** Deletes the dashboard of an earlier run, but no folder that a user has given the same name. */
    static void deleteEarlier(ResultsFolder folder) throws IOException {
        if (isDashboard(folder.dashboard())) {
            Folders.delete(folder.dashboard());
        }
    }

    private static boolean isDashboard(Path path) {
        return Files.isRegularFile(path.resolve(PAGE)) && Files.isRegularFile(path.resolve(FIGURES));
    }

    /** Deletes what a killed process has left of an unfinished dashboard. */
    static void deleteUnfinished(ResultsFolder folder) {
        try {
            Folders.delete(new Dashboard(folder).staging);
        } catch (IOException e) {
            // its name shows that it is a part, and the next dashboard replaces it
        }
    }

    /** A folder that a user has given the same name is never deleted. */
    private static void checkReplaceable(Path dashboard) {
        if (Files.exists(dashboard, LinkOption.NOFOLLOW_LINKS) && !isDashboard(dashboard)
                && !isEmptyFolder(dashboard)) {
            throw new UsageError(dashboard + " is in the way: it is not a dashboard of JMeter; rename it, or choose"
                    + " another folder for the results");
        }
    }

    private static boolean isEmptyFolder(Path path) {
        String[] content = path.toFile().list();
        return content != null && content.length == 0;
    }

    private Path jtl() throws IOException {
        if (Files.isRegularFile(folder.jtl())) {
            return folder.jtl();
        }
        CollectedJtls collected = new CollectedJtls(folder);
        if (collected.isEmpty()) {
            throw new UsageError("there is no " + Jtl.NAME + " in " + folder.path() + ": a run writes it with"
                    + " -Djtl=true; injectors keep theirs, 'throng collect " + folder.path() + "' fetches them");
        }
        return collected.join(staging.resolve(Jtl.NAME), charset());
    }

    /** JMeter would fail without a reason. */
    private static boolean hasSamples(Path jtl) throws IOException {
        try (BufferedReader in = Files.newBufferedReader(jtl, charset())) {
            return in.readLine() != null && in.readLine() != null;
        }
    }

    private static Charset charset() {
        return Charset.forName(SaveService.getFileEncoding(StandardCharsets.UTF_8.name()));
    }

    private static void setUnlessGiven(String name, String value) {
        if (JMeterUtils.getProperty(name) == null) {
            JMeterUtils.setProperty(name, value);
        }
    }

    /** JMeter's own default, a point a minute, shows nothing of a run of a minute. */
    private int granularitySeconds() {
        try {
            double seconds = SummaryJson.read(folder.summary()).durationSeconds();
            return (int) Math.max(1, Math.min(MOST_GRANULARITY_SECONDS, Math.ceil(seconds / POINTS)));
        } catch (IOException e) {
            LOG.info("The length of the run is unknown: {}", e.getMessage());
            return MOST_GRANULARITY_SECONDS;
        }
    }
}
