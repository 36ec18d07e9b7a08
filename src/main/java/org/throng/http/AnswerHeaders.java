package org.throng.http;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.http.Header;
import org.apache.http.HttpResponse;
import org.apache.http.HttpVersion;
import org.apache.http.ProtocolVersion;
import org.apache.http.impl.EnglishReasonPhraseCatalog;
import org.apache.http.message.BasicHeader;
import org.apache.http.message.BasicHttpResponse;
import org.apache.http.message.BasicStatusLine;

/**
 * The head of an answer as JMeter shows it: a status line and a line for each header, ended by line feeds. Headers are
 * read from it when they are asked for.
 */
final class AnswerHeaders {

    private final int status;
    private final String reason;
    private final String lines;
    private final int count;

    private AnswerHeaders(int status, String reason, String lines, int count) {
        this.status = status;
        this.reason = reason;
        this.lines = lines;
        this.count = count;
    }

    /** @param head as it came over the wire; it begins with {@code HTTP/}, and its status is valid */
    static AnswerHeaders of(int status, byte[] head) {
        byte[] text = new byte[head.length + 8];
        int length = 0;
        int at = endOfLine(head, 0);
        String statusLine = new String(head, 0, at, StandardCharsets.ISO_8859_1);
        String reason = reason(statusLine, status);
        at++;
        int headers = 0;
        while (at < head.length) {
            int end = endOfLine(head, at);
            int to = end > at && head[end - 1] == '\r' ? end - 1 : end;
            if (to == at) {
                break;
            }
            if ((head[at] == ' ' || head[at] == '\t') && headers > 0) {
                // a line that continues the one before it
                length--;
                text[length++] = ' ';
                while (at < to && (head[at] == ' ' || head[at] == '\t')) {
                    at++;
                }
            } else {
                headers++;
            }
            System.arraycopy(head, at, text, length, to - at);
            length += to - at;
            text[length++] = '\n';
            at = end + 1;
        }
        String version = statusLine.substring(0, Math.max(statusLine.indexOf(' '), 0));
        String first = version + " " + status + " " + reason + "\n";
        return new AnswerHeaders(status, reason,
                first.concat(new String(text, 0, length, StandardCharsets.ISO_8859_1)), headers);
    }

    private static int endOfLine(byte[] head, int from) {
        int at = from;
        while (at < head.length && head[at] != '\n') {
            at++;
        }
        return at;
    }

    private static String reason(String statusLine, int status) {
        int at = statusLine.indexOf(Integer.toString(status), statusLine.indexOf(' '));
        int digits = at;
        while (digits < statusLine.length() && Character.isDigit(statusLine.charAt(digits))) {
            digits++;
        }
        return at < 0 ? "" : statusLine.substring(digits).strip();
    }

    /** The reason of the status line; in HTTP/2, which has none, the usual one of the status. */
    String reason() {
        if (!isHttp2()) {
            return reason;
        }
        String usual = EnglishReasonPhraseCatalog.INSTANCE.getReason(status, Locale.ENGLISH);
        return usual == null ? "" : usual;
    }

    boolean isHttp2() {
        return lines.startsWith("HTTP/2 ");
    }

    /** All of it as text. */
    String lines() {
        return lines;
    }

    /** Bytes of the head on the wire, as JMeter counts them: with carriage returns and the empty line. */
    int wireBytes() {
        return lines.length() + count + 1 + 2;
    }

    /** The value of the first header of this name; null if there is none. */
    String first(String name) {
        int at = next(name, 0);
        return at < 0 ? null : value(at, name);
    }

    /** The value of the last header of this name; null if there is none. */
    String last(String name) {
        String found = null;
        for (int at = next(name, 0); at >= 0; at = next(name, at)) {
            found = value(at, name);
        }
        return found;
    }

    /** The values of all headers of this name. */
    List<String> all(String name) {
        List<String> values = List.of();
        for (int at = next(name, 0); at >= 0; at = next(name, at)) {
            if (values.isEmpty()) {
                values = new ArrayList<>();
            }
            values.add(value(at, name));
        }
        return values;
    }

    /** Index of the header of this name that begins behind {@code from}; -1 if there is none. */
    private int next(String name, int from) {
        for (int line = lines.indexOf('\n', from) + 1; line > 0 && line < lines.length();
                line = lines.indexOf('\n', line) + 1) {
            if (lines.regionMatches(true, line, name, 0, name.length())) {
                int colon = line + name.length();
                while (colon < lines.length() && (lines.charAt(colon) == ' ' || lines.charAt(colon) == '\t')) {
                    colon++;
                }
                if (colon < lines.length() && lines.charAt(colon) == ':') {
                    return line;
                }
            }
        }
        return -1;
    }

    private String value(int line, String name) {
        int colon = lines.indexOf(':', line + name.length());
        return lines.substring(colon + 1, lines.indexOf('\n', colon)).strip();
    }

    /**
     * After a body was decompressed: the headers that describe the compressed one stand last, where JMeter puts them
     * back.
     */
    AnswerHeaders decompressed() {
        StringBuilder others = new StringBuilder(lines.length());
        StringBuilder moved = new StringBuilder();
        String[] names = {"content-length", "content-encoding", "content-md5"};
        String[] each = lines.split("\n");
        for (String line : each) {
            if (!isOneOf(names, line)) {
                others.append(line).append('\n');
            }
        }
        for (String name : names) {
            for (String line : each) {
                if (isOneOf(new String[] {name}, line)) {
                    moved.append(line).append('\n');
                    break;
                }
            }
        }
        int left = 0;
        for (int i = 0; i < moved.length(); i++) {
            left += moved.charAt(i) == '\n' ? 1 : 0;
        }
        int kept = 0;
        for (int i = 0; i < others.length(); i++) {
            kept += others.charAt(i) == '\n' ? 1 : 0;
        }
        return new AnswerHeaders(status, reason, others.append(moved).toString(), kept - 1 + left);
    }

    private static boolean isOneOf(String[] names, String line) {
        int colon = line.indexOf(':');
        for (String name : names) {
            if (colon > 0 && line.substring(0, colon).strip().equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }

    /** As HttpClient 4 has it, for those parts of JMeter that read it from there. */
    HttpResponse response() {
        String version = lines.substring(0, Math.max(0, lines.indexOf(' ')));
        BasicHttpResponse response = new BasicHttpResponse(new BasicStatusLine(
                version.equals("HTTP/1.0") ? HttpVersion.HTTP_1_0 : protocol(version), status, reason));
        String[] each = lines.split("\n");
        for (int i = 1; i < each.length; i++) {
            int colon = each[i].indexOf(':');
            if (colon > 0) {
                response.addHeader(header(each[i], colon));
            }
        }
        return response;
    }

    private static ProtocolVersion protocol(String version) {
        return version.startsWith("HTTP/2") ? new ProtocolVersion("HTTP", 2, 0) : HttpVersion.HTTP_1_1;
    }

    private static Header header(String line, int colon) {
        return new BasicHeader(line.substring(0, colon).strip(), line.substring(colon + 1).strip());
    }
}
