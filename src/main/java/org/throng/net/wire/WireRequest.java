package org.throng.net.wire;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.throng.net.answer.ExchangeLimits;

/**
 * A request as it goes over the wire: the caller has made its head, with all headers and the empty line.
 *
 * @param headOnly whether the answer has no body in spite of its headers: the answer to a HEAD request
 * @param head sent as it is; it announces the length of the body
 * @param body null for none
 * @param connect how the route's proxy is asked for a tunnel; null without a tunnel
 * @param last whether the connection ends after the answer
 * @param resolver looks the host up on the caller's thread when a connection is made; null for the JVM's resolver
 * @param limits of times and sizes
 */
public record WireRequest(WireRoute route, boolean headOnly, byte[] head, WireBody body, Connect connect,
        boolean last, Resolver resolver, ExchangeLimits limits) {

    /** The same request of another user, whose connections have TLS of their own. */
    public WireRequest over(WireTls tls) {
        return new WireRequest(new WireRoute(route.host(), route.port(), tls, route.source(), route.proxy()), headOnly,
                head, body, connect, last, resolver, limits);
    }

    /** Makes requests for a tunnel. */
    @FunctionalInterface
    public interface Connect {

        /** The head of a CONNECT request; called on the caller's thread when a connection is made. */
        byte[] head() throws IOException;
    }

    /** Looks up names. */
    @FunctionalInterface
    public interface Resolver {

        /** The addresses of a host, one or more, in the order in which they are tried. */
        List<InetAddress> resolve(String host) throws UnknownHostException;
    }
}
