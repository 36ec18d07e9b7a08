package org.throng.sync;

import java.util.Locale;

/**
 * One response of a multistatus, with the properties that the server has.
 *
 * @param path of its href, decoded
 * @param etag without quotes, empty if there is none
 * @param id empty if there is none
 * @param bytes length, 0 of a folder
 * @param sha1 lower-case hexadecimal, empty if there is none
 */
record Resource(String path, boolean folder, String etag, String id, long bytes, String sha1) {

    /** An etag as entries have it: without quotes and, as proxies that compress add to it, {@code -gzip}. */
    static String bareEtag(String etag) {
        String bare = etag.strip();
        if (bare.startsWith("W/")) {
            bare = bare.substring(2);
        }
        if (bare.length() >= 2 && bare.startsWith("\"") && bare.endsWith("\"")) {
            bare = bare.substring(1, bare.length() - 1);
        }
        return bare.endsWith("-gzip") ? bare.substring(0, bare.length() - "-gzip".length()) : bare;
    }

    /** The SHA-1 among checksums such as {@code SHA1:… MD5:…}, empty if there is none. */
    static String sha1Of(String checksums) {
        for (String checksum : checksums.strip().split("\\s+")) {
            if (checksum.regionMatches(true, 0, "SHA1:", 0, 5)) {
                return checksum.substring(5).toLowerCase(Locale.ROOT);
            }
        }
        return "";
    }
}
