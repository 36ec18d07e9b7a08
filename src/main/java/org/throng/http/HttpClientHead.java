package org.throng.http;

import java.net.URI;
import java.net.URISyntaxException;
import org.apache.http.Header;
import org.apache.http.HttpEntity;
import org.apache.http.HttpEntityEnclosingRequest;
import org.apache.http.HttpHeaders;
import org.apache.http.HttpHost;
import org.apache.http.HttpRequest;
import org.apache.http.ProtocolException;
import org.apache.http.client.ClientProtocolException;
import org.apache.http.client.methods.HttpRequestBase;
import org.apache.http.client.utils.URIUtils;
import org.apache.http.conn.routing.HttpRoute;

/**
 * Completes the headers of a request as HttpClient 4 does before it sends one, and writes its head (RFC 9112
 * section 3).
 */
final class HttpClientHead {

    private static final String PROXY_CONNECTION = "Proxy-Connection";

    private static final int LINE_CHARS = 64;

    private HttpClientHead() {
    }

    /**
     * @param forwarded whether a proxy forwards the request
     * @param userAgent null for none
     * @throws ClientProtocolException if the plan sets a header that only the transport can set
     */
    static void complete(HttpRequestBase request, HttpHost target, boolean forwarded, String userAgent)
            throws ClientProtocolException {
        if (request instanceof HttpEntityEnclosingRequest enclosing) {
            describeBody(request, enclosing.getEntity());
        }
        String connection = forwarded ? PROXY_CONNECTION : HttpHeaders.CONNECTION;
        if (!request.containsHeader(connection)) {
            request.addHeader(connection, "Keep-Alive");
        }
        complete(request, target, userAgent);
    }

    /**
     * The headers of every request.
     *
     * @param userAgent null for none
     */
    static void complete(HttpRequest request, HttpHost target, String userAgent) {
        if (!request.containsHeader(HttpHeaders.HOST)) {
            request.addHeader(HttpHeaders.HOST, target.toHostString());
        }
        if (userAgent != null && !request.containsHeader(HttpHeaders.USER_AGENT)) {
            request.addHeader(HttpHeaders.USER_AGENT, userAgent);
        }
    }

    private static void describeBody(HttpRequestBase request, HttpEntity body) throws ClientProtocolException {
        if (request.containsHeader(HttpHeaders.TRANSFER_ENCODING)) {
            throw new ClientProtocolException(new ProtocolException("Transfer-encoding header already present"));
        }
        if (request.containsHeader(HttpHeaders.CONTENT_LENGTH)) {
            throw new ClientProtocolException(new ProtocolException("Content-Length header already present"));
        }
        if (body == null) {
            request.addHeader(HttpHeaders.CONTENT_LENGTH, "0");
            return;
        }
        request.addHeader(HttpHeaders.CONTENT_LENGTH, Long.toString(body.getContentLength()));
        if (body.getContentType() != null && !request.containsHeader(HttpHeaders.CONTENT_TYPE)) {
            request.addHeader(body.getContentType());
        }
        if (body.getContentEncoding() != null && !request.containsHeader(HttpHeaders.CONTENT_ENCODING)) {
            request.addHeader(body.getContentEncoding());
        }
    }

    /** Whether the connection ends after the answer. */
    static boolean isLast(HttpRequestBase request) {
        for (Header header : request.getHeaders(HttpHeaders.CONNECTION)) {
            if ("close".equalsIgnoreCase(header.getValue().strip())) {
                return true;
            }
        }
        return false;
    }

    /**
     * What goes into the request line: path and query, or the whole URL for a proxy that forwards the request.
     *
     * @param proxy null if no proxy forwards it
     * @throws ClientProtocolException if there are none
     */
    static String requestTarget(URI uri, HttpHost target, HttpHost proxy) throws ClientProtocolException {
        try {
            HttpRoute route = proxy == null ? new HttpRoute(target) : new HttpRoute(target, null, proxy, false);
            String text = URIUtils.rewriteURIForRoute(uri, route, true).toASCIIString();
            return text.isEmpty() ? "/" : text;
        } catch (URISyntaxException e) {
            throw new ClientProtocolException(new ProtocolException("Invalid URI: " + uri, e));
        }
    }

    /** The bytes of the head, with the empty line. */
    static byte[] bytes(HttpRequest request, String requestTarget) {
        Header[] headers = request.getAllHeaders();
        StringBuilder text = new StringBuilder(requestTarget.length() + LINE_CHARS * (headers.length + 1))
                .append(request.getRequestLine().getMethod()).append(' ').append(requestTarget).append(" HTTP/1.1\r\n");
        for (Header header : headers) {
            text.append(header.getName()).append(": ");
            appendValue(text, header.getValue());
            text.append("\r\n");
        }
        text.append("\r\n");
        return latin(text);
    }

    private static void appendValue(StringBuilder text, String value) {
        if (value == null) {
            return;
        }
        int from = text.length();
        text.append(value);
        for (int i = from; i < text.length(); i++) {
            char one = text.charAt(i);
            if (one == '\r' || one == '\n' || one == '\f' || one == 0x0b) {
                text.setCharAt(i, ' ');
            }
        }
    }

    /** A character that no header can contain goes out as a question mark. */
    private static byte[] latin(StringBuilder text) {
        byte[] bytes = new byte[text.length()];
        for (int i = 0; i < bytes.length; i++) {
            char one = text.charAt(i);
            boolean plain = one >= 0x20 && one <= 0x7e || one >= 0xa0 && one <= 0xff || one == '\t'
                    || one == '\r' || one == '\n';
            bytes[i] = plain ? (byte) one : (byte) '?';
        }
        return bytes;
    }
}
