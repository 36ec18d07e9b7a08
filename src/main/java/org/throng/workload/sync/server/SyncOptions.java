package org.throng.workload.sync.server;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import org.throng.net.connect.ConnectionSettings;

/**
 * The address of a file server and the behaviour of its clients.
 *
 * @param server such as {@code https://cloud.example.org} or {@code http://127.0.0.1:8080/owncloud}; for {@link
 *     ServerKind#WEBDAV} the folder to sync, unless {@code davPath} names it
 * @param dialect null to detect it, once
 * @param client the client to imitate; null for Nextcloud's with Nextcloud, ownCloud's with all others
 * @param davPath path of the synced folder, after the server's own path, such as {@code /dav/{user}/}, where
 *     {@code {user}} is the account's name; null for that of the dialect
 * @param userAgent servers refuse clients whose version here is too old
 * @param requestTimeout how long a request without a file's content may take
 * @param transferTimeout how long an upload, a chunk of one, its assembling or a download may take
 * @param parallel limit of requests of one client at once, 1 to {@value #MOST_PARALLEL}
 * @param keepCookies whether clients return the server's cookies, which affects the cost of a request
 * @param verifyChecksums whether the SHA-1 of each download is computed and compared. Otherwise received bytes are not
 *     checked, which saves most of the processor time of large downloads
 */
public record SyncOptions(URI server, ServerKind dialect, ClientKind client, String davPath,
        ConnectionSettings connection, String userAgent, Duration requestTimeout, Duration transferTimeout,
        Chunks chunks, int parallel, boolean keepCookies, boolean verifyChecksums, TreeLimits limits) {

    /**
     * A file up to this size is uploaded in one request; chunks begin with it; see docs/sync-protocol.md, Transfers.
     */
    public static final long CHUNK_BYTES = 10_000_000;

    /** Like the clients in Debian 12. */
    public static final String USER_AGENT = "Mozilla/5.0 (Linux) mirall/6.0.0 (throng)";

    /** The highest {@link #parallel}. */
    public static final int MOST_PARALLEL = 20;

    /** @throws IllegalArgumentException if the URI is none of a server, or a value is out of its range */
    public SyncOptions {
        String scheme = server.getScheme();
        if (server.getHost() == null || !"http".equalsIgnoreCase(scheme) && !"https".equalsIgnoreCase(scheme)) {
            throw new IllegalArgumentException("the server of files must be given as http://host or https://host,"
                    + " with port and path where there are any");
        }
        if (davPath != null && !davPath.startsWith("/")) {
            throw new IllegalArgumentException("the path '" + davPath + "' of what is synced must begin with /");
        }
        Objects.requireNonNull(userAgent);
        aboveZero("request timeout", requestTimeout);
        aboveZero("transfer timeout", transferTimeout);
        if (parallel < 1 || parallel > MOST_PARALLEL) {
            throw new IllegalArgumentException(
                    "requests at once must be from 1 to " + MOST_PARALLEL + ", not " + parallel);
        }
    }

    private static void aboveZero(String name, Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("the " + name + " must be above zero, is " + time);
        }
    }

    private static void aboveZero(String name, long value) {
        if (value < 1) {
            throw new IllegalArgumentException("the " + name + " must be at least 1, is " + value);
        }
    }

    /** Address and settings; without headers, which may contain secrets. */
    @Override
    public String toString() {
        return server.getScheme() + "://" + server.getHost() + (server.getPort() < 0 ? "" : ":" + server.getPort())
                + server.getRawPath() + ", " + (dialect == null ? "dialect found out" : dialect.word());
    }

    /**
     * The chunks of an upload.
     *
     * @param firstBytes the largest file in one request, and the first chunk of larger ones
     * @param leastBytes the smallest chunk; 0 for 1 MB, with Nextcloud, which accepts smaller ones only as the last,
     *     5 MiB
     * @param mostBytes the largest chunk; 0 for 100 MB, with Nextcloud 1000 MB
     * @param time the target time of a chunk, which determines the size of the next
     */
    public record Chunks(long firstBytes, long leastBytes, long mostBytes, Duration time) {

        /** @throws IllegalArgumentException if a value is out of its range */
        public Chunks {
            aboveZero("chunk size", firstBytes);
            if (leastBytes < 0 || mostBytes < 0 || leastBytes > mostBytes) {
                throw new IllegalArgumentException(
                        "the least chunk size " + leastBytes + " is above the largest " + mostBytes);
            }
            aboveZero("chunk time", time);
        }

        /** The sizes of the server's kind, and 60 s for a chunk. */
        public static Chunks from(long firstBytes) {
            return new Chunks(firstBytes, 0, 0, Duration.ofSeconds(60));
        }
    }

    /**
     * Limits of a client's tree.
     *
     * @param depth of folders, at least 1
     * @param entries files and folders, at least 1
     */
    public record TreeLimits(int depth, int entries) {

        /** A depth of 100, and 1,000,000 entries. */
        public static final TreeLimits DEFAULT = new TreeLimits(100, 1_000_000);

        /** @throws IllegalArgumentException if a value is below 1 */
        public TreeLimits {
            aboveZero("depth of a tree", depth);
            aboveZero("entries of a tree", entries);
        }
    }
}
