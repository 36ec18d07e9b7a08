package org.throng.workload.sync.server;

import java.lang.ref.WeakReference;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import org.throng.net.http.HttpClient;
import org.throng.net.http.HttpConnection;
import org.throng.net.http.HttpOptions;
import org.throng.workload.sync.journal.PackedFiles;

/**
 * A file server, shared by all users of one configuration: its address and its detected properties. Safe
 * to use from any thread.
 */
public final class SyncServer implements AutoCloseable {

    /** Limit of an answer in memory. Listings and files are streamed. */
    private static final int MAX_ANSWER_BYTES = 2 << 20;

    /** Headers of all clients. */
    private static final Map<String, String> HEADERS = Map.of("Accept", "*/*", "Accept-Encoding", "gzip, deflate",
            "Accept-Language", "en,*", "Connection", "Keep-Alive");

    private final SyncOptions options;
    private final HttpClient http;
    private final String origin;
    private final String prefix;
    private final Map<PackedFiles, WeakReference<PackedFiles>> shared = new WeakHashMap<>();
    private volatile ServerFacts endpoint;

    /** Nothing is sent before the first client starts. */
    public SyncServer(SyncOptions options) {
        this.options = options;
        URI uri = options.server();
        origin = uri.getScheme() + "://" + uri.getRawAuthority();
        prefix = uri.getRawPath().replaceAll("/+$", "");
        Map<String, String> headers = new HashMap<>(HEADERS);
        headers.put("User-Agent", options.userAgent());
        headers.putAll(options.connection().headers());
        http = new HttpClient(HttpOptions.of(options.connection().withHeaders(headers))
                .withMaxBodyBytes(MAX_ANSWER_BYTES));
    }

    /** The server's dialect, after the first client has started or if it is configured. */
    public Optional<ServerKind> dialect() {
        return endpoint == null ? Optional.ofNullable(options.dialect()) : Optional.of(endpoint.dialect());
    }

    /** Ends the shared parts. Users close their clients themselves. */
    @Override
    public void close() {
        http.close();
    }

    public SyncOptions options() {
        return options;
    }

    /** The client to imitate; null while it depends on an undetected dialect. */
    public ClientKind client() {
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
    public String prefix() {
        return prefix;
    }

    /** Null until the first client has detected it. */
    public ServerFacts endpoint() {
        return endpoint;
    }

    /** The first detection counts, because a server does not change under load. */
    public synchronized void endpoint(ServerFacts found) {
        if (endpoint == null) {
            endpoint = found;
        }
    }

    /** The poll interval that the server asks of its clients; empty if it asks for none, or is not detected yet. */
    public Optional<Duration> pollInterval() {
        return endpoint == null || endpoint.pollMillis() == 0
                ? Optional.empty() : Optional.of(Duration.ofMillis(endpoint.pollMillis()));
    }

    /** For one user alone. */
    HttpConnection connection() {
        return http.connection();
    }

    /** An equal existing object, or this one: the clients of one account have the same files. */
    public PackedFiles shared(PackedFiles files) {
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
