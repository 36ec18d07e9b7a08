package org.throng.sync;

/**
 * Where a user's files are on the server: encoded paths from the server's root, both with a slash at the end.
 *
 * @param files root of what is synced
 * @param uploads where transfer folders are made; empty where there are none
 * @param slashes whether paths of folders below the root end with a slash, as WebDAV asks; clients of ownCloud leave it
 */
record Places(String files, String uploads, boolean slashes) {

    private static final String USER = "{user}";

    /**
     * @param prefix the server's own path, without a slash at the end
     * @param davPath null for that of the dialect
     * @param account its name, decoded
     */
    static Places of(Dialect dialect, String prefix, String davPath, String account) {
        String name = Href.encode(account);
        String files = davPath != null ? davPath.replace(USER, name) : switch (dialect) {
            case NEXTCLOUD, OWNCLOUD -> "/remote.php/dav/files/" + name + "/";
            case OWNCLOUD_8, SPACES -> "/remote.php/webdav/";
            case WEBDAV -> "/";
        };
        boolean folders = dialect == Dialect.NEXTCLOUD || dialect == Dialect.OWNCLOUD;
        return new Places(prefix + (files.endsWith("/") ? files : files + "/"),
                folders ? prefix + "/remote.php/dav/uploads/" + name + "/" : "", dialect == Dialect.WEBDAV);
    }

    /** The same with another root of what is synced. */
    Places at(String filesPath) {
        return new Places(filesPath.endsWith("/") ? filesPath : filesPath + "/", uploads, slashes);
    }

    /** Encoded path of a file. */
    String file(String path) {
        return files + Href.encode(path);
    }

    /** Encoded path of a folder; that of the root ends with a slash. */
    String folder(String path) {
        return path.isEmpty() ? files : files + Href.encode(path) + (slashes ? "/" : "");
    }
}
