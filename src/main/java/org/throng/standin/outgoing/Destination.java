package org.throng.standin.outgoing;

import java.net.URI;

/**
 * The server of an outgoing connection.
 *
 * @param host name or address, IPv6 addresses without brackets
 * @param port 1 to 65535
 */
record Destination(boolean tls, String host, int port) {

    /**
     * The server of a URL.
     *
     * @throws IllegalArgumentException if it is not an absolute http or https URL
     */
    static Destination of(URI uri) {
        boolean https = "https".equalsIgnoreCase(uri.getScheme());
        if (!https && !"http".equalsIgnoreCase(uri.getScheme()) || uri.getHost() == null) {
            throw new IllegalArgumentException("not an absolute http or https URL");
        }
        int usual = https ? 443 : 80;
        int port = uri.getPort() < 0 ? usual : uri.getPort();
        if (port < 1 || port > 65_535) {
            throw new IllegalArgumentException("port " + port + " is not from 1 to 65535");
        }
        String host = uri.getHost();
        return new Destination(https, host.startsWith("[") ? host.substring(1, host.length() - 1) : host, port);
    }

    /** Value of the Host header. */
    String authority() {
        String name = host.indexOf(':') < 0 ? host : "[" + host + "]";
        return port == (tls ? 443 : 80) ? name : name + ":" + port;
    }
}
