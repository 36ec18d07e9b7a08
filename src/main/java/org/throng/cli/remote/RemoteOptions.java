package org.throng.cli.remote;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.throng.files.FileReason;
import org.throng.injector.remote.InjectorAddress;
import org.throng.injector.remote.Keys;
import org.throng.injector.remote.Keys.Role;

/**
 * The settings of a run on several injectors.
 *
 * @param injectors their addresses
 * @param policy what happens to the run when one is lost
 * @param tls null to connect without keys, on loopback
 * @param host address or name under which injectors reach this machine
 * @param port its port, 0 for any
 * @param dealCsv whether rows of CSV files are distributed
 */
public record RemoteOptions(
        List<InjectorAddress> injectors,
        LostPolicy policy,
        SSLContext tls,
        String host,
        int port,
        boolean dealCsv) {

    public static final String INJECTORS = "injectors";
    static final String LOST_INJECTOR = "lost-injector";
    static final String KEYS = "keys";
    static final String CONTROLLER_HOST = "controller-host";
    static final String CONTROLLER_PORT = "controller-port";
    static final String PARTITION_CSV = "partition-csv";

    /** The properties of a run for several injectors. */
    public static final Set<String> PROPERTIES =
            Set.of(INJECTORS, LOST_INJECTOR, KEYS, CONTROLLER_HOST, CONTROLLER_PORT, PARTITION_CSV);

    private static final int MOST_PORT = 65_535;

    /** The reaction of a run to the loss of an injector. */
    public enum LostPolicy {
        /** The run stops, because it would prove nothing. */
        VOID,
        /** The others continue; the run is void, but has its figures. */
        CONTINUE,
        /** The others take over the share of the lost one. */
        REBALANCE
    }

    /**
     * Checks those that name a choice or a port, also for a run without injectors.
     *
     * @throws IllegalArgumentException as {@link #of}
     */
    public static void check(Map<String, String> given) {
        policy(given);
        port(given);
        dealsCsv(given);
    }

    /**
     * Reads the properties of a run.
     *
     * @param keys default folder of the controller's keys
     * @throws IllegalArgumentException if a value is invalid; names the property and a valid form
     */
    public static RemoteOptions of(Map<String, String> given, Path keys) {
        List<InjectorAddress> injectors;
        try {
            injectors = InjectorAddress.parseList(given.get(INJECTORS));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("-D" + INJECTORS + ": " + e.getMessage(), e);
        }
        SSLContext tls = tls(given, keys, injectors);
        String host = given.containsKey(CONTROLLER_HOST)
                ? given.get(CONTROLLER_HOST)
                : addressTowards(injectors.get(0));
        return new RemoteOptions(injectors, policy(given), tls, host, port(given), dealsCsv(given));
    }

    private static LostPolicy policy(Map<String, String> given) {
        String value = given.getOrDefault(LOST_INJECTOR, "void");
        for (LostPolicy policy : LostPolicy.values()) {
            if (policy.name().toLowerCase(Locale.ROOT).equals(value)) {
                return policy;
            }
        }
        throw new IllegalArgumentException("-D" + LOST_INJECTOR + "=" + value + ": write one of "
                + Stream.of(LostPolicy.values()).map(p -> p.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(", ")));
    }

    /**
     * The controller's keys; null if there are none, which is allowed for injectors on this machine.
     *
     * @param usual their default folder
     * @throws IllegalArgumentException if they are invalid or missing
     */
    public static SSLContext tls(Map<String, String> given, Path usual, List<InjectorAddress> injectors) {
        String folder = given.get(KEYS);
        Keys keys = Keys.in(folder == null ? usual : Path.of(folder), Role.CONTROLLER);
        if (folder == null && !keys.exist()) {
            injectors.stream().filter(injector -> !isLoopback(injector)).findFirst().ifPresent(injector -> {
                throw new IllegalArgumentException("there are no keys in " + usual.toAbsolutePath().normalize()
                        + ", and the injector " + injector + " is not on this machine; make keys with throng keys, or"
                        + " name their folder by -D" + KEYS + "=FOLDER");
            });
            return null;
        }
        try {
            return keys.context();
        } catch (IOException e) {
            throw new IllegalArgumentException("no keys in " + keys.store() + ": " + FileReason.of(e)
                    + "; throng keys makes them", e);
        }
    }

    private static int port(Map<String, String> given) {
        String value = given.getOrDefault(CONTROLLER_PORT, "0");
        try {
            int port = Integer.parseInt(value);
            if (port >= 0 && port <= MOST_PORT) {
                return port;
            }
        } catch (NumberFormatException e) {
            // reported below
        }
        throw new IllegalArgumentException("-D" + CONTROLLER_PORT + "=" + value + ": write a port from 0 to "
                + MOST_PORT);
    }

    private static boolean dealsCsv(Map<String, String> given) {
        String value = given.getOrDefault(PARTITION_CSV, "true");
        if (!value.equals("true") && !value.equals("false")) {
            throw new IllegalArgumentException("-D" + PARTITION_CSV + "=" + value + ": write true or false");
        }
        return value.equals("true");
    }

    private static boolean isLoopback(InjectorAddress injector) {
        try {
            return InetAddress.getByName(injector.host()).isLoopbackAddress();
        } catch (UnknownHostException e) {
            return false;
        }
    }

    /** The local address for packets to an injector. */
    private static String addressTowards(InjectorAddress injector) {
        try (DatagramSocket socket = new DatagramSocket()) {
            InetSocketAddress there = new InetSocketAddress(injector.host(), injector.port());
            if (!there.isUnresolved()) {
                // sends nothing
                socket.connect(there);
                return socket.getLocalAddress().getHostAddress();
            }
        } catch (SocketException | IllegalArgumentException e) {
            // reported when the injector is called
        }
        return InetAddress.getLoopbackAddress().getHostAddress();
    }

    /** The injectors that are not on this machine. */
    public List<InjectorAddress> elsewhere() {
        return injectors.stream().filter(injector -> !isLoopback(injector)).toList();
    }

    /** The address to listen on for results. */
    InetAddress bind() {
        try {
            return tls == null ? InetAddress.getByName("127.0.0.1") : InetAddress.getByName("0.0.0.0");
        } catch (UnknownHostException e) {
            throw new IllegalStateException("an address is no name to look up", e);
        }
    }
}
