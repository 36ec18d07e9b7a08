package org.throng.injector.remote;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The address of an injector.
 *
 * @param host name or address
 * @param port 1 to 65535
 */
public record InjectorAddress(String host, int port) {

    /** Default port, the same as of JMeter's servers. */
    public static final int DEFAULT_PORT = 1099;

    /** Limit of injectors of one run. */
    static final int MOST = 1_000;

    private static final int MOST_PORT = 65_535;
    private static final Pattern FORM =
            Pattern.compile("(?:\\[([0-9a-fA-F:.%]+)]|([^\\s:/\\[\\]]+))(?::(\\d{1,5}))?");

    /**
     * Reads a list such as {@code host1,host2:1100,[::1]:1101}.
     *
     * @throws IllegalArgumentException naming the mistake, or the injector that is named twice
     */
    public static List<InjectorAddress> parseList(String text) {
        List<InjectorAddress> addresses = new ArrayList<>();
        Set<InjectorAddress> seen = new HashSet<>();
        for (String part : text.split(",", -1)) {
            InjectorAddress address = parse(part.strip());
            if (!seen.add(address)) {
                throw new IllegalArgumentException("the injector " + address + " is named twice");
            }
            addresses.add(address);
        }
        if (addresses.size() > MOST) {
            throw new IllegalArgumentException(addresses.size() + " injectors are more than " + MOST);
        }
        return addresses;
    }

    private static InjectorAddress parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is not an injector; write host or host:port, as in"
                    + " host1,host2:1100");
        }
        int port = matcher.group(3) == null ? DEFAULT_PORT : Integer.parseInt(matcher.group(3));
        if (port < 1 || port > MOST_PORT) {
            throw new IllegalArgumentException("'" + text + "' has no port from 1 to " + MOST_PORT);
        }
        return new InjectorAddress(matcher.group(1) != null ? matcher.group(1) : matcher.group(2), port);
    }

    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
