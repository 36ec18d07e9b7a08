package org.throng.net;

import java.net.URI;
import java.util.Locale;

/**
 * The target of a connection.
 *
 * @param scheme one of those below
 * @param host name or address, without brackets
 * @param port TCP port
 * @param requestTarget path and query as they go into the request line
 */
public record Target(String scheme, String host, int port, String requestTarget) {

    private static final String WS = "ws";
    private static final String WSS = "wss";
    private static final String HTTP = "http";
    private static final String HTTPS = "https";

    /**
     * The target of a {@code ws} or {@code wss} URI.
     *
     * @throws IllegalArgumentException if it is not the URI of a WebSocket; says what is wrong
     */
    public static Target ofWebSocket(URI uri) {
        return of(uri, WS, WSS, "a WebSocket's URI");
    }

    /**
     * From an {@code http} or {@code https} URI.
     *
     * @throws IllegalArgumentException if it is no such URI; says what is wrong
     */
    public static Target ofHttp(URI uri) {
        return of(uri, HTTP, HTTPS, "the URI of an HTTP request");
    }

    private static Target of(URI uri, String plain, String secure, String what) {
        String scheme = uri.getScheme();
        boolean tls = secure.equalsIgnoreCase(scheme);
        if (!tls && !plain.equalsIgnoreCase(scheme)) {
            throw new IllegalArgumentException(what + " begins with " + plain + ":// or " + secure + "://, not "
                    + (scheme == null ? "without a scheme" : "with " + scheme + ":"));
        }
        if (uri.getHost() == null) {
            throw new IllegalArgumentException("the URI " + scheme + "://… names no valid host and port");
        }
        if (uri.getPort() > 65_535 || uri.getPort() == 0) {
            throw new IllegalArgumentException("port " + uri.getPort() + " is not from 1 to 65535");
        }
        String host = uri.getHost();
        host = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        int port = uri.getPort() >= 0 ? uri.getPort() : tls ? 443 : 80;
        String text = uri.toASCIIString();
        URI ascii = text.equals(uri.toString()) ? uri : URI.create(text);
        String path = ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath();
        String query = ascii.getRawQuery() == null ? "" : "?" + ascii.getRawQuery();
        return new Target(tls ? secure : plain, host, port, path + query);
    }

    public boolean tls() {
        return scheme.equals(HTTPS) || scheme.equals(WSS);
    }

    /** Scheme, host, port and path for messages; never the query, which may hold a token. */
    public String words() {
        int query = requestTarget.indexOf('?');
        String path = query < 0 ? requestTarget : requestTarget.substring(0, query);
        return scheme + "://" + bracketed(host) + ":" + port + path;
    }

    /** For the Host header: with the port only if it is not the scheme's default. */
    public String hostHeader() {
        boolean usual = port == (tls() ? 443 : 80);
        return usual ? bracketed(host) : bracketed(host) + ":" + port;
    }

    /** The server of a connection, without path and query. */
    public Server server() {
        return new Server(tls(), host.toLowerCase(Locale.ROOT), port);
    }

    /** Connections to the same server can be used for each other's requests. */
    public record Server(boolean tls, String host, int port) {
    }

    private static String bracketed(String host) {
        return host.indexOf(':') >= 0 ? "[" + host + "]" : host;
    }

    @Override
    public String toString() {
        return words();
    }
}
