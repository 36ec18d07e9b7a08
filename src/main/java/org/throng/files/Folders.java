package org.throng.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders together with their content. */
public final class Folders {

    private Folders() {
    }

    /**
     * A folder into which files can be written.
     *
     * @throws IOException if they cannot
     */
    public static Path writable(Path folder) throws IOException {
        Files.delete(Files.createTempFile(folder, "writable", null));
        return folder;
    }

    /**
     * Deletes a file, or a folder with its content, if it is there. Follows no links: the target of a link stays.
     *
     * @throws IOException if something cannot be deleted; the rest may then stay as well
     */
    public static void delete(Path path) throws IOException {
        if (Files.notExists(path, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        List<Path> all;
        try (Stream<Path> found = Files.walk(path)) {
            // the content of a folder before the folder
            all = found.sorted(Comparator.reverseOrder()).toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        for (Path one : all) {
            Files.deleteIfExists(one);
        }
    }
}
