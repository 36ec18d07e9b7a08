package org.throng.standin.sync.files;

import java.util.Locale;
import java.util.Map;

/** Media types by the extension of a file's name, from ownCloud's list. */
public final class MediaType {

    public static final String FOLDER = "httpd/unix-directory";

    private static final String UNKNOWN = "application/octet-stream";
    private static final Map<String, String> BY_ENDING = Map.ofEntries(
            Map.entry("txt", "text/plain"),
            Map.entry("md", "text/markdown"),
            Map.entry("html", "text/html"),
            Map.entry("csv", "text/csv"),
            Map.entry("bin", "application/x-bin"),
            Map.entry("pdf", "application/pdf"),
            Map.entry("zip", "application/zip"),
            Map.entry("json", "application/json"),
            Map.entry("xml", "application/xml"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("png", "image/png"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("mp4", "video/mp4"),
            Map.entry("odt", "application/vnd.oasis.opendocument.text"),
            Map.entry("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
            Map.entry("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            Map.entry("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"));

    private MediaType() {
    }

    public static String of(String name) {
        int dot = name.lastIndexOf('.');
        return dot < 0 ? UNKNOWN : BY_ENDING.getOrDefault(name.substring(dot + 1).toLowerCase(Locale.ROOT), UNKNOWN);
    }

    /** The value for a header: with the charset for text. */
    public static String header(String name) {
        String type = of(name);
        return type.startsWith("text/") ? type + ";charset=UTF-8" : type;
    }
}
