package org.throng.cli.plan;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.throng.cli.installation.Installation;
import org.throng.command.UsageError;
import org.throng.files.FileReason;

/**
 * A test plan on disk.
 *
 * @param name file name without folder and ending; names the results
 * @param path the .jmx file
 */
public record PlanFile(String name, Path path) {

    private static final String ENDING = ".jmx";

    /**
     * Finds a plan by name in plans/ or by path.
     *
     * @throws UsageError if there is none; names the available plans
     */
    public static PlanFile find(Installation installation, String nameOrPath) {
        Path path = Path.of(nameOrPath);
        if (!Files.isRegularFile(path)) {
            path = installation.plans().resolve(nameOrPath + (nameOrPath.endsWith(ENDING) ? "" : ENDING));
        }
        if (!Files.isRegularFile(path)) {
            throw new UsageError("there is no plan '" + nameOrPath + "': neither a file of that name nor one of "
                    + String.join(", ", names(installation)));
        }
        String file = path.getFileName().toString();
        String name = file.endsWith(ENDING) ? file.substring(0, file.length() - ENDING.length()) : file;
        return new PlanFile(name, path.toAbsolutePath().normalize());
    }

    /** Names of the plans in plans/. */
    static List<String> names(Installation installation) {
        try (Stream<Path> files = Files.list(installation.plans())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(ENDING))
                    .map(file -> file.substring(0, file.length() - ENDING.length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    /**
     * The plan's XML, for searching names: characters that are not UTF-8 are replaced.
     *
     * @throws UsageError if it cannot be read
     */
    public String text() {
        try {
            return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UsageError("cannot read the plan " + path + ": " + FileReason.of(e), e);
        }
    }
}
