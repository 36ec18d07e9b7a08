package org.throng.standin.sync.files;

/**
 * Checksums of a file, in hexadecimal digits; null if not yet computed.
 *
 * @param adler32 8 digits
 */
public record Checksums(String sha1, String md5, String adler32) {

    static final Checksums UNKNOWN = new Checksums(null, null, null);

    public boolean areKnown() {
        return sha1 != null && md5 != null && adler32 != null;
    }

    /** Checksums of the same length that are wrong. */
    public Checksums ofAnother() {
        return new Checksums(other(sha1), other(md5), other(adler32));
    }

    private static String other(String digits) {
        return digits == null ? null : (digits.charAt(0) == '0' ? "1" : "0") + digits.substring(1);
    }

    /** The checksums as the property {@code oc:checksums} has them. */
    @Override
    public String toString() {
        return "SHA1:" + sha1 + " MD5:" + md5 + " ADLER32:" + adler32;
    }
}
