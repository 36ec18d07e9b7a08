package org.throng.workload.sync.server;

import java.util.HashMap;
import java.util.Map;

/**
 * The paths of a user's files on the server: encoded, from the server's root, both with a slash at the end.
 *
 * @param files synced root
 * @param uploads folder of transfer folders; empty if there are none
 * @param slashes whether paths of folders below the root end with a slash, as WebDAV recommends; clients of ownCloud
 *     omit it
 * @param mounts paths of shared folders and files at the top, if they are elsewhere: name to encoded path
 */
public record UserPaths(String files, String uploads, boolean slashes, Map<String, String> mounts) {

    private static final String USER = "{user}";

    /**
     * @param prefix the server's own path, without a slash at the end
     * @param davPath null for that of the dialect
     * @param account its name, decoded
     */
    public static UserPaths of(ServerKind dialect, String prefix, String davPath, String account) {
        String name = Href.encode(account);
        String files = davPath != null ? davPath.replace(USER, name) : switch (dialect) {
            case NEXTCLOUD, OWNCLOUD -> "/remote.php/dav/files/" + name + "/";
            case OWNCLOUD_8, SPACES -> "/remote.php/webdav/";
            case WEBDAV -> "/";
        };
        boolean folders = dialect == ServerKind.NEXTCLOUD || dialect == ServerKind.OWNCLOUD;
        return new UserPaths(prefix + (files.endsWith("/") ? files : files + "/"),
                folders ? prefix + "/remote.php/dav/uploads/" + name + "/" : "", dialect == ServerKind.WEBDAV,
                Map.of());
    }

    /** The same in a user's own space, with the folders that others share with the user. */
    public UserPaths at(Drive drive) {
        Map<String, String> roots = new HashMap<>();
        drive.mounts().forEach((name, mount) -> roots.put(name, Href.withoutEndingSlashes(mount.path())));
        return new UserPaths(drive.path().endsWith("/") ? drive.path() : drive.path() + "/", uploads, slashes,
                Map.copyOf(roots));
    }

    /** Encoded root of a path, with a slash at its end. */
    public String root(String path) {
        String mount = mount(path);
        return mount == null ? files : mount + "/";
    }

    /** The part of a path below its {@link #root}; empty for the root itself. */
    public String below(String path) {
        return mount(path) == null ? path : path.substring(Math.min(path.length(), first(path).length() + 1));
    }

    private String mount(String path) {
        return mounts.isEmpty() ? null : mounts.get(first(path));
    }

    private static String first(String path) {
        int slash = path.indexOf('/');
        return slash < 0 ? path : path.substring(0, slash);
    }

    /** Encoded path of a file, which may be one that another user shares. */
    public String file(String path) {
        return isShared(path) ? mounts.get(path) : root(path) + Href.encode(below(path));
    }

    /** Whether the path is that of a mount point itself. */
    public boolean isShared(String path) {
        return mounts.containsKey(path);
    }

    /** Encoded path of a folder; that of the root ends with a slash. */
    public String folder(String path) {
        String below = below(path);
        return below.isEmpty() ? root(path) : root(path) + Href.encode(below) + (slashes ? "/" : "");
    }
}
