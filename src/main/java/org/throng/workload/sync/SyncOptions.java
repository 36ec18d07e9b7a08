package org.throng.workload.sync;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.throng.net.SourceAddresses;
import org.throng.net.TlsOptions;

/** The address of a file server and the behaviour of its clients. Immutable; made by {@link #builder}. */
public final class SyncOptions {

    /**
     * A file up to this size is uploaded in one request; chunks begin with it; see docs/sync-protocol.md, Transfers.
     */
    public static final long CHUNK_BYTES = 10_000_000;

    /** Like the clients in Debian 12. */
    public static final String USER_AGENT = "Mozilla/5.0 (Linux) mirall/6.0.0 (throng)";

    private static final int MOST_PARALLEL = 20;

    private final URI server;
    private final ServerKind dialect;
    private final ClientKind client;
    private final String davPath;
    private final Map<String, String> headers;
    private final String userAgent;
    private final TlsOptions tls;
    private final SourceAddresses sources;
    private final Duration connectTimeout;
    private final Duration requestTimeout;
    private final Duration transferTimeout;
    private final Duration pollInterval;
    private final long chunkBytes;
    private final long leastChunkBytes;
    private final long mostChunkBytes;
    private final Duration chunkTime;
    private final int parallel;
    private final boolean keepCookies;
    private final boolean verifyChecksums;
    private final int maxDepth;
    private final int maxEntries;

    private SyncOptions(Builder builder) {
        server = builder.server;
        dialect = builder.dialect;
        client = builder.client;
        davPath = builder.davPath;
        headers = Map.copyOf(builder.headers);
        userAgent = builder.userAgent;
        tls = builder.tls;
        sources = builder.sources;
        connectTimeout = builder.connectTimeout;
        requestTimeout = builder.requestTimeout;
        transferTimeout = builder.transferTimeout;
        pollInterval = builder.pollInterval;
        chunkBytes = builder.chunkBytes;
        leastChunkBytes = builder.leastChunkBytes;
        mostChunkBytes = builder.mostChunkBytes;
        chunkTime = builder.chunkTime;
        parallel = builder.parallel;
        keepCookies = builder.keepCookies;
        verifyChecksums = builder.verifyChecksums;
        maxDepth = builder.maxDepth;
        maxEntries = builder.maxEntries;
    }

    /**
     * @param server such as {@code https://cloud.example.org} or {@code http://127.0.0.1:8080/owncloud}; for {@link
     *     ServerKind#WEBDAV} the folder to sync, unless {@link Builder#davPath} names it
     * @throws IllegalArgumentException if it is no URI of a server
     */
    public static Builder builder(URI server) {
        return new Builder(server);
    }

    URI server() {
        return server;
    }

    /** Null to detect it. */
    ServerKind dialect() {
        return dialect;
    }

    /** Null for the usual one of the server. */
    ClientKind client() {
        return client;
    }

    /** Null for that of the dialect. */
    String davPath() {
        return davPath;
    }

    Map<String, String> headers() {
        return headers;
    }

    String userAgent() {
        return userAgent;
    }

    TlsOptions tls() {
        return tls;
    }

    /** Null lets the operating system choose. */
    SourceAddresses sources() {
        return sources;
    }

    Duration connectTimeout() {
        return connectTimeout;
    }

    Duration requestTimeout() {
        return requestTimeout;
    }

    Duration transferTimeout() {
        return transferTimeout;
    }

    /** Null for the server's value. */
    Duration pollInterval() {
        return pollInterval;
    }

    long chunkBytes() {
        return chunkBytes;
    }

    /** 0 where the dialect says it. */
    long leastChunkBytes() {
        return leastChunkBytes;
    }

    /** 0 where the dialect says it. */
    long mostChunkBytes() {
        return mostChunkBytes;
    }

    Duration chunkTime() {
        return chunkTime;
    }

    int parallel() {
        return parallel;
    }

    boolean keepCookies() {
        return keepCookies;
    }

    boolean verifyChecksums() {
        return verifyChecksums;
    }

    int maxDepth() {
        return maxDepth;
    }

    int maxEntries() {
        return maxEntries;
    }

    /** Address and settings; without headers, which may contain secrets. */
    @Override
    public String toString() {
        return server.getScheme() + "://" + server.getHost() + (server.getPort() < 0 ? "" : ":" + server.getPort())
                + server.getRawPath() + ", " + (dialect == null ? "dialect found out" : dialect.word());
    }

    /** Collects the options; each except the server has a default. */
    public static final class Builder {

        private final URI server;
        private ServerKind dialect;
        private ClientKind client;
        private String davPath;
        private Map<String, String> headers = Map.of();
        private String userAgent = USER_AGENT;
        private TlsOptions tls = TlsOptions.defaults();
        private SourceAddresses sources;
        private Duration connectTimeout = Duration.ofSeconds(10);
        private Duration requestTimeout = Duration.ofSeconds(60);
        private Duration transferTimeout = Duration.ofMinutes(5);
        private Duration pollInterval;
        private long chunkBytes = CHUNK_BYTES;
        private long leastChunkBytes;
        private long mostChunkBytes;
        private Duration chunkTime = Duration.ofSeconds(60);
        private int parallel = 6;
        private boolean keepCookies = true;
        private boolean verifyChecksums = true;
        private int maxDepth = 100;
        private int maxEntries = 1_000_000;

        private Builder(URI server) {
            String scheme = server.getScheme();
            if (server.getHost() == null || !"http".equalsIgnoreCase(scheme) && !"https".equalsIgnoreCase(scheme)) {
                throw new IllegalArgumentException("the server of files must be given as http://host or https://host,"
                        + " with port and path where there are any");
            }
            this.server = server;
        }

        /** Null (the default) detects it, once. */
        public Builder dialect(ServerKind known) {
            dialect = known;
            return this;
        }

        /** The client to imitate; null (the default) for Nextcloud's with Nextcloud, ownCloud's with all others. */
        public Builder client(ClientKind kind) {
            client = kind;
            return this;
        }

        /**
         * Path of the synced folder, after the server's own path, such as {@code /dav/{user}/}, where
         * {@code {user}} is the account's name; null (the default) for that of the dialect.
         */
        public Builder davPath(String path) {
            if (path != null && !path.startsWith("/")) {
                throw new IllegalArgumentException("the path '" + path + "' of what is synced must begin with /");
            }
            davPath = path;
            return this;
        }

        /** Headers of every request. */
        public Builder headers(Map<String, String> more) {
            headers = more;
            return this;
        }

        /** Servers refuse clients whose version here is too old. */
        public Builder userAgent(String words) {
            userAgent = Objects.requireNonNull(words);
            return this;
        }

        /** The trusted certificates; by default the JVM's. */
        public Builder tls(TlsOptions options) {
            tls = Objects.requireNonNull(options);
            return this;
        }

        /** Local addresses to connect from in turn; null (the default) lets the operating system choose. */
        public Builder sources(SourceAddresses addresses) {
            sources = addresses;
            return this;
        }

        /** How long one TCP connect may take; 10 s by default. */
        public Builder connectTimeout(Duration timeout) {
            connectTimeout = aboveZero("connect timeout", timeout);
            return this;
        }

        /** How long a request without a file's content may take; 60 s by default. */
        public Builder requestTimeout(Duration timeout) {
            requestTimeout = aboveZero("request timeout", timeout);
            return this;
        }

        /** How long an upload, a chunk of one, its assembling or a download may take; 5 min by default. */
        public Builder transferTimeout(Duration timeout) {
            transferTimeout = aboveZero("transfer timeout", timeout);
            return this;
        }

        /** Null (the default): 30 s, or the server's value. */
        public Builder pollInterval(Duration interval) {
            pollInterval = interval == null ? null : aboveZero("poll interval", interval);
            return this;
        }

        /** The largest file in one request, and the first chunk of larger ones, in bytes; 10,000,000 by default. */
        public Builder chunkBytes(long bytes) {
            chunkBytes = aboveZero("chunk size", bytes);
            return this;
        }

        /**
         * Limits of the size of chunks, in bytes; 1 MB to 100 MB by default, with Nextcloud, which accepts smaller ones
         * only as the last, 5 MiB to 1000 MB.
         */
        public Builder chunkLimits(long leastBytes, long mostBytes) {
            leastChunkBytes = aboveZero("least chunk size", leastBytes);
            mostChunkBytes = aboveZero("largest chunk size", mostBytes);
            if (leastBytes > mostBytes) {
                throw new IllegalArgumentException(
                        "the least chunk size " + leastBytes + " is above the largest " + mostBytes);
            }
            return this;
        }

        /** The target time of a chunk, which determines the size of the next; 60 s by default. */
        public Builder chunkTime(Duration time) {
            chunkTime = aboveZero("chunk time", time);
            return this;
        }

        /** Limit of requests of one client at once, 1 to {@value #MOST_PARALLEL}; 6 by default. */
        public Builder parallel(int requests) {
            if (requests < 1 || requests > MOST_PARALLEL) {
                throw new IllegalArgumentException(
                        "requests at once must be from 1 to " + MOST_PARALLEL + ", not " + requests);
            }
            parallel = requests;
            return this;
        }

        /** Whether clients return the server's cookies, which affects the cost of a request; true by default. */
        public Builder keepCookies(boolean keep) {
            keepCookies = keep;
            return this;
        }

        /**
         * Whether the SHA-1 of each download is computed and compared; true by default. Otherwise received bytes are
         * not checked, which saves most of the processor time of large downloads.
         */
        public Builder verifyChecksums(boolean verify) {
            verifyChecksums = verify;
            return this;
        }

        /** Limits of depth and entries of a client's tree; 100 and 1,000,000 by default. */
        public Builder treeLimits(int depth, int entries) {
            maxDepth = (int) aboveZero("depth of a tree", depth);
            maxEntries = (int) aboveZero("entries of a tree", entries);
            return this;
        }

        public SyncOptions build() {
            return new SyncOptions(this);
        }

        private static Duration aboveZero(String name, Duration time) {
            if (time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException("the " + name + " must be above zero, is " + time);
            }
            return time;
        }

        private static long aboveZero(String name, long value) {
            if (value < 1) {
                throw new IllegalArgumentException("the " + name + " must be at least 1, is " + value);
            }
            return value;
        }
    }
}
