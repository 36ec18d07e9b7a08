package org.throng.element.editor;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jmeter.services.FileServer;
import org.throng.editor.Changes;

/** Reads recorded changes; file names are relative to the plan, or to the working directory. */
final class ChangeFiles {

    private ChangeFiles() {
    }

    /**
     * A file with one save a line, each a JSON array.
     *
     * @throws IllegalArgumentException naming the file, and the line
     */
    static List<Changes> lines(String name) {
        Path file = find(name);
        List<Changes> saves = new ArrayList<>();
        int number = 0;
        for (String line : read(file).lines().toList()) {
            number++;
            if (!line.isBlank()) {
                saves.add(read(line, file + ", line " + number));
            }
        }
        if (saves.isEmpty()) {
            throw new IllegalArgumentException("there is no save in " + file);
        }
        return List.copyOf(saves);
    }

    /**
     * A file that is one save.
     *
     * @throws IllegalArgumentException naming the file
     */
    static List<Changes> whole(String name) {
        Path file = find(name);
        return List.of(read(read(file), file.toString()));
    }

    private static Changes read(String json, String where) {
        try {
            return Changes.of(json.strip());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(where + ": " + e.getMessage());
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (MalformedInputException e) {
            throw new IllegalArgumentException(file + " is not text in UTF-8");
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + e.getMessage());
        }
    }

    private static Path find(String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("no file is named; name one, or choose another source of changes");
        }
        List<Path> places = places(name.strip());
        return places.stream().filter(Files::isRegularFile).findFirst().orElseThrow(() ->
                new IllegalArgumentException("there is no file '" + name + "'; looked for "
                        + places.stream().map(Path::toString).collect(Collectors.joining(", "))));
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
