package org.throng.net;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;

/**
 * The address on which a server of this injector listens, and the address at which the target reaches it.
 *
 * @param bind local address
 * @param reached our address from the target's point of view; null if {@code advertised} is given
 * @param advertised null if it is simply {@code reached} and the port
 */
public record ListenPlace(InetAddress bind, InetAddress reached, URI advertised) {

    /** The discard service. Nothing is sent: connecting a datagram socket only chooses a route. */
    private static final int ANY_PORT = 9;

    /**
     * @param target host name or address of the server that must reach us
     * @param bindHost local host name or address to listen on. Null for the local address that leads to the target, and
     *     no other; or for all addresses if an advertised URL is given, because its target is unknown here
     * @param advertised the beginning of our URLs, as {@link #checked} returns it; null for our address and port
     * @throws IOException if it is unclear at which address the target reaches us
     */
    public static ListenPlace of(String target, String bindHost, URI advertised) throws IOException {
        InetAddress wanted = bindHost == null ? null : local(bindHost);
        if (advertised != null) {
            return new ListenPlace(wanted == null ? local("0.0.0.0") : wanted, null, advertised);
        }
        InetAddress towards = towards(target);
        if (wanted == null) {
            return new ListenPlace(towards, towards, null);
        }
        if (wanted.isAnyLocalAddress()) {
            return new ListenPlace(wanted, towards, null);
        }
        if (wanted.isLoopbackAddress() && !towards.isLoopbackAddress()) {
            throw new IOException("the injector is to listen on " + wanted.getHostAddress() + ", which the server "
                    + target + " cannot reach; listen on another address or give the advertised URL");
        }
        return new ListenPlace(wanted, wanted, null);
    }

    private static InetAddress local(String host) throws IOException {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new IOException("no address found for '" + host + "', on which the injector is to listen", e);
        }
    }

    /** The beginning of the URLs that lead to us. */
    public URI base(int port) {
        return advertised != null ? advertised : url(reached, port);
    }

    /**
     * An advertised URL, without a slash at its end.
     *
     * @throws IllegalArgumentException if no request can be made from such a URL and a path
     */
    public static URI checked(URI base) {
        String scheme = base.getScheme();
        boolean http = "http".equalsIgnoreCase(scheme) || "https".equalsIgnoreCase(scheme);
        if (!http || base.getHost() == null) {
            throw unusable("has no form like http://injector-1.example:9000");
        }
        if (base.getRawUserInfo() != null || base.getRawQuery() != null || base.getRawFragment() != null) {
            throw unusable("may have no user, query or fragment");
        }
        String text = base.toString();
        return text.endsWith("/") ? URI.create(text.substring(0, text.length() - 1)) : base;
    }

    private static IllegalArgumentException unusable(String why) {
        return new IllegalArgumentException("the advertised URL of the injector " + why);
    }

    static URI url(InetAddress address, int port) {
        String text = address.getHostAddress();
        if (address instanceof Inet6Address) {
            int scope = text.indexOf('%');
            text = "[" + (scope < 0 ? text : text.substring(0, scope)) + "]";
        }
        return URI.create("http://" + text + ":" + port);
    }

    /**
     * Our address from the point of view of another host: a loopback address for one of this machine.
     *
     * @throws IOException if the host has no address, or no route leads there
     */
    static InetAddress towards(String host) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByName(host), ANY_PORT));
            InetAddress local = socket.getLocalAddress();
            if (!local.isAnyLocalAddress()) {
                return local;
            }
        } catch (UnknownHostException e) {
            throw new IOException("no address found for the server's host '" + host
                    + "', so the address at which it reaches us is unknown; correct the host or give the advertised"
                    + " URL",
                    e);
        } catch (IOException e) {
            throw noRoute(host, e);
        }
        throw noRoute(host, null);
    }

    private static IOException noRoute(String host, IOException cause) {
        return new IOException("no route leads to the server's host '" + host
                + "', so the address at which it reaches us is unknown; give the advertised URL", cause);
    }
}
