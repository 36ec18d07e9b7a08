package org.throng.cli.properties;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.throng.command.UsageError;
import org.throng.verdict.ExitCode;

/**
 * The counterpart of the {@code load} profile in pom.xml: Maven passes the {@code -D} of its command line in a file
 * that only the user can read, and expects the exit code in a file beside it.
 *
 * @param file the file; deleted once read, since a property may be a password
 */
public record MavenProperties(Path file) {

    /**
     * Reads the properties, and deletes the file.
     *
     * @throws UsageError if it cannot be read or deleted
     */
    public Map<String, String> take() {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UsageError("cannot read the properties that Maven passes in " + file + ": " + e, e);
        }
        delete();
        Map<String, String> taken = new TreeMap<>();
        properties.stringPropertyNames().forEach(name -> taken.put(name, properties.getProperty(name)));
        return taken;
    }

    private void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UsageError("cannot delete " + file + ", which may hold passwords: " + e, e);
        }
    }

    /** Writes the exit code, in place of one that was written before. */
    public void exitCode(ExitCode code) throws IOException {
        Files.writeString(file.resolveSibling(file.getFileName() + ".exit"), Integer.toString(code.code()));
    }
}
