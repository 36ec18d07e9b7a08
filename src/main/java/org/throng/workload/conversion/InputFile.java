package org.throng.workload.conversion;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * A file that users post.
 *
 * @param file its place
 * @param bytes its length when it was found; it must not change during a run
 */
public record InputFile(Path file, long bytes) {

    private static final String UNKNOWN = "application/octet-stream";
    private static final String OFFICE = "application/vnd.openxmlformats-officedocument.";
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html"), Map.entry("css", "text/css"), Map.entry("md", "text/markdown"),
            Map.entry("txt", "text/plain"), Map.entry("js", "text/javascript"), Map.entry("gif", "image/gif"),
            Map.entry("png", "image/png"), Map.entry("jpg", "image/jpeg"), Map.entry("svg", "image/svg+xml"),
            Map.entry("woff", "font/woff"), Map.entry("woff2", "font/woff2"), Map.entry("pdf", "application/pdf"),
            Map.entry("docx", OFFICE + "wordprocessingml.document"),
            Map.entry("xlsx", OFFICE + "spreadsheetml.sheet"),
            Map.entry("pptx", OFFICE + "presentationml.presentation"));

    /** @throws IOException if the file cannot be read */
    public static InputFile of(Path file) throws IOException {
        if (!Files.isReadable(file)) {
            throw new IOException("cannot read " + file);
        }
        return new InputFile(file, Files.size(file));
    }

    /** Its name in the form: that of the file. */
    public String name() {
        return file.getFileName().toString();
    }

    /** Its media type, by the ending of its name. */
    String type() {
        String name = name();
        return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT), UNKNOWN);
    }
}
