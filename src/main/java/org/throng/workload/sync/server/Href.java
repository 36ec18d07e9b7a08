package org.throng.workload.sync.server;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Encodes and decodes paths of request lines, headers and multistatus (RFC 3986 section 2). */
public final class Href {

    private static final char[] HEX = "0123456789ABCDEF".toCharArray();

    private Href() {
    }

    /** Encodes a path, except its slashes and unreserved characters. */
    public static String encode(String path) {
        StringBuilder encoded = null;
        byte[] bytes = path.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            int octet = bytes[i] & 0xFF;
            if (isPlain(octet)) {
                if (encoded != null) {
                    encoded.append((char) octet);
                }
            } else {
                if (encoded == null) {
                    // up to here one character is one byte
                    encoded = new StringBuilder(bytes.length + 16).append(path, 0, i);
                }
                encoded.append('%').append(HEX[octet >> 4]).append(HEX[octet & 0xF]);
            }
        }
        return encoded == null ? path : encoded.toString();
    }

    private static boolean isPlain(int octet) {
        return octet >= 'a' && octet <= 'z' || octet >= 'A' && octet <= 'Z' || octet >= '0' && octet <= '9'
                || octet == '/' || octet == '-' || octet == '.' || octet == '_' || octet == '~';
    }

    /**
     * Decodes a server's path, or a URI, whose scheme and host are dropped.
     *
     * @throws SyncException if it is no path in UTF-8
     */
    public static String decode(String href) throws SyncException {
        String path = pathOf(href);
        if (path.indexOf('%') < 0) {
            return path;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(path.length());
        int from = 0;
        for (int percent = path.indexOf('%'); percent >= 0; percent = path.indexOf('%', from)) {
            bytes.writeBytes(path.substring(from, percent).getBytes(StandardCharsets.UTF_8));
            from = percent + 3;
            int high = from > path.length() ? -1 : Character.digit(path.charAt(percent + 1), 16);
            int low = high < 0 ? -1 : Character.digit(path.charAt(percent + 2), 16);
            if (low < 0) {
                throw broken();
            }
            bytes.write(high << 4 | low);
        }
        bytes.writeBytes(path.substring(from).getBytes(StandardCharsets.UTF_8));
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes.toByteArray())).toString();
        } catch (CharacterCodingException e) {
            throw broken();
        }
    }

    /** The encoded path, and query, of a path or URI. */
    public static String pathOf(String href) {
        int scheme = href.indexOf("://");
        if (scheme < 0 || href.startsWith("/")) {
            return href;
        }
        int slash = href.indexOf('/', scheme + 3);
        return slash < 0 ? "/" : href.substring(slash);
    }

    /** A path without the slashes at its end; a regular expression would search from each slash. */
    static String withoutEndingSlashes(String path) {
        int end = path.length();
        while (end > 0 && path.charAt(end - 1) == '/') {
            end--;
        }
        return path.substring(0, end);
    }

    private static SyncException broken() {
        return new SyncException(SyncErrorKind.PROTOCOL,
                "the server named a path that is not percent-encoded UTF-8 (RFC 3986)");
    }
}
