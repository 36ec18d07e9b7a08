package org.throng.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * A text file of rows whose writers never wait for the disk. Rows are written whole; after one that could not be
 * written nothing more is, so that the file stays readable.
 */
public final class BackgroundRows implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final BackgroundOutput output;

    /**
     * Begins in an output that is open.
     *
     * @param mostWaiting bytes that are kept at once
     * @param name of the file, for the name of its thread
     */
    public BackgroundRows(OutputStream to, int mostWaiting, String name) {
        output = new BackgroundOutput(to, mostWaiting, name);
    }

    /** Begins a file and replaces an existing one. */
    public static BackgroundRows create(Path file, int mostWaiting, String name) throws IOException {
        return new BackgroundRows(Files.newOutputStream(file), mostWaiting, name);
    }

    /** Writes rows, with their line breaks, as UTF-8. */
    public void write(CharSequence rows) {
        if (!output.isBroken()) {
            byte[] bytes = rows.toString().getBytes(StandardCharsets.UTF_8);
            output.write(bytes, 0, bytes.length);
        }
    }

    /** Whether something could not be written, as on a full disk; known for certain when the file is closed. */
    public boolean isBroken() {
        return output.isBroken();
    }

    @Override
    public void close() {
        output.close(PATIENCE);
    }
}
