package org.throng.workload.editor.documents;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.UnknownHostException;

/** The address at which the document server reaches us. */
final class AdvertisedAddress {

    /** The discard service. Nothing is sent: connecting a datagram socket only chooses a route. */
    private static final int ANY_PORT = 9;

    private AdvertisedAddress() {
    }

    /** @throws IllegalArgumentException if no request can be made from such a URL and a path */
    static URI checked(URI base) {
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
        return new IllegalArgumentException("the advertised URL of documents and callbacks " + why);
    }

    static URI of(InetAddress address, int port) {
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
            throw new IOException("no address found for the document server's host '" + host
                    + "', so the address at which it reaches us is unknown; correct the host or give the advertised"
                    + " URL",
                    e);
        } catch (IOException e) {
            throw noRoute(host, e);
        }
        throw noRoute(host, null);
    }

    private static IOException noRoute(String host, IOException cause) {
        return new IOException("no route leads to the document server's host '" + host
                + "', so the address at which it reaches us is unknown; give the advertised URL", cause);
    }
}
