package org.throng.workload.sync.element;

import org.throng.element.ServerConfig;
import org.throng.measure.Measurements;
import org.throng.workload.sync.SyncClient;
import org.throng.workload.sync.deliveries.FileDeliveries;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;

/**
 * The objects that all users of a {@link SyncServerConfig} share while a test runs: the connection to the file server,
 * and the tracking of files from one client to the others.
 */
final class SyncServerRun implements ServerConfig.Run {

    private final SyncServerSettings settings;
    private final SyncServer server;
    private final FileDeliveries deliveries;
    private final int clientsPerAccount;

    /** @throws IllegalArgumentException if the properties do not fit together */
    SyncServerRun(SyncServerSettings settings, Measurements measurements) {
        this.settings = settings;
        clientsPerAccount = settings.clientsPerAccount();
        server = new SyncServer(settings.options());
        deliveries = new FileDeliveries(FileDeliveries.LABEL, settings.lostAfter(), measurements);
    }

    /** The account of this thread's user: neighbours share one, as many as the plan says. */
    SyncUser account(int user) {
        return settings.account(user / clientsPerAccount);
    }

    /** The client of this user, on that account. */
    SyncClient client(SyncUser account, int user) {
        return new SyncClient(server, account,
                deliveries.member(account.name(), settings.shares(user / clientsPerAccount)));
    }

    /** Path of the folder that the account of this user shares with others; empty if it shares none. */
    String sharedFolder(int user) {
        return settings.sharedFolder(user / clientsPerAccount);
    }

    /** Whether clients have been synced before the test, so that they need not download the existing files. */
    boolean synced() {
        return settings.synced();
    }

    /** The seed of the contents of files. */
    long seed() {
        return settings.seed();
    }

    @Override
    public void end() {
        deliveries.close();
        server.close();
    }
}
