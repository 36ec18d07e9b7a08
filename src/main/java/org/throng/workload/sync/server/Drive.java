package org.throng.workload.sync.server;

import java.util.Map;
import java.util.TreeMap;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpRequest;

/**
 * The user's own space, and the mount points of folders and files that others share with the user, by the Graph API
 * (https://owncloud.dev/libre-graph-api/).
 *
 * @param path of the space's root on the server, encoded
 * @param etag of its root, without quotes
 * @param mounts by name
 */
public record Drive(String path, String etag, Map<String, Mount> mounts) {

    /**
     * A folder or a single file shared by another account.
     *
     * @param path of it on the server, encoded
     * @param etag of it, without quotes
     * @param file what a listing would say of it; null for a folder
     */
    public record Mount(String path, String etag, Resource file) {

        /** A mount of a folder. */
        public Mount(String path, String etag) {
            this(path, etag, null);
        }
    }

    private static final int MAX_DRIVES = 10_000;

    public static HttpRequest request(ClientSession session) throws SyncException {
        return session.request("GET", session.server().prefix() + "/graph/v1.0/me/drives");
    }

    /** @throws SyncException if the answer has no such space */
    public static Drive read(HttpAnswer answer) throws SyncException {
        SyncFailures.expect(SyncStep.DRIVES, answer, 200);
        return read(answer.body());
    }

    public static Drive read(byte[] body) throws SyncException {
        Map<String, String> drives = JsonScalars.scalars(body, "list of drives");
        Map<String, Mount> mounts = new TreeMap<>();
        Mount personal = null;
        for (int i = 0; i < MAX_DRIVES; i++) {
            String drive = "value." + i + ".";
            String type = drives.get(drive + "driveType");
            if (type == null) {
                break;
            }
            // the host is ignored: clients here only use the configured server
            String path = Href.encode(Href.decode(drives.getOrDefault(drive + "root.webDavUrl", "")));
            String name = drives.getOrDefault(drive + "name", "");
            Mount one = new Mount(path, Resource.bareEtag(drives.getOrDefault(drive + "root.eTag", "")));
            if (type.equals("personal") && !path.isEmpty()) {
                personal = personal == null ? one : personal;
            } else if (type.equals("mountpoint") && !path.isEmpty() && isName(name)) {
                mounts.put(name, new Mount(path, one.etag, file(drives, drive, one.etag)));
            }
        }
        if (personal == null) {
            throw new SyncException(SyncErrorKind.PROTOCOL, "the server's list of drives has no personal space");
        }
        return new Drive(personal.path, personal.etag, mounts.isEmpty() ? Map.of() : mounts);
    }

    /** Null if the mount point is of a folder. */
    private static Resource file(Map<String, String> drives, String drive, String etag) {
        if (!drives.containsKey(drive + "root.remoteItem.file.mimeType")) {
            return null;
        }
        String size = drives.getOrDefault(drive + "root.remoteItem.size", "0");
        return new Resource("", false, etag, drives.getOrDefault(drive + "id", ""),
                size.matches("\\d{1,18}") ? Long.parseLong(size) : 0, "");
    }

    private static boolean isName(String name) {
        return !name.isEmpty() && name.indexOf('/') < 0 && !name.equals(".") && !name.equals("..");
    }

    /** The etag of everything synced, if the user's own space has this one. */
    String etagOfAll(String own) {
        if (mounts.isEmpty()) {
            return own;
        }
        StringBuilder all = new StringBuilder(own);
        mounts.forEach((name, mount) -> all.append(' ').append(name).append('=').append(mount.etag));
        return all.toString();
    }
}
