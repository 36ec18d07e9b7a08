package org.throng.workload.sync.server;

import java.util.Locale;

/**
 * One response of a multistatus, with the available properties.
 *
 * @param path of its href, decoded
 * @param etag without quotes, empty if there is none
 * @param id empty if there is none
 * @param bytes length, 0 of a folder
 * @param sha1 lower-case hexadecimal, empty if there is none
 */
public record Resource(String path, boolean folder, String etag, String id, long bytes, String sha1) {

    private static final String WEAK = "W/";

    /**
     * Normalizes an etag: without quotes and without the suffix {@code -gzip} of servers that compress. A weak one
     * keeps its {@code W/}.
     */
    public static String bareEtag(String etag) {
        String bare = strong(etag.strip());
        if (bare.length() >= 2 && bare.startsWith("\"") && bare.endsWith("\"")) {
            bare = bare.substring(1, bare.length() - 1);
        }
        if (bare.endsWith("-gzip")) {
            bare = bare.substring(0, bare.length() - "-gzip".length());
        }
        return isWeak(etag.strip()) ? WEAK + bare : bare;
    }

    /**
     * Whether it is weak, so that no If-Match can match it (RFC 9110 section 13.1.1): Apache's etags are weak for a
     * second after a change.
     */
    public static boolean isWeak(String etag) {
        return etag.startsWith(WEAK);
    }

    public static String strong(String etag) {
        return isWeak(etag) ? etag.substring(WEAK.length()) : etag;
    }

    /** Whether they are of the same content, weak or not. */
    public static boolean sameEtag(String one, String other) {
        return strong(one).equals(strong(other));
    }

    /** The SHA-1 among checksums such as {@code SHA1:… MD5:…}, empty if there is none. */
    public static String sha1Of(String checksums) {
        for (String checksum : checksums.strip().split("\\s+")) {
            if (checksum.regionMatches(true, 0, "SHA1:", 0, 5)) {
                return checksum.substring(5).toLowerCase(Locale.ROOT);
            }
        }
        return "";
    }
}
