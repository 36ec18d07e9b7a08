package org.throng.http;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.apache.http.Header;
import org.apache.http.HttpHeaders;
import org.apache.http.HttpResponse;
import org.apache.http.HttpVersion;
import org.apache.http.ProtocolVersion;
import org.apache.http.impl.EnglishReasonPhraseCatalog;
import org.apache.http.message.BasicHeader;
import org.apache.http.message.BasicHttpResponse;
import org.apache.http.message.BasicStatusLine;
import org.throng.net.answer.AnswerHead;

/** The head of an answer as JMeter shows it: a status line and a line for each header, ended by line feeds. */
final class AnswerHeaders {

    private final AnswerHead head;
    private final String reason;
    private final String lines;
    private final int count;
    private final String contentType;
    private final List<String> codings;

    /** Made when it is asked for; two threads may both make it. Null before. */
    private AnswerHeaders decompressed;

    private AnswerHeaders(AnswerHead head, String reason, String lines, int count, String contentType,
            List<String> codings) {
        this.head = head;
        this.reason = reason;
        this.lines = lines;
        this.count = count;
        this.contentType = contentType;
        this.codings = codings;
    }

    /** The same object for the same head. */
    static AnswerHeaders of(AnswerHead answer) {
        return answer.derived(AnswerHeaders.class, AnswerHeaders::read);
    }

    private static AnswerHeaders read(AnswerHead answer) {
        byte[] head = answer.bytes();
        byte[] text = new byte[head.length + 8];
        int length = 0;
        int at = endOfLine(head, 0) + 1;
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
        String reason = answer.reason();
        String first = answer.version() + " " + answer.status() + " " + reason + "\n";
        return new AnswerHeaders(answer, reason,
                first.concat(new String(text, 0, length, StandardCharsets.ISO_8859_1)), headers,
                answer.last(HttpHeaders.CONTENT_TYPE),
                List.copyOf(AnswerBody.codings(answer.first(HttpHeaders.CONTENT_ENCODING))));
    }

    private static int endOfLine(byte[] head, int from) {
        int at = from;
        while (at < head.length && head[at] != '\n') {
            at++;
        }
        return at;
    }

    /** The reason of the status line; in HTTP/2, which has none, the usual one of the status. */
    String reason() {
        if (!head.isHttp2()) {
            return reason;
        }
        String usual = EnglishReasonPhraseCatalog.INSTANCE.getReason(head.status(), Locale.ENGLISH);
        return usual == null ? "" : usual;
    }

    /** The last Content-Type; null if there is none. */
    String contentType() {
        return contentType;
    }

    /** The codings of the body that can be undone, in the header's order; empty for none. */
    List<String> codings() {
        return codings;
    }

    /** All of it as text. */
    String lines() {
        return lines;
    }

    /** Bytes of the head on the wire, as JMeter counts them: with carriage returns and the empty line. */
    int wireBytes() {
        return lines.length() + count + 1 + 2;
    }

    /**
     * After a body was decompressed: the headers that describe the compressed one stand last, where JMeter puts them
     * back.
     */
    AnswerHeaders decompressed() {
        AnswerHeaders known = decompressed;
        if (known == null) {
            known = withCompressionLast();
            decompressed = known;
        }
        return known;
    }

    private AnswerHeaders withCompressionLast() {
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
        return new AnswerHeaders(
                head, reason, others.append(moved).toString(), kept - 1 + left, contentType, codings);
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

    /** The answer as HttpClient 4 has it, for those parts of JMeter that read it from there. */
    HttpResponse response() {
        String version = head.version();
        BasicHttpResponse response = new BasicHttpResponse(new BasicStatusLine(
                version.equals("HTTP/1.0") ? HttpVersion.HTTP_1_0 : protocol(version), head.status(), reason));
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
