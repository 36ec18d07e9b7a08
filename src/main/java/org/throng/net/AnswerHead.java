package org.throng.net;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * The head of an answer: its bytes, and what they say about the end of the answer and of the connection. Reads no other
 * header.
 */
final class AnswerHead {

    private static final int UNKNOWN = -1;

    private final byte[] bytes;
    private final int status;
    private final boolean http10;

    private long contentLength = UNKNOWN;
    private int contentLengths;
    private boolean transferEncoded;
    private boolean chunked;
    private boolean chunkedOnly = true;
    private boolean encoded;
    private boolean close;
    private boolean keepAlive;
    private int keepAliveSeconds = UNKNOWN;

    private AnswerHead(byte[] bytes) {
        this.bytes = bytes;
        int line = endOfLine(0);
        int space = indexOf((byte) ' ', 0, line);
        if (line < 9 || !matches("http/", 0) || space < 0) {
            throw new IllegalArgumentException("the target did not answer in HTTP");
        }
        http10 = matches("http/1.0", 0) && space == 8;
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
            throw new IllegalArgumentException("the status line of the answer has no status of up to three digits");
        }
        status = code;
        readHeaders(line + 1);
    }

    /** @throws IllegalArgumentException if it is not the head of an HTTP answer; says why */
    static AnswerHead of(byte[] bytes) {
        return new AnswerHead(bytes);
    }

    byte[] bytes() {
        return bytes;
    }

    int status() {
        return status;
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    /** Whether answers with this status have a body, except to HEAD. */
    boolean canHaveBody() {
        return status >= 200 && status != 204 && status != 304 && status != 205;
    }

    boolean isChunked() {
        return chunked;
    }

    /** -1 if the answer does not say. */
    long contentLength() {
        return transferEncoded ? UNKNOWN : contentLength;
    }

    /** Whether the body has a content coding. */
    boolean isEncoded() {
        return encoded;
    }

    int keepAliveSeconds() {
        return keepAliveSeconds;
    }

    /** Whether the connection can carry another request after this answer. */
    boolean keepsConnection(boolean withBody) {
        if (withBody) {
            boolean ends = transferEncoded ? chunked && chunkedOnly : contentLengths == 1 && contentLength >= 0;
            if (!ends) {
                return false;
            }
        }
        return !close && (keepAlive || !http10);
    }

    private void readHeaders(int from) {
        for (int at = from; at < bytes.length;) {
            int end = endOfLine(at);
            readHeader(at, end);
            at = end + 1;
        }
    }

    private void readHeader(int at, int end) {
        int value;
        switch (bytes[at]) {
            case 'C', 'c' -> {
                if ((value = after("content-length", at)) > 0) {
                    readLength(value(value, end));
                } else if (after("content-encoding", at) > 0) {
                    encoded = true;
                } else if ((value = after("connection", at)) > 0) {
                    readConnection(value(value, end).toLowerCase(Locale.ROOT));
                }
            }
            case 'T', 't' -> {
                if ((value = after("transfer-encoding", at)) > 0) {
                    readEncoding(value(value, end).toLowerCase(Locale.ROOT));
                }
            }
            case 'K', 'k' -> {
                if ((value = after("keep-alive", at)) > 0) {
                    readKeepAlive(value(value, end).toLowerCase(Locale.ROOT));
                }
            }
            default -> {
                // not one of these
            }
        }
    }

    /** The last valid one counts, as in HttpClient 4. */
    private void readLength(String value) {
        contentLengths++;
        try {
            long length = Long.parseLong(value);
            contentLength = length < 0 ? UNKNOWN : length;
        } catch (NumberFormatException e) {
            // ignored
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

    private String value(int from, int end) {
        return new String(bytes, from, Math.max(0, end - from), StandardCharsets.ISO_8859_1).strip();
    }

    /** Index of the line feed. */
    private int endOfLine(int from) {
        int at = indexOf((byte) '\n', from, bytes.length);
        return at < 0 ? bytes.length : at;
    }

    private int indexOf(byte wanted, int from, int to) {
        for (int at = from; at < to; at++) {
            if (bytes[at] == wanted) {
                return at;
            }
        }
        return -1;
    }

    /** Index behind the colon of a header with this name; -1 if it is another one. */
    private int after(String name, int from) {
        int at = from + name.length();
        if (!matches(name, from)) {
            return -1;
        }
        while (at < bytes.length && (bytes[at] == ' ' || bytes[at] == '\t')) {
            at++;
        }
        return at < bytes.length && bytes[at] == ':' ? at + 1 : -1;
    }

    /** @param lower lower-case ASCII */
    private boolean matches(String lower, int at) {
        if (at + lower.length() > bytes.length) {
            return false;
        }
        for (int i = 0; i < lower.length(); i++) {
            byte one = bytes[at + i];
            if ((one >= 'A' && one <= 'Z' ? one + 32 : one) != lower.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
