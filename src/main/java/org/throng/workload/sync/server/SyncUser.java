package org.throng.workload.sync.server;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The user of a client. Never shows a secret.
 *
 * @param name the account's name, as in paths
 * @param authorization value of the header of that name; empty for a server without authentication
 */
public record SyncUser(String name, String authorization) {

    /** A user who logs in by HTTP Basic, with the password of the account or an app password. */
    public static SyncUser basic(String name, String password) {
        return new SyncUser(name, "Basic " + Base64.getEncoder().encodeToString(
                (name + ":" + password).getBytes(StandardCharsets.UTF_8)));
    }

    /** A user who logs in by a token of OpenID Connect or OAuth2. */
    public static SyncUser bearer(String name, String token) {
        return new SyncUser(name, "Bearer " + token);
    }

    /** The name alone. */
    @Override
    public String toString() {
        return name;
    }
}
