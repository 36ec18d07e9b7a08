package org.throng.live;

import io.netty.util.NetUtil;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides which requests are answered. Pages of other sites that a user has open must neither read the run nor stop
 * it, also if they are on this machine, or if their name has begun to lead to it (DNS rebinding):
 *
 * <ul>
 *   <li>the Host must be an IP address or a name of this machine; on loopback, one that means loopback;
 *   <li>an Origin, which browsers send with all requests of foreign pages but the simplest, must be this server;
 *   <li>a request that the browser calls cross-site must be a link that a user follows;
 *   <li>a POST needs the {@linkplain #actionToken action token}, which only the page itself knows;
 *   <li>the token of the server, if it has one, must be in the query or in an Authorization header.
 * </ul>
 */
final class Guard {

    static final String TOKEN = "token";
    static final String ACTION_HEADER = "x-throng-action";

    private static final String BEARER = "bearer ";
    private static final String POST = "POST";

    private final boolean loopback;
    private final Set<String> names = new LinkedHashSet<>();
    private final LiveToken token;
    private final LiveToken actionToken = LiveToken.random();

    /** @param token null if everyone who reaches the server may look */
    Guard(LiveAddress address, LiveToken token) {
        loopback = address.isLoopback();
        this.token = token;
        names.add(address.name().toLowerCase(Locale.ROOT));
        names.add("localhost");
        if (!loopback) {
            names.addAll(HostNames.ofThisMachine());
        }
    }

    /** The token that a request must carry if it changes something. */
    String actionToken() {
        return actionToken.secret();
    }

    /**
     * The reason not to answer a request, in one sentence without anything of the request; empty if it is answered.
     *
     * @param headers by lower-case name
     * @param queryToken the token in the query, null if there is none
     */
    Optional<String> refusal(String method, Map<String, String> headers, String queryToken) {
        String host = headers.getOrDefault("host", "");
        if (!isOurs(host)) {
            return Optional.of("The Host of the request is not this server. Use the URL that the run has printed.");
        }
        String origin = headers.get("origin");
        if (origin != null && !isSame(origin, host)) {
            return Optional.of("The request comes from a page of another site.");
        }
        String site = headers.getOrDefault("sec-fetch-site", "none");
        boolean isLink = "navigate".equals(headers.get("sec-fetch-mode")) && !POST.equals(method);
        if (!site.equals("none") && !site.equals("same-origin") && !isLink) {
            return Optional.of("The request comes from a page of another site.");
        }
        if (token != null && !token.is(queryToken) && !token.is(bearer(headers))) {
            return Optional.of("The token is missing or wrong. Use the URL that the run has printed.");
        }
        if (POST.equals(method) && !actionToken.is(headers.get(ACTION_HEADER))) {
            return Optional.of("The request is not from the page of this run. Reload the page.");
        }
        return Optional.empty();
    }

    private static String bearer(Map<String, String> headers) {
        String given = headers.get("authorization");
        return given != null && given.toLowerCase(Locale.ROOT).startsWith(BEARER)
                ? given.substring(BEARER.length()).strip()
                : null;
    }

    private static boolean isSame(String origin, String host) {
        return origin.equalsIgnoreCase("http://" + host) || origin.equalsIgnoreCase("https://" + host);
    }

    /** The port does not matter: a tunnel may have another, and the Origin has to have the same. */
    private boolean isOurs(String host) {
        String name = name(host).toLowerCase(Locale.ROOT);
        byte[] address = NetUtil.createByteArrayFromIpAddressString(name);
        if (address == null) {
            return names.contains(name);
        }
        try {
            return !loopback || InetAddress.getByAddress(address).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    private static String name(String host) {
        if (host.startsWith("[")) {
            int end = host.indexOf(']');
            return end < 0 ? "" : host.substring(1, end);
        }
        int colon = host.indexOf(':');
        return colon < 0 ? host : host.substring(0, colon);
    }
}
