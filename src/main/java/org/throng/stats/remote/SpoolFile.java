package org.throng.stats.remote;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One file of a {@link Spool}, for the recovery of a run.
 *
 * @param injector index of the injector whose measurements it holds
 */
public record SpoolFile(Path file, RunDescription run, int injector) {

    /** Depth of searched folders. */
    private static final int DEEPEST = 6;

    /** All spool files in {@code folder} and the folders in it, in the order of their names. */
    public static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
            return all.filter(file -> file.toString().endsWith(Spool.ENDING))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Reads the head of a file.
     *
     * @throws IOException with a sentence if it is not a spool file
     */
    public static SpoolFile open(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            SpoolHead head = SpoolHead.read(in);
            return new SpoolFile(file, head.run(), head.injector());
        }
    }

    /** Reads the blobs of the file. */
    public SpoolReader read() throws IOException {
        return new SpoolReader(file);
    }
}
