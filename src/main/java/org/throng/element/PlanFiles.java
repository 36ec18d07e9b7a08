package org.throng.element;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jmeter.services.FileServer;

/**
 * Files that a plan names: relative to the plan, to the working directory, or to the plans of this installation. The
 * last one is where an injector finds the documents that are shipped with a plan: it gets the plan alone.
 */
public final class PlanFiles {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private PlanFiles() {
    }

    /**
     * The file of this name.
     *
     * @throws IllegalArgumentException if there is none; names the searched places
     */
    public static Path find(String name) {
        return find(name, "file", Files::isRegularFile);
    }

    /** As {@link #find}; a folder is found as well. */
    public static Path findWithFolders(String name) {
        return find(name, "file or folder", Files::exists);
    }

    private static Path find(String name, String kind, Predicate<Path> wanted) {
        List<Path> places = places(name.strip());
        return places.stream().filter(wanted).findFirst().orElseThrow(() ->
                new IllegalArgumentException("there is no " + kind + " '" + name.strip() + "'; looked for "
                        + places.stream().map(Path::toString).collect(Collectors.joining(", "))));
    }

    /**
     * The text of a file, in UTF-8, without the byte order mark with which spreadsheets begin one.
     *
     * @throws IllegalArgumentException naming the file, if it cannot be read
     */
    public static String read(Path file) {
        try {
            String text = Files.readString(file);
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(BYTE_ORDER_MARK.length()) : text;
        } catch (MalformedInputException e) {
            throw new IllegalArgumentException(file + " is not text in UTF-8");
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot read " + file + ": " + e.getMessage());
        }
    }

    private static List<Path> places(String name) {
        try {
            Path plans = Path.of(FileServer.getFileServer().getBaseDir()).toAbsolutePath();
            Stream<Path> places = Stream.of(plans.resolve(name), Path.of(name).toAbsolutePath());
            String root = System.getProperty("throng.root");
            return (root == null ? places
                    : Stream.concat(places, Stream.of(Path.of(root).toAbsolutePath().resolve("plans").resolve(name))))
                    .map(Path::normalize)
                    .distinct()
                    .toList();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("'" + name + "' can be no file: " + e.getReason());
        }
    }
}
