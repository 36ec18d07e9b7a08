package org.throng.injector;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * The small text files in which Linux describes a machine: {@code /proc}, {@code /sys} and {@code /etc}. The root is
 * configurable, so that a test can describe another machine. A file that is missing or unreadable counts as absent; on
 * other systems all of them are.
 */
public final class MachineFiles {

    /** Enough for {@code /proc/stat} of a machine with a thousand processors. */
    private static final int MOST_BYTES = 256 * 1024;

    private final Path root;

    /** Files below {@code root}. */
    public MachineFiles(Path root) {
        this.root = root;
    }

    /** The files of the machine that this JVM runs on. */
    public static MachineFiles ofThisMachine() {
        return new MachineFiles(Path.of("/"));
    }

    /** The content of the file at {@code path} (relative to the root), trimmed. */
    public Optional<String> text(String path) {
        // read as a stream: the files of /proc report a size of 0
        try (InputStream in = Files.newInputStream(root.resolve(path))) {
            return Optional.of(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8).strip());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The lines of the file at {@code path}, none if it is absent. */
    public List<String> lines(String path) {
        return text(path).map(text -> text.lines().toList()).orElse(List.of());
    }

    /** The whole number in the file at {@code path}. */
    public OptionalLong number(String path) {
        return text(path).map(MachineFiles::parse).orElse(OptionalLong.empty());
    }

    /** The size that the file system reports for {@code path}. */
    public OptionalLong size(String path) {
        try {
            return OptionalLong.of(Files.size(root.resolve(path)));
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }

    /** Paths of the files in {@code folder} whose name has this ending, in the order of their names. */
    public List<String> list(String folder, String ending) {
        try (Stream<Path> files = Files.list(root.resolve(folder))) {
            return files.map(file -> folder + "/" + file.getFileName())
                    .filter(file -> file.endsWith(ending))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static OptionalLong parse(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }
}
