package org.throng.net;

import java.net.URI;

/**
 * Where a WebSocket leads.
 *
 * @param tls whether by TLS
 * @param host name or address, without brackets
 * @param port TCP port
 * @param requestTarget path and query as they go into the request line
 * @param words scheme, host, port and path for messages; never the query, which may hold a token
 */
record Target(boolean tls, String host, int port, String requestTarget, String words) {

    /**
     * @throws IllegalArgumentException if this is not the URI of a WebSocket; says what is wrong
     */
    static Target of(URI uri) {
        String scheme = uri.getScheme();
        boolean tls = "wss".equalsIgnoreCase(scheme);
        if (!tls && !"ws".equalsIgnoreCase(scheme)) {
            throw new IllegalArgumentException("a WebSocket's URI begins with ws:// or wss://, not "
                    + (scheme == null ? "without a scheme" : "with " + scheme + ":"));
        }
        if (uri.getHost() == null) {
            throw new IllegalArgumentException("the URI " + scheme + "://… names no valid host and port");
        }
        if (uri.getPort() > 65_535 || uri.getPort() == 0) {
            throw new IllegalArgumentException("port " + uri.getPort() + " is not from 1 to 65535");
        }
        String host = uri.getHost().replaceAll("^\\[|\\]$", "");
        int port = uri.getPort() >= 0 ? uri.getPort() : tls ? 443 : 80;
        URI ascii = URI.create(uri.toASCIIString());
        String path = ascii.getRawPath().isEmpty() ? "/" : ascii.getRawPath();
        String query = ascii.getRawQuery() == null ? "" : "?" + ascii.getRawQuery();
        return new Target(tls, host, port, path + query,
                scheme + "://" + bracketed(host) + ":" + port + path);
    }

    /** For the Host header: the port only where it is not the scheme's own. */
    String hostHeader() {
        boolean usual = port == (tls ? 443 : 80);
        return usual ? bracketed(host) : bracketed(host) + ":" + port;
    }

    private static String bracketed(String host) {
        return host.indexOf(':') >= 0 ? "[" + host + "]" : host;
    }

    @Override
    public String toString() {
        return words;
    }
}
