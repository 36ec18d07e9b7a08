package org.throng.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;

/**
 * Where one run leaves its results.
 *
 * @param path the folder, which exists
 */
record ResultsFolder(Path path) {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

    /**
     * Makes the folder for a run.
     *
     * @param wanted the value of -Dresults, or null for {@code <plan>-<time>} in the usual place
     * @throws UsageError if it cannot be made or written to
     */
    static ResultsFolder create(Installation installation, PlanFile plan, String wanted) {
        Path path = wanted == null || wanted.isBlank()
                ? unused(installation.results().resolve(plan.name() + "-" + TIME.format(LocalDateTime.now())))
                : Path.of(wanted);
        try {
            Files.createDirectories(path);
        } catch (IOException e) {
            throw new UsageError("cannot make the results folder " + path + ": " + e
                    + "; choose another with -Dresults=DIR", e);
        }
        if (!Files.isWritable(path)) {
            throw new UsageError("cannot write to the results folder " + path + "; choose another with -Dresults=DIR");
        }
        return new ResultsFolder(path.toAbsolutePath().normalize());
    }

    /** Two runs may begin within one second. */
    private static Path unused(Path path) {
        Path candidate = path;
        for (int i = 2; Files.exists(candidate); i++) {
            candidate = path.resolveSibling(path.getFileName() + "-" + i);
        }
        return candidate;
    }

    Path summary() {
        return path.resolve("summary.json");
    }

    Path histograms() {
        return path.resolve("histograms.hlog");
    }

    Path report() {
        return path.resolve("report.html");
    }

    Path junit() {
        return path.resolve("junit.xml");
    }

    Path log() {
        return path.resolve("jmeter.log");
    }

    Path errors() {
        return path.resolve("errors.csv");
    }

    Path jtl() {
        return path.resolve("results.jtl");
    }

    Path standInLog() {
        return path.resolve("standin.log");
    }
}
