package org.throng.net.wire;

import java.net.InetAddress;
import org.throng.net.Target;

/**
 * Where a request goes. Requests with equal routes use the same connections.
 *
 * @param host name or address, without brackets
 * @param port TCP port, 0 to 65535
 * @param tls null without TLS
 * @param source local address to connect from; null lets the operating system choose
 * @param proxy null for a connection to the target itself
 */
public record WireRoute(String host, int port, WireTls tls, InetAddress source, Proxy proxy) {

    /**
     * A proxy. It forwards requests, or tunnels them if the request brings a CONNECT request for it.
     *
     * @param host name or address, without brackets
     * @param port TCP port
     * @param user who the proxy takes the sender for: a tunnel stays that of the user for whom it was opened
     */
    public record Proxy(String host, int port, Object user) {
    }

    /** @throws IllegalArgumentException if there is no such port */
    public WireRoute {
        if (port < 0 || port > 0xffff) {
            throw new IllegalArgumentException("port out of range:" + port);
        }
    }

    /** The host that a connection is made to. */
    String nextHost() {
        return proxy == null ? host : proxy.host();
    }

    Target target() {
        return new Target(tls == null ? "http" : "https", host, port, "");
    }
}
