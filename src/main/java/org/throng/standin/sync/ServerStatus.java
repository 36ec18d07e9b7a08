package org.throng.standin.sync;

/**
 * The server's version in {@code status.php} and the capabilities.
 *
 * @param version four numbers
 * @param text version for people
 * @param edition empty if there is only one
 * @param productName full name with spaces
 * @param product name for newer clients; empty for none
 */
record ServerStatus(String version, String text, String edition, String productName, String product) {

    static ServerStatus of(FileService server) {
        return of(server.dialect());
    }

    static ServerStatus of(Dialect dialect) {
        return switch (dialect) {
            case OWNCLOUD11 -> new ServerStatus("11.0.0.0", "11.0.0", "Community", "ownCloud", "ownCloud");
            case OWNCLOUD8 -> new ServerStatus("8.2.1.4", "8.2.1", "", "ownCloud", "");
            case NEXTCLOUD -> new ServerStatus("28.0.4.1", "28.0.4", "", "Nextcloud", "");
            case OPENCLOUD -> new ServerStatus("0.1.0.0", "0.1.0", "Community", "OpenCloud", "OpenCloud");
        };
    }

    /** As JSON, in the order of the recorded server. */
    String json() {
        return "{\"installed\":true,\"maintenance\":false,\"needsDbUpgrade\":false,\"version\":\"" + version
                + "\",\"versionstring\":\"" + text + "\",\"edition\":\"" + edition + "\",\"productname\":\""
                + productName + "\"" + (product.isEmpty() ? "" : ",\"product\":\"" + product + "\"") + "}";
    }
}
