package org.throng.net.http;

import io.netty.handler.codec.http.HttpHeaderValidationUtil;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.throng.net.HeaderLine;
import org.throng.net.Printable;
import org.throng.net.Target;

/**
 * The head of a request (RFC 9112 section 3).
 *
 * @param method such as {@code GET}
 * @param bytes as it goes over the wire, with the empty line
 * @param last whether it asks the server to end the connection after the answer
 * @param idsAt positions of {@link HttpRequest#NEW_ID} in the bytes
 */
record RequestHead(String method, byte[] bytes, boolean last, int[] idsAt) {

    private static final int[] NO_IDS = {};

    /** Space for the line that depends on the body, and for the empty line. */
    private static final int LENGTH_CHARS = 48;

    /** The line that depends on the body. */
    private static final Set<String> OWN_HEADERS = Set.of("content-length", "transfer-encoding");

    /** Methods whose requests say that they have no body, when they have none (RFC 9110 section 8.6). */
    private static final Set<String> BODY_METHODS = Set.of("POST", "PUT", "PATCH", "MKCOL");

    /**
     * All of a head except the line that depends on the body.
     *
     * @param last whether it asks the server to end the connection after the answer
     */
    record Start(String method, String text, boolean last) {

        RequestHead with(HttpBody body) {
            StringBuilder head = new StringBuilder(text.length() + LENGTH_CHARS).append(text);
            appendLength(head, method, body);
            String whole = head.append("\r\n").toString();
            byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
            return new RequestHead(method, bytes, last, idsAt(whole, bytes.length));
        }

        private static int[] idsAt(String head, int bytes) {
            int[] all = NO_IDS;
            for (int at = head.indexOf(HttpRequest.NEW_ID); at >= 0;
                    at = head.indexOf(HttpRequest.NEW_ID, at + HttpRequest.NEW_ID.length())) {
                all = Arrays.copyOf(all, all.length + 1);
                all[all.length - 1] = bytes == head.length()
                        ? at : head.substring(0, at).getBytes(StandardCharsets.UTF_8).length;
            }
            return all;
        }
    }

    /**
     * @param fixed headers that every request carries; the request's own of the same name replace them
     * @throws IllegalArgumentException naming what cannot be sent; never with a header's value
     */
    static RequestHead of(Target target, HttpRequest request, Map<String, String> fixed) {
        return start(target, request, fixed).with(request.body());
    }

    /** As {@link #of}, for requests that differ only in their bodies. */
    static Start start(Target target, HttpRequest request, Map<String, String> fixed) {
        if (!HeaderLine.isToken(request.method())) {
            throw new IllegalArgumentException(
                    "'" + Printable.beginning(request.method()) + "' cannot be the method of a request");
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        headers.putAll(fixed);
        headers.putAll(request.headers());
        StringBuilder head = new StringBuilder(256)
                .append(request.method()).append(' ').append(target.requestTarget()).append(" HTTP/1.1\r\n");
        HeaderLine.append(head, "Host", headers.getOrDefault("Host", target.hostHeader()));
        headers.remove("Host");
        headers.forEach((name, value) -> {
            if (OWN_HEADERS.contains(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("the header " + name + " is set by itself, after the body");
            }
            HeaderLine.append(head, name, value);
        });
        String connection = headers.getOrDefault("Connection", "");
        return new Start(request.method(), head.toString(), connection.toLowerCase(Locale.ROOT).contains("close"));
    }

    /**
     * The same head with a text in place of each id.
     *
     * @throws IllegalArgumentException if no header can contain the text; never with the text
     */
    RequestHead withId(String id) {
        if (HttpHeaderValidationUtil.validateValidHeaderValue(id) != -1) {
            throw new IllegalArgumentException("the id of a request has a line break or control character");
        }
        byte[] text = id.getBytes(StandardCharsets.UTF_8);
        int old = HttpRequest.NEW_ID.length();
        byte[] with = new byte[bytes.length + idsAt.length * (text.length - old)];
        int read = 0;
        int written = 0;
        for (int at : idsAt) {
            System.arraycopy(bytes, read, with, written, at - read);
            written += at - read;
            System.arraycopy(text, 0, with, written, text.length);
            written += text.length;
            read = at + old;
        }
        System.arraycopy(bytes, read, with, written, bytes.length - read);
        return new RequestHead(method, with, last, NO_IDS);
    }

    private static void appendLength(StringBuilder head, String method, HttpBody body) {
        long length = body.length();
        if (length == HttpBody.UNKNOWN) {
            head.append("Transfer-Encoding: chunked\r\n");
        } else if (length > 0 || BODY_METHODS.contains(method)) {
            head.append("Content-Length: ").append(length).append("\r\n");
        }
    }
}
