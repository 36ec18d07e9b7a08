package org.throng.cli.results;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.throng.cli.installation.Installation;
import org.throng.cli.remote.InjectorsFile;
import org.throng.command.UsageError;
import org.throng.files.FileReason;
import org.throng.files.Folders;
import org.throng.results.Jtl;

/**
 * The folder for the results of one run.
 *
 * @param path the folder, which exists
 */
public record ResultsFolder(Path path) {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    /**
     * Makes the folder for a run.
     *
     * @param name name of the folder, before the time
     * @param wanted the value of -Dresults, or null for {@code <plan>-<time>} in the usual place
     * @throws UsageError if it cannot be made or written to
     */
    public static ResultsFolder create(Installation installation, String name, String wanted) {
        if (wanted != null && !wanted.isBlank()) {
            return at(Path.of(wanted));
        }
        return made(installation.results().resolve(name + "-" + TIME.format(LocalDateTime.now())),
                ResultsFolder::unused);
    }

    /**
     * Makes the folder {@code wanted}.
     *
     * @throws UsageError if it cannot be made or written to
     */
    public static ResultsFolder at(Path wanted) {
        return made(wanted, Files::createDirectories);
    }

    /** Makes a folder. */
    private interface Maker {
        Path make(Path wanted) throws IOException;
    }

    private static ResultsFolder made(Path path, Maker maker) {
        try {
            return new ResultsFolder(Folders.writable(maker.make(path)).toAbsolutePath().normalize());
        } catch (IOException e) {
            throw new UsageError("cannot write results to the folder " + path + ": " + FileReason.of(e)
                    + "; choose another with -Dresults=DIR", e);
        }
    }

    /** Two runs may begin within one second, in two processes. */
    private static Path unused(Path path) throws IOException {
        Files.createDirectories(path.toAbsolutePath().getParent());
        Path candidate = path;
        for (int i = 2; ; i++) {
            try {
                return Files.createDirectory(candidate);
            } catch (FileAlreadyExistsException e) {
                candidate = path.resolveSibling(path.getFileName() + "-" + i);
            }
        }
    }

    /** The error of a file in a folder of results that cannot be written before the run. */
    public static UsageError cannotWrite(Path file, IOException reason) {
        return new UsageError("cannot write " + file + ": " + FileReason.withAdvice(
                reason, "choose another folder with -Dresults=DIR"), reason);
    }

    /**
     * Deletes what an earlier run has written at its end. If this run is killed, its files must not stand beside the
     * verdict of another.
     *
     * @throws UsageError if a file cannot be deleted
     */
    public void deleteEarlierResults() {
        List<Path> earlier = new ArrayList<>(List.of(summary(), errors(), junit(), report(), metrics(), jtl()));
        Stream.of("html", "md", "json").map(this::comparison).forEach(earlier::add);
        Stream.of("html", "json").map(ending -> path.resolve("breakpoint." + ending)).forEach(earlier::add);
        for (Path file : earlier) {
            try {
                // no run has made a folder of such a name
                if (!Files.isDirectory(file)) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException e) {
                throw cannotWrite(file, e);
            }
        }
        try {
            Dashboard.deleteEarlier(this);
        } catch (IOException e) {
            throw cannotWrite(dashboard(), e);
        }
        deleteCollected();
    }

    /** Files collected from the injectors of an earlier run must not become the dashboard of this one. */
    private void deleteCollected() {
        InjectorsFile.Origin origin;
        try {
            origin = InjectorsFile.read(path);
        } catch (IOException e) {
            return; // no run has written it
        }
        try {
            for (InjectorsFile.Source source : origin.sources()) {
                Folders.delete(injectors().resolve(source.folderName()));
            }
            Files.delete(injectorsFile());
        } catch (IOException e) {
            throw cannotWrite(injectors(), e);
        }
    }

    Path summary() {
        return path.resolve("summary.json");
    }

    public Path histograms() {
        return path.resolve("histograms.hlog");
    }

    public Path intervals() {
        return path.resolve("intervals.csv");
    }

    public Path report() {
        return path.resolve("report.html");
    }

    Path junit() {
        return path.resolve("junit.xml");
    }

    public Path log() {
        return path.resolve("jmeter.log");
    }

    Path errors() {
        return path.resolve("errors.csv");
    }

    public Path metrics() {
        return path.resolve("metrics.csv");
    }

    public Path jtl() {
        return path.resolve(Jtl.NAME);
    }

    /** The folder of JMeter's dashboard. */
    Path dashboard() {
        return path.resolve("dashboard");
    }

    /** The collected files of a distributed run's injectors, in one folder each. */
    public Path injectors() {
        return path.resolve("injectors");
    }

    /** Names the injectors of a distributed run. */
    Path injectorsFile() {
        return path.resolve(InjectorsFile.NAME);
    }

    /** A comparison with other runs; the ending is html, md or json. */
    Path comparison(String ending) {
        return path.resolve("compare." + ending);
    }

    public Path standInLog() {
        return path.resolve("standin.log");
    }
}
