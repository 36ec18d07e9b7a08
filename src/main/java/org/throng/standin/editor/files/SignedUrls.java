package org.throng.standin.editor.files;

import io.netty.handler.codec.http.QueryStringEncoder;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.regex.Pattern;

/**
 * Addresses of files that only the server can make, by MD5 over expiry, path and a secret: the secure_link of nginx.
 */
final class SignedUrls {

    /** The real server's default; all processes have it. */
    private static final String SECRET = "verysecretstring";

    /** Result of the check of a signature. */
    enum Verdict { GOOD, WRONG, EXPIRED }

    private static final Pattern EPOCH_SECONDS = Pattern.compile("[0-9]{1,15}");

    private final Clock clock;

    SignedUrls(Clock clock) {
        this.clock = clock;
    }

    /**
     * Signs an address.
     *
     * @param origin scheme, host and port
     * @param path absolute, decoded
     * @param filename for a browser that saves it
     */
    String sign(String origin, String path, String filename, Duration life) {
        long expires = clock.instant().getEpochSecond() + life.toSeconds();
        QueryStringEncoder url = new QueryStringEncoder(encoded(path));
        url.addParam("md5", digest(path, Long.toString(expires)));
        url.addParam("expires", Long.toString(expires));
        url.addParam("filename", filename);
        return origin + url;
    }

    /**
     * Checks an address.
     *
     * @param path decoded
     * @param expires untrusted; epoch seconds if valid
     */
    Verdict check(String path, String md5, String expires) {
        if (!EPOCH_SECONDS.matcher(expires).matches()) {
            return Verdict.WRONG;
        }
        byte[] right = digest(path, expires).getBytes(StandardCharsets.UTF_8);
        if (!MessageDigest.isEqual(right, md5.getBytes(StandardCharsets.UTF_8))) {
            return Verdict.WRONG;
        }
        return Long.parseLong(expires) < clock.instant().getEpochSecond() ? Verdict.EXPIRED : Verdict.GOOD;
    }

    private static String encoded(String path) {
        try {
            return new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("'" + path + "' cannot be the path of a file", e);
        }
    }

    private static String digest(String path, String expires) {
        try {
            byte[] digest = MessageDigest.getInstance("MD5")
                    .digest((expires + path + SECRET).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has MD5", e);
        }
    }
}
