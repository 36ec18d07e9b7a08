package org.throng.net.answer;

import static org.throng.net.answer.HeadSearch.after;
import static org.throng.net.answer.HeadSearch.endOfLine;
import static org.throng.net.answer.HeadSearch.indexOf;
import static org.throng.net.answer.HeadSearch.matches;
import static org.throng.net.answer.HeadSearch.next;
import static org.throng.net.answer.HeadSearch.text;
import static org.throng.net.answer.HeadSearch.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.throng.net.Printable;

/**
 * The head of an answer (RFC 9112 sections 4 and 5): its bytes, and what they say about the end of the answer and of
 * the connection. Other headers are found in the bytes when they are asked for, by {@link HeadSearch}. Immutable, but
 * for {@link #derived}.
 */
public final class AnswerHead {

    public static final int SWITCHING_PROTOCOLS = 101;

    static final String NOT_HTTP = "the target did not answer in HTTP";
    private static final String PROTOCOL = "HTTP/";

    private static final int UNKNOWN = -1;

    private static final int MOST_SHOWN_LINES = 40;
    private static final int LONGEST_SHOWN_LINE = 600;

    private final byte[] bytes;
    private final int status;
    private final boolean http10;

    private long contentLength = UNKNOWN;
    private int contentLengths;
    private boolean lengthIsUnclear;
    private boolean transferEncoded;
    private boolean chunked;
    private boolean chunkedOnly = true;
    private boolean encoded;
    private boolean close;
    private boolean keepAlive;
    private int keepAliveSeconds = UNKNOWN;

    private volatile Object derived;

    AnswerHead(byte[] bytes) {
        this.bytes = bytes;
        int line = endOfLine(bytes, 0);
        int space = indexOf(bytes, ' ', 0, line);
        if (line < 9 || !matches(bytes, PROTOCOL, 0) || space < 0) {
            throw new IllegalArgumentException(NOT_HTTP);
        }
        http10 = matches(bytes, "HTTP/1.0", 0) && space == 8;
        int at = space;
        while (at < line && bytes[at] == ' ') {
            at++;
        }
        int code = 0;
        int digits = 0;
        while (at < line && bytes[at] >= '0' && bytes[at] <= '9' && digits < 4) {
            code = code * 10 + bytes[at] - '0';
            at++;
            digits++;
        }
        if (digits == 0 || digits > 3 || at < line && bytes[at] != ' ' && bytes[at] != '\r') {
            throw new IllegalArgumentException(NOT_HTTP + ": there is no status of three digits");
        }
        if (code < 100) {
            throw new IllegalArgumentException(
                    "the target answered with status " + code + ", which does not exist");
        }
        status = code;
        readHeaders(line + 1);
    }

    /**
     * The head of these bytes; for the same bytes often the same object.
     *
     * @param bytes status line, header lines and empty line; not to be changed
     * @throws IllegalArgumentException if it is not the head of an HTTP answer; says why
     */
    public static AnswerHead of(byte[] bytes) {
        return KnownHeads.of(bytes);
    }

    /**
     * What a protocol makes of the head, which is kept with it.
     *
     * @param kind the class of the result; only the last kind is kept
     * @param make depends on the head alone
     */
    public <T> T derived(Class<T> kind, Function<AnswerHead, T> make) {
        Object known = derived;
        if (kind.isInstance(known)) {
            return kind.cast(known);
        }
        T made = make.apply(this);
        derived = made;
        return made;
    }

    /** Whether bytes of which this is the beginning can become a head. */
    static boolean canBegin(byte[] beginning, int length) {
        return matches(beginning, PROTOCOL.substring(0, Math.min(length, PROTOCOL.length())), 0);
    }

    /** The bytes of the head as they came, with line ends and the empty line. Not to be changed. */
    public byte[] bytes() {
        return bytes;
    }

    /** The version as it came, such as {@code HTTP/1.1}. */
    public String version() {
        return text(bytes, 0, indexOf(bytes, ' ', 0, bytes.length));
    }

    /** HTTP status code, 100 to 999. */
    public int status() {
        return status;
    }

    /** The words behind the status; may be empty. */
    public String reason() {
        int line = endOfLine(bytes, 0);
        int at = indexOf(bytes, ' ', 0, line);
        while (at < line && bytes[at] == ' ') {
            at++;
        }
        while (at < line && bytes[at] >= '0' && bytes[at] <= '9') {
            at++;
        }
        return text(bytes, at, line);
    }

    public boolean isHttp2() {
        return matches(bytes, "HTTP/2 ", 0);
    }

    /** Whether the status is one of success, 200 to 299. */
    public boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** The value of the first header of this name; null if there is none. */
    public String first(String name) {
        return first(name, null);
    }

    /** The value of the first header of this name, or another one if there is none. */
    public String first(String name, String otherwise) {
        int at = next(bytes, name, 0);
        return at < 0 ? otherwise : value(bytes, name, at);
    }

    /** The value of the last header of this name; null if there is none. */
    public String last(String name) {
        int last = -1;
        for (int at = next(bytes, name, 0); at >= 0; at = next(bytes, name, at)) {
            last = at;
        }
        return last < 0 ? null : value(bytes, name, last);
    }

    /** The values of all headers of this name, in the server's order. */
    public List<String> all(String name) {
        List<String> values = List.of();
        for (int at = next(bytes, name, 0); at >= 0; at = next(bytes, name, at)) {
            if (values.isEmpty()) {
                values = new ArrayList<>();
            }
            values.add(value(bytes, name, at));
        }
        return values;
    }

    public boolean has(String name) {
        return next(bytes, name, 0) >= 0;
    }

    /** Whether a header of this name lists this word, in any case (RFC 9110 section 5.6.1). */
    public boolean lists(String name, String word) {
        for (String value : all(name)) {
            for (String one : value.split(",")) {
                if (one.strip().equalsIgnoreCase(word)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The first header lines, for the report of a failure; they may contain secrets. */
    public String shownLines() {
        StringBuilder lines = new StringBuilder();
        int at = endOfLine(bytes, 0) + 1;
        for (int i = 0; i < MOST_SHOWN_LINES && at < bytes.length; i++) {
            int end = endOfLine(bytes, at);
            String line = text(bytes, at, end);
            if (!line.isEmpty()) {
                lines.append(line, 0, Math.min(line.length(), LONGEST_SHOWN_LINE)).append('\n');
            }
            at = end + 1;
        }
        return lines.toString();
    }

    /** Describes how it breaks HTTP/1.1, although HttpClient 4 takes it; null if it does not. */
    String violation() {
        if (!matches(bytes, "HTTP/1.", 0)) {
            return "the target answered in " + Printable.beginning(version()) + ", which was not asked for";
        }
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == 0 || bytes[i] == '\r' && (i + 1 == bytes.length || bytes[i + 1] != '\n')) {
                return NOT_HTTP + ": the head has control characters";
            }
        }
        return lengthIsUnclear && !transferEncoded
                ? NOT_HTTP + ": its Content-Length is not one number of bytes" : null;
    }

    /** Whether answers with this status have a body, except to HEAD. */
    public boolean canHaveBody() {
        return status >= 200 && status != 204 && status != 304 && status != 205;
    }

    boolean isChunked() {
        return chunked;
    }

    /** -1 if the answer does not say. */
    public long contentLength() {
        return transferEncoded ? UNKNOWN : contentLength;
    }

    /** Whether the body has a content coding. */
    public boolean isEncoded() {
        return encoded;
    }

    /** How long the server keeps an idle connection, by its Keep-Alive header; -1 if it does not say. */
    public int keepAliveSeconds() {
        return keepAliveSeconds;
    }

    /** Whether the connection can carry another request after this answer. */
    boolean keepsConnection(boolean withBody) {
        if (announcesForbiddenBody()) {
            // its bytes, which may come later, would be taken for the next answer
            return false;
        }
        if (withBody) {
            boolean ends = transferEncoded ? chunked && chunkedOnly : contentLengths == 1 && contentLength >= 0;
            if (!ends) {
                return false;
            }
        }
        return !close && (keepAlive || !http10);
    }

    /** Whether it has a body by its headers, and may have none by its status (RFC 9110 sections 15.3.5 and 15.3.6). */
    private boolean announcesForbiddenBody() {
        return (status == 204 || status == 205) && (transferEncoded || contentLength > 0);
    }

    private void readHeaders(int from) {
        for (int at = from; at < bytes.length;) {
            int end = endOfLine(bytes, at);
            if (!isHeader(at, end)) {
                throw new IllegalArgumentException(NOT_HTTP + ": a line of the head has no colon");
            }
            readHeader(at);
            at = end + 1;
        }
    }

    /** Or the continuation of one, or the empty line. */
    private boolean isHeader(int at, int end) {
        return " \t\r\n".indexOf(bytes[at]) >= 0 || indexOf(bytes, ':', at, end) >= 0;
    }

    private void readHeader(int at) {
        switch (bytes[at]) {
            case 'C', 'c' -> {
                if (after(bytes, "content-length", at) > 0) {
                    readLength(value(bytes, "content-length", at));
                } else if (after(bytes, "content-encoding", at) > 0) {
                    encoded = true;
                } else if (after(bytes, "connection", at) > 0) {
                    readConnection(value(bytes, "connection", at).toLowerCase(Locale.ROOT));
                }
            }
            case 'T', 't' -> {
                if (after(bytes, "transfer-encoding", at) > 0) {
                    readEncoding(value(bytes, "transfer-encoding", at).toLowerCase(Locale.ROOT));
                }
            }
            case 'K', 'k' -> {
                if (after(bytes, "keep-alive", at) > 0) {
                    readKeepAlive(value(bytes, "keep-alive", at).toLowerCase(Locale.ROOT));
                }
            }
            default -> {
                // not one of these
            }
        }
    }

    /** The last valid one counts, as in HttpClient 4. */
    private void readLength(String value) {
        long before = contentLength;
        contentLengths++;
        try {
            long length = Long.parseLong(value);
            contentLength = length < 0 ? UNKNOWN : length;
            lengthIsUnclear |= length < 0 || value.charAt(0) == '+' || contentLengths > 1 && length != before;
        } catch (NumberFormatException e) {
            lengthIsUnclear = true;
        }
    }

    private void readConnection(String value) {
        for (String token : value.split(",")) {
            switch (token.strip()) {
                case "close" -> close = true;
                case "keep-alive" -> keepAlive = true;
                default -> {
                    // names a header
                }
            }
        }
    }

    private void readEncoding(String value) {
        transferEncoded = true;
        String[] codings = value.split(",");
        String last = codings[codings.length - 1].strip();
        int parameters = last.indexOf(';');
        chunked = (parameters < 0 ? last : last.substring(0, parameters)).equals("chunked");
        chunkedOnly &= codings.length == 1;
        if (value.strip().equals("identity")) {
            chunked = false;
        }
    }

    private void readKeepAlive(String value) {
        for (String parameter : value.split(",")) {
            String text = parameter.strip();
            if (text.startsWith("timeout=")) {
                try {
                    keepAliveSeconds = Integer.parseInt(text.substring(8).strip());
                } catch (NumberFormatException e) {
                    // ignored
                }
            }
        }
    }
}
