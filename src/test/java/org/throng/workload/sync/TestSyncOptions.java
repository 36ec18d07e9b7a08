package org.throng.workload.sync;

import java.net.URI;
import java.time.Duration;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.TlsOptions;
import org.throng.workload.sync.server.ClientKind;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncOptions;

/** Options of which a test changes a few. */
public final class TestSyncOptions {

    private final URI server;
    private ServerKind dialect;
    private ClientKind client;
    private String davPath;
    private ConnectionSettings connection = ConnectionSettings.DEFAULTS;
    private SyncOptions.Chunks chunks = SyncOptions.Chunks.from(SyncOptions.CHUNK_BYTES);
    private SyncOptions.TreeLimits limits = SyncOptions.TreeLimits.DEFAULT;

    private TestSyncOptions(URI server) {
        this.server = server;
    }

    public static TestSyncOptions of(URI server) {
        return new TestSyncOptions(server);
    }

    TestSyncOptions dialect(ServerKind known) {
        dialect = known;
        return this;
    }

    TestSyncOptions client(ClientKind kind) {
        client = kind;
        return this;
    }

    TestSyncOptions davPath(String path) {
        davPath = path;
        return this;
    }

    TestSyncOptions tls(TlsOptions trusted) {
        connection = connection.withTls(trusted);
        return this;
    }

    TestSyncOptions chunks(long firstBytes, long leastBytes, long mostBytes) {
        chunks = new SyncOptions.Chunks(firstBytes, leastBytes, mostBytes, Duration.ofSeconds(60));
        return this;
    }

    TestSyncOptions treeLimits(int depth, int entries) {
        limits = new SyncOptions.TreeLimits(depth, entries);
        return this;
    }

    public SyncOptions build() {
        return new SyncOptions(server, dialect, client, davPath, connection, SyncOptions.USER_AGENT,
                Duration.ofSeconds(60), Duration.ofMinutes(5), chunks, 6, true, true, limits);
    }
}
