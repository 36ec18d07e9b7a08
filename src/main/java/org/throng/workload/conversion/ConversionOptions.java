package org.throng.workload.conversion;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.throng.net.connect.ConnectionSettings;

/**
 * The address of a conversion server, and how its users connect.
 *
 * @param server such as {@code http://gotenberg:3000}, with the path before its routes, if it has one
 * @param generation of its API; null to find it out
 * @param authorization value of the header of that name; empty for none
 * @param answerTimeout for a conversion, from its request to the last byte
 */
public record ConversionOptions(URI server, ApiGeneration generation, ConnectionSettings connection,
        String authorization, Duration answerTimeout) {

    /** @throws IllegalArgumentException if the URI is none of a server, or the timeout is not above zero */
    public ConversionOptions {
        if (server.getHost() == null) {
            throw new IllegalArgumentException("the server must be given as http://host or https://host");
        }
        if (answerTimeout.isNegative() || answerTimeout.isZero()) {
            throw new IllegalArgumentException("the answer timeout must be above zero, is " + answerTimeout);
        }
    }

    /** The header for a user and a password (RFC 7617); empty without a user. */
    public static String basic(String user, String password) {
        return user.isEmpty() ? "" : "Basic " + Base64.getEncoder().encodeToString(
                (user + ":" + password).getBytes(StandardCharsets.UTF_8));
    }

    /** Address and generation; no secret. */
    @Override
    public String toString() {
        return server.getScheme() + "://" + server.getHost() + (server.getPort() < 0 ? "" : ":" + server.getPort())
                + server.getRawPath() + ", " + (generation == null ? "generation found out" : generation);
    }
}
