package org.throng.standin.sync;

import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/** {@code status.php}, the first request of clients, which needs no login. */
final class StatusEndpoint implements Endpoint {

    private final FileService server;

    StatusEndpoint(FileService server) {
        this.server = server;
    }

    @Override
    public boolean serves(RequestPath path) {
        return path.is("status.php");
    }

    @Override
    public int owner(SyncRequest request) {
        return ANY;
    }

    @Override
    public void handle(SyncRequest request) {
        request.answer(BufferedAnswer.of(200, "application/json", Status.of(server.dialect()).json()));
    }

    /**
     * The server's version in {@code status.php} and the capabilities.
     *
     * @param version four numbers
     * @param text version for people
     * @param edition empty if there is only one
     * @param productName full name with spaces
     * @param product name for newer clients; empty for none
     */
    private record Status(String version, String text, String edition, String productName, String product) {

        static Status of(SyncDialect dialect) {
            return switch (dialect) {
                case OWNCLOUD11 -> new Status("11.0.0.0", "11.0.0", "Community", "ownCloud", "ownCloud");
                case OWNCLOUD8 -> new Status("8.2.1.4", "8.2.1", "", "ownCloud", "");
                case NEXTCLOUD -> new Status("28.0.4.1", "28.0.4", "", "Nextcloud", "");
                case OPENCLOUD -> new Status("0.1.0.0", "0.1.0", "Community", "OpenCloud", "OpenCloud");
            };
        }

        /** The status as JSON, in the order of the recorded server. */
        String json() {
            return "{\"installed\":true,\"maintenance\":false,\"needsDbUpgrade\":false,\"version\":\"" + version
                    + "\",\"versionstring\":\"" + text + "\",\"edition\":\"" + edition + "\",\"productname\":\""
                    + productName + "\"" + (product.isEmpty() ? "" : ",\"product\":\"" + product + "\"") + "}";
        }
    }
}
