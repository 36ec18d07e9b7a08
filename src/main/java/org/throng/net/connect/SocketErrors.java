package org.throng.net.connect;

import com.sun.management.UnixOperatingSystemMXBean;
import io.netty.handler.ssl.NotSslRecordException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.DatagramChannel;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Date;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.crypto.AEADBadTagException;
import org.throng.net.Printable;

/** Describes errors of sockets, with a remedy if there is one. */
public final class SocketErrors {

    /** Netty's native error messages: {@code connect(..) failed with error(-111): Connection refused}. */
    private static final Pattern NATIVE = Pattern.compile("\\w+\\(\\.\\.\\) failed with error\\(-?\\d+\\): ");

    private static final String NO_NETWORK = "Network is unreachable";

    private static final int MAX_CAUSES = 20;

    private SocketErrors() {
    }

    /**
     * Loads the classes for reporting that the process is out of file descriptors: afterwards no class can be read from
     * disk any more.
     */
    public static void prepare() {
        String words = connect(new SocketException("Too many open files"), InetAddress.getLoopbackAddress(), null);
        new OpenFailedException(OpenFailedException.Phase.CONNECT, "", words, null).getMessage();
    }

    /**
     * The same failure, with words if it has none: Netty's native transport has one exception, without a message, for a
     * host and for a network that cannot be reached.
     *
     * @param to address of the target
     * @param from local address, or null
     */
    static Throwable worded(Throwable failure, InetAddress to, InetAddress from) {
        Throwable root = root(failure);
        return root instanceof NoRouteToHostException && root.getMessage() == null ? unreachable(to, from) : failure;
    }

    /** The kernel knows which of the two it is: a datagram channel asks it for the route, and sends nothing. */
    private static SocketException unreachable(InetAddress to, InetAddress from) {
        SocketException network = new SocketException(NO_NETWORK);
        if (to.isMulticastAddress()) {
            return network;
        }
        try (DatagramChannel channel = DatagramChannel.open()) {
            if (from != null) {
                channel.bind(new InetSocketAddress(from, 0));
            }
            channel.connect(new InetSocketAddress(to, 1));
        } catch (IOException e) {
            if (NO_NETWORK.equals(e.getMessage())) {
                return network;
            }
        }
        return new NoRouteToHostException("No route to host");
    }

    /**
     * @param to address of the target
     * @param from local address, or null
     */
    static String connect(Throwable cause, InetAddress to, InetAddress from) {
        String reason = reason(cause);
        if (reason.contains("Too many open files")) {
            return tooManyOpenFiles(openFilesLimit());
        }
        if (reason.contains("Cannot assign requested address") || reason.contains("Address already in use")) {
            return from != null && !isLocal(from)
                    ? "source address " + from.getHostAddress() + " is not an address of this machine"
                    : "no local port is free towards " + to.getHostAddress() + "; give more source addresses, or widen"
                            + " net.ipv4.ip_local_port_range";
        }
        if (cause instanceof ConnectException && reason.contains("Connection refused")) {
            return "connection refused by " + to.getHostAddress() + ", nothing listens there";
        }
        return reason;
    }

    static String tooManyOpenFiles(long limit) {
        return "too many open files: this process may have " + (limit < 0 ? "no more" : limit + " at once")
                + "; raise the limit with 'ulimit -n' (systemd: LimitNOFILE=, Docker: --ulimit nofile=) or use more"
                + " injectors";
    }

    static String tls(Throwable cause) {
        if (find(cause, NotSslRecordException.class) != null) {
            return "the target does not speak TLS on this port";
        }
        if (find(cause, CertificateExpiredException.class) != null) {
            return "the server's certificate expired on " + date(find(cause, CertificateExpiredException.class));
        }
        if (find(cause, CertificateNotYetValidException.class) != null) {
            return "the server's certificate is not valid before "
                    + date(find(cause, CertificateNotYetValidException.class));
        }
        if (find(cause, CertPathBuilderException.class) != null
                || find(cause, CertPathValidatorException.class) != null) {
            return "the server's certificate is not trusted (" + reason(cause)
                    + "); give its authority in a trust store, or trust all";
        }
        CertificateException certificate = find(cause, CertificateException.class);
        if (certificate != null) {
            return "the server's certificate does not fit: " + certificate.getMessage();
        }
        if (find(cause, ClosedChannelException.class) != null) {
            return "the server ended the connection during the handshake";
        }
        return reason(cause);
    }

    /** The day (UTC) from the JDK's message, {@code NotAfter: } or {@code NotBefore: } and a {@link Date} as text. */
    private static String date(CertificateException invalid) {
        String words = String.valueOf(invalid.getMessage()).replaceFirst("^Not(After|Before): ", "");
        try {
            Date date = new SimpleDateFormat("EEE MMM dd HH:mm:ss zzz yyyy", Locale.US).parse(words);
            return LocalDate.ofInstant(date.toInstant(), ZoneOffset.UTC).toString();
        } catch (ParseException e) {
            return words;
        }
    }

    /** The message of the innermost cause, without Netty's decoration. */
    public static String reason(Throwable cause) {
        Throwable root = root(cause);
        if (root instanceof NotSslRecordException) {
            return "bytes came that are not TLS"; // its message is all of them
        }
        if (root instanceof AEADBadTagException) {
            return "a TLS record came that cannot be decrypted";
        }
        String words = root.getMessage();
        return words == null || words.isEmpty()
                ? root.getClass().getSimpleName()
                : Printable.beginning(NATIVE.matcher(words).replaceAll(""));
    }

    private static Throwable root(Throwable cause) {
        Throwable root = cause;
        for (int i = 0; i < MAX_CAUSES && root.getCause() != null; i++) {
            root = root.getCause();
        }
        return root;
    }

    /** The first of this class among an exception and its causes; null if there is none. */
    public static <T> T find(Throwable thrown, Class<T> type) {
        Throwable cause = thrown;
        for (int i = 0; i < MAX_CAUSES && cause != null; i++) {
            if (type.isInstance(cause)) {
                return type.cast(cause);
            }
            cause = cause.getCause();
        }
        return null;
    }

    /** Any loopback address counts: Linux takes all of 127.0.0.0/8 without listing it. */
    private static boolean isLocal(InetAddress address) {
        try {
            return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
        } catch (SocketException e) {
            return true;
        }
    }

    private static long openFilesLimit() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                ? unix.getMaxFileDescriptorCount()
                : -1;
    }
}
