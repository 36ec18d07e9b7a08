package org.throng.workload.sync;

import java.lang.ref.WeakReference;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.throng.net.HttpClient;
import org.throng.net.HttpConnection;
import org.throng.net.HttpOptions;

/**
 * A server of files as all users of one configuration share it: how to reach it and what was found out about it. Safe
 * to use from any thread.
 */
public final class SyncServer implements AutoCloseable {

    /** No answer that is kept as a whole may be longer. Listings and files are not. */
    private static final int MAX_ANSWER_BYTES = 2 << 20;

    /** Those of all clients. */
    private static final Map<String, String> HEADERS = Map.of("Accept", "*/*", "Accept-Encoding", "gzip, deflate",
            "Accept-Language", "en,*", "Connection", "Keep-Alive");

    private final SyncOptions options;
    private final HttpClient http;
    private final String origin;
    private final String prefix;
    private final Map<PackedFiles, WeakReference<PackedFiles>> shared = new WeakHashMap<>();
    private volatile Endpoint endpoint;

    /** Nothing is sent before the first client starts. */
    public SyncServer(SyncOptions options) {
        this.options = options;
        URI uri = options.server();
        origin = uri.getScheme() + "://" + uri.getRawAuthority();
        prefix = uri.getRawPath().replaceAll("/+$", "");
        Map<String, String> headers = new HashMap<>(HEADERS);
        headers.put("User-Agent", options.userAgent());
        headers.putAll(options.headers());
        http = new HttpClient(HttpOptions.builder()
                .headers(headers)
                .tls(options.tls())
                .sources(options.sources())
                .connectTimeout(options.connectTimeout())
                .maxBodyBytes(MAX_ANSWER_BYTES)
                .build());
    }

    /** A client of this user, who closes it. Nothing is sent before {@link SyncClient#start}. */
    public SyncClient client(SyncUser user) {
        return client(user, null);
    }

    /**
     * As {@link #client(SyncUser)}, with its uploads and downloads followed.
     *
     * @param member of the run's {@link Deliveries}, for this client alone; null to have none followed
     */
    public SyncClient client(SyncUser user, Member member) {
        return new SyncClient(new Session(this, user), member);
    }

    /** What the server understands, once the first client has started or it was told. */
    public Optional<Dialect> dialect() {
        return endpoint == null ? Optional.ofNullable(options.dialect()) : Optional.of(endpoint.dialect());
    }

    /** Ends what all share. Clients are their users' to close. */
    @Override
    public void close() {
        http.close();
    }

    SyncOptions options() {
        return options;
    }

    /** Whose client is imitated; null as long as that follows from what is not found out yet. */
    ClientKind client() {
        if (endpoint != null) {
            return endpoint.client();
        }
        return options.client() != null || options.dialect() == null
                ? options.client() : ClientKind.usual(options.dialect());
    }

    /** Scheme, host and port. */
    String origin() {
        return origin;
    }

    /** The server's own path, encoded, without a slash at the end; mostly empty. */
    String prefix() {
        return prefix;
    }

    /** Null until the first client has found it. */
    Endpoint endpoint() {
        return endpoint;
    }

    /** The first to find it says what it is, for a server does not change while it is under load. */
    synchronized void endpoint(Endpoint found) {
        if (endpoint == null) {
            endpoint = found;
        }
    }

    /** How often clients poll. */
    Duration pollInterval() {
        if (options.pollInterval() != null) {
            return options.pollInterval();
        }
        return endpoint == null || endpoint.pollMillis() == 0
                ? Schedule.INTERVAL : Duration.ofMillis(endpoint.pollMillis());
    }

    /** For one user alone. */
    HttpConnection connection() {
        return http.connection();
    }

    /** An equal one that somebody has already, or this: the clients of one account have the same files. */
    PackedFiles shared(PackedFiles files) {
        synchronized (shared) {
            WeakReference<PackedFiles> known = shared.get(files);
            PackedFiles first = known == null ? null : known.get();
            if (first == null) {
                shared.put(files, new WeakReference<>(files));
                return files;
            }
            return first;
        }
    }
}
