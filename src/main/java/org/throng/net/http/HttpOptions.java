package org.throng.net.http;

import java.time.Duration;
import org.throng.net.connect.ConnectionSettings;

/**
 * The settings of all connections of one {@link HttpClient}.
 *
 * @param maxBodyBytes the longest body of an answer that is kept in memory, in bytes, 0 to 1 GiB
 * @param idleKeep how long a connection without an owner is kept after a request, above zero
 * @param maxIdlePerTarget how many idle connections without an owner are kept for one server, from 0
 */
public record HttpOptions(ConnectionSettings connection, int maxBodyBytes, Duration idleKeep, int maxIdlePerTarget) {

    /** Default of {@link #maxBodyBytes}: 16 MiB. */
    public static final int DEFAULT_MAX_BODY_BYTES = 16 << 20;

    /** The highest {@link #maxBodyBytes} that may be set: 1 GiB. */
    public static final int MAX_BODY_LIMIT = 1 << 30;

    /** @throws IllegalArgumentException if a value is out of its range */
    public HttpOptions {
        if (maxBodyBytes < 0 || maxBodyBytes > MAX_BODY_LIMIT) {
            throw new IllegalArgumentException(
                    "maxBodyBytes must be from 0 to " + MAX_BODY_LIMIT + " bytes, is " + maxBodyBytes);
        }
        if (idleKeep.isNegative() || idleKeep.isZero()) {
            throw new IllegalArgumentException("idleKeep must be above zero, is " + idleKeep);
        }
        if (maxIdlePerTarget < 0) {
            throw new IllegalArgumentException("maxIdlePerTarget must not be below 0, is " + maxIdlePerTarget);
        }
    }

    /** Bodies to 16 MiB; up to 64 idle connections to a server, for 30 s. */
    public static HttpOptions of(ConnectionSettings connection) {
        return new HttpOptions(connection, DEFAULT_MAX_BODY_BYTES, Duration.ofSeconds(30), 64);
    }

    /** Everything at its default. */
    public static HttpOptions defaults() {
        return of(ConnectionSettings.DEFAULTS);
    }

    public HttpOptions withMaxBodyBytes(int bytes) {
        return new HttpOptions(connection, bytes, idleKeep, maxIdlePerTarget);
    }

    public HttpOptions withIdleKeep(Duration time) {
        return new HttpOptions(connection, maxBodyBytes, time, maxIdlePerTarget);
    }

    public HttpOptions withMaxIdlePerTarget(int connections) {
        return new HttpOptions(connection, maxBodyBytes, idleKeep, connections);
    }
}
