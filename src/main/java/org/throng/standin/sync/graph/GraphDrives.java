package org.throng.standin.sync.graph;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import org.throng.standin.sync.files.Spaces;
import org.throng.standin.sync.files.TreeFolder;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.SyncRequest;

/** Spaces of the Graph API: the account's own files and the shares that it receives. */
final class GraphDrives {

    private static final String SHARES_ETAG = "DECAFC00FEE";

    private final FileService server;

    GraphDrives(FileService server) {
        this.server = server;
    }

    ObjectNode of(SyncRequest request, String user) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode drives = answer.putArray("value").add(shares(request)).add(personal(request, user));
        TreeFolder root = server.trees().of(user).root();
        root.children().keySet().stream().filter(root::isMount)
                .forEach(name -> drives.add(mountPoint(request, name, (TreeFolder) root.child(name))));
        return answer;
    }

    /** A folder of another account, in no other space of the user. */
    private static ObjectNode mountPoint(SyncRequest request, String name, TreeFolder shared) {
        ObjectNode drive = JsonNodeFactory.instance.objectNode()
                .put("driveAlias", "mountpoint/" + name)
                .put("driveType", "mountpoint")
                .put("id", Spaces.mountId(shared))
                .put("name", name);
        addRoot(drive, request, Spaces.mountId(shared), shared.quotedEtag());
        ((ObjectNode) drive.get("root")).putObject("remoteItem").put("name", name).putObject("folder");
        return drive;
    }

    private static ObjectNode shares(SyncRequest request) {
        ObjectNode drive = JsonNodeFactory.instance.objectNode()
                .put("driveAlias", "virtual/shares")
                .put("driveType", "virtual")
                .put("id", Spaces.SHARES)
                .put("name", "Shares");
        addRoot(drive, request, Spaces.SHARES, SHARES_ETAG);
        return drive;
    }

    ObjectNode personal(SyncRequest request, String user) {
        TreeFolder root = server.trees().of(user).root();
        String id = Spaces.driveId(root);
        ObjectNode drive = JsonNodeFactory.instance.objectNode()
                .put("driveAlias", "personal/" + user)
                .put("driveType", "personal")
                .put("id", id)
                .put("lastModifiedDateTime", Instant.ofEpochSecond(root.modified()).toString())
                .put("name", server.accounts().displayName(user));
        drive.putObject("owner").putObject("user").put("displayName", "").put("id", server.ids().of(user));
        addQuota(drive, server.accounts().quota(user), root.size());
        addRoot(drive, request, id, root.quotedEtag());
        return drive;
    }

    private static void addQuota(ObjectNode drive, long quota, long used) {
        ObjectNode shown = drive.putObject("quota");
        if (quota < 0) {
            shown.put("remaining", Long.MAX_VALUE).put("state", "normal").put("total", 0).put("used", used);
            return;
        }
        double share = quota == 0 ? 1 : (double) used / quota;
        String state = share >= 1 ? "exceeded" : share > 0.9 ? "critical" : share > 0.75 ? "nearing" : "normal";
        shown.put("remaining", Math.max(0, quota - used)).put("state", state).put("total", quota).put("used", used);
    }

    private static void addRoot(ObjectNode drive, SyncRequest request, String id, String etag) {
        String origin = request.exchange().origin();
        drive.putObject("root").put("eTag", etag).put("id", id).put("webDavUrl", origin + "/dav/spaces/" + id);
        drive.put("webUrl", origin + "/f/" + id);
    }
}
