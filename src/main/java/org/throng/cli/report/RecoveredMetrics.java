package org.throng.cli.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.throng.cli.remote.InjectorsFile;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.stats.metrics.MetricsCsv;
import org.throng.stats.metrics.MetricsCsvReader;
import org.throng.stats.metrics.RunMetrics;
import org.throng.stats.remote.RunDescription;

/**
 * The server metrics of a recovered run: those of the {@code metrics.csv} of its controller. Only the controller polls,
 * so all such files of a run are copies of one. The longest copy has the most polls.
 */
final class RecoveredMetrics {

    /** Depth of searched folders. */
    private static final int DEEPEST = 6;

    private final Path source;
    private final Path target;
    private final List<String> notes = new ArrayList<>();
    private boolean isBroken;

    private RecoveredMetrics(Path source, Path target) {
        this.source = source;
        this.target = target;
    }

    /**
     * Finds the metrics of a run.
     *
     * @param folders are searched, with the folders in them
     * @param results folder for the results of the recovery
     */
    static RecoveredMetrics of(RunDescription run, List<Path> folders, ResultsFolder results) {
        List<Path> unknown = new ArrayList<>();
        Path longest = null;
        long most = -1;
        for (Path file : folders.stream().flatMap(folder -> files(folder, results.metrics()).stream()).toList()) {
            Path folder = file.getParent();
            if (InjectorsFile.isOf(run, folder)) {
                long size = file.toFile().length();
                longest = size > most ? file : longest;
                most = Math.max(most, size);
            } else if (Files.notExists(folder.resolve(InjectorsFile.NAME)) && !unknown.contains(file)
                    && !folder.equals(results.path())) {
                unknown.add(file);
            }
        }
        RecoveredMetrics found = new RecoveredMetrics(longest, results.metrics());
        unknown.forEach(file -> found.notes.add(file + " is left out: without the controller's " + InjectorsFile.NAME
                + " beside it, its run is unknown"));
        return found;
    }

    private static List<Path> files(Path folder, Path results) {
        try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
            return all.filter(file -> file.getFileName().equals(results.getFileName()))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .map(file -> file.toAbsolutePath().normalize())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UsageError("--merge " + folder + ": " + FileReason.of(e), e);
        }
    }

    /** Adds every poll to {@code metrics}, and writes them to the results. */
    void addTo(RunMetrics metrics, Instant started) {
        if (source == null) {
            return;
        }
        if (source.equals(target)) {
            read(metrics, started);
            return;
        }
        try (MetricsCsv csv = MetricsCsv.create(target)) {
            metrics.addListener(csv);
            read(metrics, started);
            csv.close();
            isBroken = csv.isBroken();
        } catch (IOException e) {
            throw new UsageError("cannot write " + target + ": " + FileReason.withAdvice(
                    e, "choose another folder with --results"), e);
        }
    }

    private void read(RunMetrics metrics, Instant started) {
        try {
            if (!MetricsCsvReader.read(source, started, metrics::polled)) {
                notes.add(source + " ends in the middle of a poll; the polls before it count");
            }
        } catch (IOException e) {
            notes.add(source + " cannot be read to its end: " + FileReason.of(e));
        }
        metrics.end();
        notes.addAll(metrics.notes());
    }

    /** The file in the results, if there is one. */
    Optional<Path> file() {
        return source == null ? Optional.empty() : Optional.of(target);
    }

    /** Whether something could not be written. */
    boolean isBroken() {
        return isBroken;
    }

    /** For a reader of the results. */
    List<String> notes() {
        return List.copyOf(notes);
    }
}
