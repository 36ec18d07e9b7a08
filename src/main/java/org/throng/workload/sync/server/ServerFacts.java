package org.throng.workload.sync.server;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/**
 * The detected properties of a server, and their effect on its clients; see docs/sync-protocol.md.
 *
 * @param client the client to imitate
 * @param shareTypes whether clients ask for the kinds of shares in listings: of servers from version 10
 * @param mostChunkBytes the largest chunk that clients of that kind send
 * @param tusChunkBytes how much one PATCH of TUS may carry
 * @param pollMillis the server's poll interval, 0 if it has none that clients respect
 */
public record ServerFacts(ServerKind dialect, ClientKind client, boolean shareTypes, long mostChunkBytes,
        long tusChunkBytes, long pollMillis) {

    private static final long MB = 1_000_000;
    private static final long DEFAULT_TUS_CHUNK = 10 * MB;

    /** Clients read milliseconds and ignore values up to five seconds. */
    private static final long LEAST_POLL_MILLIS = 5_000;
    private static final long MOST_POLL_MILLIS = Duration.ofHours(24).toMillis();

    /** Older servers take long to find the kinds of shares, so clients do not request them. */
    private static final int SHARE_TYPES_SINCE = 10;

    private static final String CAPABILITIES = "ocs.data.capabilities.";

    /** For a plain WebDAV server, which has no capabilities. */
    public static ServerFacts webDav(ClientKind client) {
        return new ServerFacts(ServerKind.WEBDAV, client == null ? ClientKind.usual(ServerKind.WEBDAV) : client, false,
                mostChunkBytes(ServerKind.WEBDAV), DEFAULT_TUS_CHUNK, 0);
    }

    /**
     * @param known null to detect it
     * @param client null for the usual one of the server
     * @param status scalars of status.php; empty if it was not asked
     * @param capabilities scalars of the capabilities
     */
    public static ServerFacts of(ServerKind known, ClientKind client, Map<String, String> status,
            Map<String, String> capabilities) {
        ServerKind dialect = known != null ? known : dialect(status, capabilities);
        long tus = number(capabilities.get(CAPABILITIES + "files.tus_support.max_chunk_size"));
        long poll = number(capabilities.get(CAPABILITIES + "core.pollinterval"));
        ClientKind kind = client != null ? client : ClientKind.usual(dialect);
        String version = kind == ClientKind.NEXTCLOUD
                ? status.get("version") : capabilities.get(CAPABILITIES + "core.status.version");
        return new ServerFacts(dialect, kind, major(version) >= SHARE_TYPES_SINCE,
                mostChunkBytes(dialect), tus > 0 ? tus : DEFAULT_TUS_CHUNK,
                poll > LEAST_POLL_MILLIS && poll <= MOST_POLL_MILLIS ? poll : 0);
    }

    private static long major(String version) {
        return version == null ? 0 : number(version.replaceFirst("\\..*", ""));
    }

    private static ServerKind dialect(Map<String, String> status, Map<String, String> capabilities) {
        String product = (status.getOrDefault("productname", "") + " " + status.getOrDefault("product", "") + " "
                + capabilities.getOrDefault("ocs.data.version.product", "")).toLowerCase(Locale.ROOT);
        if ("true".equals(capabilities.get(CAPABILITIES + "spaces.enabled")) || product.contains("opencloud")
                || product.contains("infinite scale")) {
            return ServerKind.SPACES;
        }
        if (product.contains("nextcloud") || status.containsKey("extendedSupport")) {
            return ServerKind.NEXTCLOUD;
        }
        return capabilities.containsKey(CAPABILITIES + "dav.chunking") ? ServerKind.OWNCLOUD : ServerKind.OWNCLOUD_8;
    }

    /** The smallest chunk that clients of that kind send, the last one apart. */
    public long leastChunkBytes() {
        return dialect == ServerKind.NEXTCLOUD ? 5 << 20 : MB;
    }

    private static long mostChunkBytes(ServerKind dialect) {
        return dialect == ServerKind.NEXTCLOUD ? 1000 * MB : 100 * MB;
    }

    private static long number(String text) {
        return text != null && text.matches("\\d{1,15}") ? Long.parseLong(text) : 0;
    }
}
