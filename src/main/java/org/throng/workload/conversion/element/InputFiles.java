package org.throng.workload.conversion.element;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.throng.element.PlanFiles;
import org.throng.workload.conversion.InputFile;

/** Finds the documents that a plan names. */
final class InputFiles {

    private InputFiles() {
    }

    /**
     * The documents of these files and folders, one a line: of a folder all files in it, in the order of their names.
     *
     * @throws IllegalArgumentException naming what is missing, and the searched places
     */
    static List<InputFile> find(String lines) {
        List<InputFile> found = new ArrayList<>();
        for (String line : lines.lines().filter(line -> !line.isBlank()).toList()) {
            Path place = PlanFiles.findWithFolders(line);
            try {
                if (Files.isDirectory(place)) {
                    found.addAll(in(place));
                } else {
                    found.add(InputFile.of(place));
                }
            } catch (IOException e) {
                throw new IllegalArgumentException("the documents of '" + line.strip() + "' cannot be read: "
                        + e.getMessage());
            }
        }
        return found;
    }

    private static List<InputFile> in(Path folder) throws IOException {
        List<InputFile> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList()) {
                found.add(InputFile.of(file));
            }
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException("the folder " + folder + " has no documents");
        }
        return found;
    }
}
