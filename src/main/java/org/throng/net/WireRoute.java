package org.throng.net;

import java.net.InetAddress;

/**
 * Where a request goes. Requests with equal routes use the same connections.
 *
 * @param host name or address, without brackets
 * @param port TCP port, 0 to 65535
 * @param tls null without TLS
 * @param source local address to connect from; null lets the operating system choose
 */
public record WireRoute(String host, int port, WireTls tls, InetAddress source) {

    /** @throws IllegalArgumentException if there is no such port */
    public WireRoute {
        if (port < 0 || port > 0xffff) {
            throw new IllegalArgumentException("port out of range:" + port);
        }
    }

    Target target() {
        return new Target(tls == null ? "http" : "https", host, port, "");
    }
}
