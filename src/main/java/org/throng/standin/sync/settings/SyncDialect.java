package org.throng.standin.sync.settings;

import java.util.Locale;

/** Servers whose protocol the stand-in can use. */
public enum SyncDialect {
    /** ownCloud Server 11.0, the PHP server; all its answers were recorded. */
    OWNCLOUD11("ownCloud", "3.2.1"),
    /** ownCloud Server 8.2: ajax scripts as {@code .php}, chunked upload by {@code OC-Chunked}. */
    OWNCLOUD8("ownCloud", "1.7.0"),
    /** Nextcloud: permissions with G, chunked upload with a destination on every request. */
    NEXTCLOUD("Nextcloud", "2.3.0"),
    /** OpenCloud, and oCIS, its origin: spaces, TUS, 409 for a stale {@code If-Match}. */
    OPENCLOUD("OpenCloud", "");

    private final String product;
    private final String minimumClient;

    SyncDialect(String product, String minimumClient) {
        this.product = product;
        this.minimumClient = minimumClient;
    }

    /** Its name in its answers and in the realm of logins. */
    public String product() {
        return product;
    }

    /** Oldest desktop client that is served unless the options say otherwise; empty for any. */
    public String minimumClient() {
        return minimumClient;
    }

    /** Whether it is the server in Go, which differs from all PHP servers. */
    public boolean isOpenCloud() {
        return this == OPENCLOUD;
    }

    /** Its name in the option {@code --dialect}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
