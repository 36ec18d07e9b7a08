package org.throng.standin.sync.dav;

import java.util.ArrayList;
import java.util.List;
import org.throng.standin.sync.files.Spaces;
import org.throng.standin.sync.files.TreeFolder;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;

/**
 * Path at which a WebDAV tree begins on the server.
 *
 * @param kind its type of content
 * @param owner name of the account, or id of the space; null if the login determines it
 * @param length number of path segments before those of the tree
 * @param base the same as text, percent-encoded, without a slash at the end
 */
record DavArea(Kind kind, String owner, int length, String base) {

    /** The content of an area. */
    enum Kind {
        /** Files of an account. */
        FILES,
        /** The same by the id of its space. */
        SPACE,
        /** Chunked uploads. */
        UPLOADS
    }

    private static final String FRONT = "remote.php";
    private static final String DAV = "dav";

    /** The area of a path, or null. */
    static DavArea of(RequestPath path) {
        if (path.startsWith(FRONT, "webdav")) {
            return area(path, Kind.FILES, 2, false);
        }
        int dav = path.startsWith(FRONT, DAV) ? 2 : path.startsWith(DAV) ? 1 : 0;
        if (dav == 0 || path.segments().size() < dav + 2) {
            return null;
        }
        return switch (path.segment(dav)) {
            case "files" -> area(path, Kind.FILES, dav + 2, true);
            case "spaces" -> area(path, Kind.SPACE, dav + 2, true);
            case "uploads" -> area(path, Kind.UPLOADS, dav + 2, true);
            default -> null;
        };
    }

    private static DavArea area(RequestPath path, Kind kind, int length, boolean named) {
        List<String> before = path.segments().subList(0, length);
        // The id of a space appears unencoded, even if the client encoded it.
        String base = kind == Kind.SPACE ? "/" + String.join("/", before) : HrefEncoder.of("", before, false);
        return new DavArea(kind, named ? before.get(length - 1) : null, length, base);
    }

    /** Whether it belongs to this account. */
    boolean isOf(String user, FileService server) {
        return switch (kind) {
            case SPACE -> server.dialect().isOpenCloud()
                    && (owner.equals(Spaces.driveId(server.trees().of(user).root())) || isMountOf(user, server));
            case UPLOADS -> !server.dialect().isOpenCloud() && owner.equals(user);
            case FILES -> owner == null || owner.equals(user);
        };
    }

    private boolean isMountOf(String user, FileService server) {
        return isMount() && Spaces.mounted(server.trees().of(user).root(), owner) != null;
    }

    /** Whether it is the mount point of a folder that another account shares. */
    boolean isMount() {
        return kind == Kind.SPACE && owner.startsWith(Spaces.SHARES + "!");
    }

    /** Whether its root contains OpenCloud's folder of received shares. */
    boolean hasSharesFolder(String user, FileService server) {
        if (kind != Kind.FILES || !server.dialect().isOpenCloud()) {
            return false;
        }
        TreeFolder root = server.trees().of(user).root();
        return root.children().keySet().stream().anyMatch(root::isMount);
    }

    /** Whether a path that {@link #inTree} gave is that folder, which is in no tree. */
    boolean isSharesFolder(List<String> inTree, String user, FileService server) {
        return inTree.equals(List.of(Spaces.SHARES_FOLDER)) && hasSharesFolder(user, server);
    }

    /**
     * Path in the account's tree of a path in this area; null if the area does not contain it; OpenCloud's own spaces
     * do not contain received shares.
     */
    List<String> inTree(List<String> path, String user, FileService server) {
        if (!server.dialect().isOpenCloud() || kind == Kind.UPLOADS) {
            return path;
        }
        TreeFolder root = server.trees().of(user).root();
        if (!path.isEmpty() && path.get(0).equals(Spaces.SHARES_FOLDER) && hasSharesFolder(user, server)) {
            return path.size() == 1 ? path : root.isMount(path.get(1)) ? path.subList(1, path.size()) : null;
        }
        if (!isMount()) {
            return !path.isEmpty() && root.isMount(path.get(0)) ? null : path;
        }
        List<String> inTree = new ArrayList<>(List.of(Spaces.mounted(root, owner)));
        inTree.addAll(path);
        return inTree;
    }

    /** Beginning of addresses in error messages. */
    String errorBase(String user) {
        return owner == null ? "" : kind == Kind.UPLOADS ? "uploads/" + user : "files/" + user;
    }
}
