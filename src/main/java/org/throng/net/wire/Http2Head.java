package org.throng.net.wire;

import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.ReadOnlyHttp2Headers;
import io.netty.util.AsciiString;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Heads in the form of HTTP/1.1, which the caller knows, as header lists of HTTP/2 and back (RFC 9113 section 8). */
public final class Http2Head {

    /** They describe a connection of HTTP/1.1 (RFC 9113 section 8.2.2). */
    private static final Set<String> OF_CONNECTION = Set.of("connection", "keep-alive", "proxy-connection",
            "transfer-encoding", "upgrade", "http2-settings", "te");

    private static final AsciiString HTTP = AsciiString.cached("http");
    private static final AsciiString HTTPS = AsciiString.cached("https");
    private static final AsciiString GET = AsciiString.cached("GET");
    private static final byte[] VERSION = "HTTP/2 ".getBytes(StandardCharsets.US_ASCII);

    /** An empty body. */
    static final byte[] NOTHING = {};

    private static final int USUAL_FIELDS = 16;

    private Http2Head() {
    }

    /** Whether a request of HTTP/2 goes without this header. */
    public static boolean isLeftOut(String name, String value) {
        String lower = name.toLowerCase(Locale.ROOT);
        return OF_CONNECTION.contains(lower) && !(lower.equals("te") && "trailers".equalsIgnoreCase(value.strip()));
    }

    /**
     * @param head request line, header lines and empty line
     * @param tls whether it goes over TLS
     */
    static Http2Headers request(byte[] head, boolean tls) {
        int line = indexOf(head, '\r', 0);
        int method = indexOf(head, ' ', 0);
        int target = indexOf(head, ' ', method + 1);
        AsciiString authority = AsciiString.EMPTY_STRING;
        List<AsciiString> fields = new ArrayList<>(2 * USUAL_FIELDS);
        String nominated = null;
        for (int at = line + 2; at < head.length && head[at] != '\r';) {
            int end = indexOf(head, '\r', at);
            int colon = indexOf(head, ':', at);
            AsciiString value = value(head, colon + 1, end);
            AsciiString name = lower(head, at, colon);
            if (name.contentEquals("host")) {
                authority = value;
            } else if (mayBeLeftOut(name) && isLeftOut(name.toString(), value.toString())) {
                if (name.contentEquals("connection")) {
                    nominated = value.toString();
                }
            } else {
                fields.add(name);
                fields.add(value);
            }
            at = end + 2;
        }
        if (nominated != null) {
            removeNominated(nominated, fields);
        }
        return ReadOnlyHttp2Headers.clientHeaders(false,
                method == 3 && head[0] == 'G' && head[1] == 'E' && head[2] == 'T' ? GET : copy(head, 0, method),
                copy(head, method + 1, target), tls ? HTTPS : HTTP, authority, fields.toArray(AsciiString[]::new));
    }

    /** A quick look: most names begin with another letter. */
    private static boolean mayBeLeftOut(AsciiString name) {
        return switch (name.isEmpty() ? ' ' : name.charAt(0)) {
            case 'c', 'k', 'p', 't', 'u', 'h' -> true;
            default -> false;
        };
    }

    /** The header Connection names headers that are for the next hop only. */
    private static void removeNominated(String connection, List<AsciiString> fields) {
        if (connection.equalsIgnoreCase("keep-alive") || connection.equalsIgnoreCase("close")) {
            return;
        }
        for (String one : connection.split(",")) {
            String name = one.strip().toLowerCase(Locale.ROOT);
            for (int i = fields.size() - 2; i >= 0; i -= 2) {
                if (fields.get(i).contentEquals(name)) {
                    fields.subList(i, i + 2).clear();
                }
            }
        }
    }

    private static AsciiString lower(byte[] head, int from, int to) {
        byte[] name = Arrays.copyOfRange(head, from, to);
        for (int i = 0; i < name.length; i++) {
            if (name[i] >= 'A' && name[i] <= 'Z') {
                name[i] += 'a' - 'A';
            }
        }
        return new AsciiString(name, false);
    }

    private static AsciiString value(byte[] head, int begin, int end) {
        int from = begin;
        int to = end;
        while (from < to && isBlank(head[from])) {
            from++;
        }
        while (to > from && isBlank(head[to - 1])) {
            to--;
        }
        return copy(head, from, to);
    }

    private static boolean isBlank(byte one) {
        return one == ' ' || one == '\t';
    }

    /** The header table of a connection may keep it for long. */
    private static AsciiString copy(byte[] head, int from, int to) {
        return new AsciiString(Arrays.copyOfRange(head, from, to), false);
    }

    private static int indexOf(byte[] bytes, char wanted, int from) {
        int at = from;
        while (at < bytes.length && bytes[at] != wanted) {
            at++;
        }
        return at;
    }

    /**
     * An answer's head as {@link org.throng.net.answer.AnswerHead} reads it: HTTP/2 has no reason, and it is left
     * empty.
     *
     * @throws IllegalArgumentException if there is no valid status; says so
     */
    static byte[] answer(Http2Headers headers) {
        CharSequence status = headers.status();
        if (status == null || status.length() != 3) {
            throw new IllegalArgumentException("the answer has no status");
        }
        int length = VERSION.length + status.length() + 5;
        for (Map.Entry<CharSequence, CharSequence> field : headers) {
            length += field.getKey().length() + field.getValue().length() + 4;
        }
        byte[] head = new byte[length];
        System.arraycopy(VERSION, 0, head, 0, VERSION.length);
        int at = put(status, head, VERSION.length);
        head[at++] = ' ';
        at = endLine(head, at);
        for (Map.Entry<CharSequence, CharSequence> field : headers) {
            CharSequence name = field.getKey();
            if (name.length() == 0 || name.charAt(0) != ':') {
                at = put(name, head, at);
                head[at++] = ':';
                head[at++] = ' ';
                at = put(field.getValue(), head, at);
                at = endLine(head, at);
            }
        }
        at = endLine(head, at);
        return Arrays.copyOf(head, at);
    }

    private static int put(CharSequence text, byte[] to, int at) {
        AsciiString bytes = AsciiString.of(text);
        System.arraycopy(bytes.array(), bytes.arrayOffset(), to, at, bytes.length());
        return at + bytes.length();
    }

    private static int endLine(byte[] to, int at) {
        to[at] = '\r';
        to[at + 1] = '\n';
        return at + 2;
    }
}
