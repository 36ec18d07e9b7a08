package org.throng.element;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jmeter.services.FileServer;

/** Files that a plan names: relative to the plan, or to the working directory. */
public final class PlanFiles {

    private PlanFiles() {
    }

    /**
     * The file of this name.
     *
     * @throws IllegalArgumentException if there is none; names the searched places
     */
    public static Path find(String name) {
        List<Path> places = places(name.strip());
        return places.stream().filter(Files::isRegularFile).findFirst().orElseThrow(() ->
                new IllegalArgumentException("there is no file '" + name + "'; looked for "
                        + places.stream().map(Path::toString).collect(Collectors.joining(", "))));
    }

    /**
     * The text of a file, in UTF-8.
     *
     * @throws IllegalArgumentException naming the file, if it cannot be read
     */
    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (MalformedInputException e) {
            throw new IllegalArgumentException(file + " is not text in UTF-8");
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + e.getMessage());
        }
    }

    private static List<Path> places(String name) {
        try {
            Path plans = Path.of(FileServer.getFileServer().getBaseDir()).toAbsolutePath();
            return Stream.of(plans.resolve(name).normalize(), Path.of(name).toAbsolutePath().normalize())
                    .distinct()
                    .toList();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("'" + name + "' can be no file: " + e.getReason());
        }
    }
}
