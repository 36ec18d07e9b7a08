package org.throng.live;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Where a {@link LiveServer} listens.
 *
 * @param name as it was given, for URLs; without brackets
 * @param host its address
 * @param port 0 for one that is free
 */
public record LiveAddress(String name, InetAddress host, int port) {

    private static final int MOST = 65_535;
    private static final Pattern HOST_NAME = Pattern.compile("[\\w.-]+");
    private static final String EXPECTED = "write a port, as in 8090, or HOST:PORT, as in 192.168.1.7:8090";

    /** A free port of loopback. */
    public static LiveAddress loopback() {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        return new LiveAddress(loopback.getHostAddress(), loopback, 0);
    }

    /**
     * Reads {@code true} (or nothing), a port of loopback, or a host and a port. An IPv6 address stands in brackets.
     *
     * @throws IllegalArgumentException saying what is wrong and what to write
     */
    public static LiveAddress parse(String text) {
        String address = text.strip();
        if (address.isEmpty() || address.toLowerCase(Locale.ROOT).equals("true")) {
            return loopback();
        }
        int colon = address.lastIndexOf(':');
        int port = port(address.substring(colon + 1), text);
        if (colon < 0) {
            LiveAddress any = loopback();
            return new LiveAddress(any.name, any.host, port);
        }
        String host = address.substring(0, colon);
        boolean isBracketed = host.startsWith("[") && host.endsWith("]");
        host = isBracketed ? host.substring(1, host.length() - 1) : host;
        if (!(isBracketed ? NetUtil.isValidIpV6Address(host) : HOST_NAME.matcher(host).matches())) {
            throw new IllegalArgumentException("'" + text + "' is not an address; " + EXPECTED);
        }
        try {
            return new LiveAddress(host, InetAddress.getByName(host), port);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("the host '" + host + "' is not known here; " + EXPECTED, e);
        }
    }

    private static int port(String digits, String text) {
        if (digits.matches("\\d{1,5}") && Integer.parseInt(digits) <= MOST) {
            return Integer.parseInt(digits);
        }
        throw new IllegalArgumentException("'" + text + "' has no port from 0 to " + MOST + "; " + EXPECTED);
    }

    /** Whether only this machine reaches it. */
    public boolean isLoopback() {
        return host.isLoopbackAddress();
    }

    /** The same with a port. */
    LiveAddress at(int bound) {
        return new LiveAddress(name, host, bound);
    }

    /** The beginning of URLs. All addresses at once are no address for a URL: then it has this machine's name. */
    String url() {
        String shown = name;
        if (host.isAnyLocalAddress()) {
            shown = HostNames.ofThisMachine().stream().findFirst().orElse("localhost");
        }
        return "http://" + (shown.contains(":") ? "[" + shown + "]" : shown) + ":" + port;
    }
}
