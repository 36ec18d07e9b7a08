package org.throng.cli.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.UsageError;
import org.throng.metrics.PolledSource;
import org.throng.metrics.Polling;
import org.throng.stats.metrics.MetricsCsv;
import org.throng.stats.metrics.MetricsListener;
import org.throng.stats.metrics.RunMetrics;

/** The server metrics of one run: polls the plan's sources and writes {@code metrics.csv}. */
final class ServerMetricsRun implements AutoCloseable {

    /** For a plan without sources. */
    static final ServerMetricsRun NONE = new ServerMetricsRun(null, null, null, null);

    private final Path file;
    private final MetricsCsv csv;
    private final RunMetrics metrics;
    private final Polling polling;

    private ServerMetricsRun(Path file, MetricsCsv csv, RunMetrics metrics, Polling polling) {
        this.file = file;
        this.csv = csv;
        this.metrics = metrics;
        this.polling = polling;
    }

    /**
     * Begins to poll, when the load has begun at the earliest.
     *
     * @param judged receives every poll
     * @throws UsageError if the file cannot be written
     */
    static ServerMetricsRun begin(
            List<PolledSource> sources, Load load, ResultsFolder folder, MetricsListener judged) {
        if (sources.isEmpty()) {
            return NONE;
        }
        try {
            MetricsCsv csv = MetricsCsv.create(folder.metrics());
            RunMetrics metrics = load.statistics().metrics();
            metrics.addListener(csv);
            metrics.addListener(judged);
            return new ServerMetricsRun(
                    folder.metrics(), csv, metrics, Polling.begin(sources, metrics, load.started()));
        } catch (IOException e) {
            throw ResultsFolder.cannotWrite(folder.metrics(), e);
        }
    }

    /** The file, if there is one. */
    List<Path> files() {
        return file == null ? List.of() : List.of(file);
    }

    /** The file, if something could not be written. */
    Optional<Path> incomplete() {
        return csv != null && csv.isBroken() ? Optional.of(file) : Optional.empty();
    }

    /** For a reader of the results, about the sources. */
    List<String> notes() {
        return polling == null
                ? List.of()
                : Stream.concat(metrics.notes().stream(), polling.notes().stream()).toList();
    }

    @Override
    public void close() {
        if (polling != null) {
            polling.close();
            csv.close();
        }
    }
}
