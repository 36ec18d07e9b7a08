package org.throng.standin.sync.tus;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The data of a file in the header {@code Upload-Metadata}: names and base64 values, separated by commas (TUS 1.0.0,
 * extension creation).
 *
 * @param fileName empty if missing
 * @param modified in seconds since 1970, or null
 * @param sha1 digits of the checksum of the whole, or null
 */
record TusMetadata(String fileName, Long modified, String sha1) {

    private static final Pattern SECONDS = Pattern.compile("\\d{1,12}(\\.\\d{1,9})?");
    private static final Pattern SHA1 = Pattern.compile("(?i)SHA1 [0-9a-f]{40}");

    /** Reads the header; leaves invalid entries out. */
    static TusMetadata of(String header) {
        Map<String, String> values = new HashMap<>();
        for (String each : header == null ? new String[0] : header.split(",")) {
            String[] pair = each.strip().split(" ", 2);
            try {
                values.put(pair[0], pair.length == 1
                        ? ""
                        : new String(Base64.getDecoder().decode(pair[1].strip()), StandardCharsets.UTF_8));
            } catch (IllegalArgumentException e) {
                // not base64
            }
        }
        String mtime = values.getOrDefault("mtime", "");
        String checksum = values.getOrDefault("checksum", "");
        return new TusMetadata(
                values.getOrDefault("filename", ""),
                SECONDS.matcher(mtime).matches() ? (Long) (long) Double.parseDouble(mtime) : null,
                SHA1.matcher(checksum).matches() ? checksum.substring("SHA1 ".length()) : null);
    }
}
