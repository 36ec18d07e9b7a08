package org.throng.net.connect;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * How the connections to one server are made.
 *
 * @param connectTimeout for one TCP connect, above zero, within the deadline of the whole request or opening
 * @param tls the trusted certificates, for {@code https} and {@code wss}
 * @param sources local addresses to connect from in turn; null lets the operating system choose
 * @param headers headers of every request; a request's own of the same name replaces them
 * @param onStrayBytes called on an event loop when bytes came over HTTP that belong to no request
 */
public record ConnectionSettings(
        Duration connectTimeout,
        TlsOptions tls,
        SourceAddresses sources,
        Map<String, String> headers,
        Runnable onStrayBytes) {

    private static final Runnable IGNORED = () -> { };

    /** 10 s for a connect, the JVM's trust, any local address, no headers; stray bytes are ignored. */
    public static final ConnectionSettings DEFAULTS =
            new ConnectionSettings(Duration.ofSeconds(10), TlsOptions.defaults(), null, Map.of(), IGNORED);

    /** @throws IllegalArgumentException if the timeout is not above zero */
    public ConnectionSettings {
        if (connectTimeout.isNegative() || connectTimeout.isZero()) {
            throw new IllegalArgumentException("the connect timeout must be above zero, is " + connectTimeout);
        }
        Objects.requireNonNull(tls);
        Objects.requireNonNull(onStrayBytes);
        headers = Map.copyOf(headers);
    }

    public ConnectionSettings withConnectTimeout(Duration timeout) {
        return new ConnectionSettings(timeout, tls, sources, headers, onStrayBytes);
    }

    public ConnectionSettings withTls(TlsOptions trusted) {
        return new ConnectionSettings(connectTimeout, trusted, sources, headers, onStrayBytes);
    }

    public ConnectionSettings withSources(SourceAddresses addresses) {
        return new ConnectionSettings(connectTimeout, tls, addresses, headers, onStrayBytes);
    }

    public ConnectionSettings withHeaders(Map<String, String> fixed) {
        return new ConnectionSettings(connectTimeout, tls, sources, fixed, onStrayBytes);
    }

    /** Without headers, which may contain secrets. */
    @Override
    public String toString() {
        return "connect timeout " + connectTimeout + ", sources " + sources;
    }
}
