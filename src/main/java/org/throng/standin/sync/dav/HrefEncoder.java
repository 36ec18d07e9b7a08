package org.throng.standin.sync.dav;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/** Paths in answers: absolute, percent-encoded (RFC 3986 section 2.1) with lower-case digits, as Sabre writes them. */
final class HrefEncoder {

    private static final String PLAIN = "-_.~()";
    private static final HexFormat HEX = HexFormat.of();

    private HrefEncoder() {
    }

    /** A path below a base that is already encoded. */
    static String of(String base, List<String> segments, boolean folder) {
        StringBuilder href = new StringBuilder(base);
        for (String each : segments) {
            href.append('/');
            encode(href, each);
        }
        if (folder) {
            href.append('/');
        }
        return href.toString();
    }

    static void encode(StringBuilder out, String segment) {
        for (int i = 0; i < segment.length(); i++) {
            char c = segment.charAt(i);
            if (isPlain(c)) {
                out.append(c);
            } else if (c < 0x80) {
                out.append('%').append(HEX.toHexDigits((byte) c));
            } else {
                int end = Character.isHighSurrogate(c) && i + 1 < segment.length() ? i + 2 : i + 1;
                for (byte each : segment.substring(i, end).getBytes(StandardCharsets.UTF_8)) {
                    out.append('%').append(HEX.toHexDigits(each));
                }
                i = end - 1;
            }
        }
    }

    private static boolean isPlain(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || PLAIN.indexOf(c) >= 0;
    }
}
