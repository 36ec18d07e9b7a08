package org.throng.standin.sync.ocs;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.files.FolderPath;
import org.throng.standin.sync.files.MediaType;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.files.Tree;
import org.throng.standin.sync.files.TreeFolder;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/**
 * Folders that one account shares with another, {@code /ocs/v1.php/apps/files_sharing/api/v1/shares}: as far as clients
 * need it to see changes of other users. A share gives all permissions, and one process of the stand-in must own both
 * accounts.
 */
public final class SharesEndpoint implements Endpoint {

    /** A folder that appears in another account's files. */
    private record Share(int id, String owner, String with, TreeFolder folder, String target, int permissions,
            long time) {
    }

    private static final String[] BELOW = {"apps", "files_sharing", "api", "v1", "shares"};
    private static final int BEHIND = 2 + BELOW.length;
    private static final String USER_SHARE = "0";
    private static final int ALL = 31;
    private static final int ALL_BUT_RESHARE = 15;
    private static final int MOST_SHARES = 100_000;
    private static final int BAD = 400;
    private static final int FORBIDDEN = 403;
    private static final int MISSING = 404;

    private final FileService server;
    private final Map<Integer, Share> shares = new LinkedHashMap<>();
    private int given;

    public SharesEndpoint(FileService server) {
        this.server = server;
    }

    @Override
    public boolean serves(RequestPath path) {
        return OcsCall.isOcs(path) && path.segments().size() <= BEHIND + 1
                && path.segments().size() >= BEHIND && path.segments().subList(2, BEHIND).equals(List.of(BELOW));
    }

    @Override
    public void handle(SyncRequest request) {
        OcsCall call = new OcsCall(request);
        Form form = Form.ofBody(request);
        String id = request.path().segment(BEHIND);
        call.authenticated(user -> {
            forgetEnded();
            switch (request.method() + (id.isEmpty() ? "" : " one")) {
                case "GET" -> call.answer(list(user, Form.ofQuery(request)));
                case "POST" -> call.answer(create(user, form));
                case "GET one" -> call.answer(one(user, id));
                case "DELETE one" -> call.answer(delete(user, id));
                default -> call.wrongMethod();
            }
        });
    }

    /** A share ends with the removal of its folder or of either account, and when the recipient deletes it. */
    private void forgetEnded() {
        shares.values().removeIf(share -> share.folder().mounts().isEmpty()
                || !server.accounts().exists(share.owner())
                || !server.accounts().exists(share.with())
                || nameIn(share).isEmpty());
    }

    /** Name of the folder in the recipient's files; the recipient can change it. */
    private Optional<String> nameIn(Share share) {
        return server.trees().of(share.with()).root().children().entrySet().stream()
                .filter(each -> each.getValue() == share.folder())
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private OcsResult create(String user, Form form) {
        boolean older = server.dialect() == SyncDialect.OWNCLOUD8;
        if (form.value("path") == null) {
            return OcsResult.code(older ? BAD : MISSING, "Please specify a file or folder path");
        }
        Tree tree = server.trees().ofChanged(user);
        ResolvedPath place = FolderPath.names(form.text("path")).map(tree::place).orElse(null);
        if (place == null || !place.exists() || place.isRoot()) {
            return OcsResult.code(MISSING, "Wrong path, file/folder doesn't exist");
        }
        if (!form.text("shareType").equals(USER_SHARE)) {
            return OcsResult.code(BAD, "Unknown share type");
        }
        String with = form.text("shareWith");
        String permissions = form.value("permissions");
        Optional<OcsResult> objection = objection(user, with, place, permissions);
        if (objection.isPresent()) {
            return objection.get();
        }
        Tree other = server.trees().ofChanged(with);
        String target = free(other.root(), place.name());
        other.mount((TreeFolder) place.node(), target);
        given++;
        Share share = new Share(given, user, with, (TreeFolder) place.node(), target,
                permissions == null ? ALL : Integer.parseInt(permissions), server.trees().versions().seconds());
        shares.put(share.id(), share);
        server.count("shares-created");
        return OcsResult.ok(describe(share));
    }

    private Optional<OcsResult> objection(String user, String with, ResolvedPath place, String permissions) {
        String why = null;
        if (server.accounts().owner(with) != server.standIn().siblings().index()) {
            why = "This stand-in shares between accounts of one process only";
        } else if (!server.accounts().exists(with)) {
            return Optional.of(OcsResult.code(MISSING, "Please specify a valid user"));
        } else if (with.equals(user)) {
            why = "Sharing with yourself is not allowed";
        } else if (!(place.node() instanceof TreeFolder folder) || place.shared()) {
            why = "This stand-in shares folders of one's own only";
        } else if (Tree.hasMounts(folder)) {
            why = "This stand-in shares no folders that have others' shares in them";
        } else if (shares.values().stream().anyMatch(s -> s.folder() == folder && s.with().equals(with))) {
            why = "Path already shared with this user";
        } else if (permissions != null && !permissions.equals(Integer.toString(ALL))
                && !permissions.equals(Integer.toString(ALL_BUT_RESHARE))) {
            why = "This stand-in shares with all permissions, 15 or 31, only";
        } else if (shares.size() >= MOST_SHARES) {
            why = "This stand-in has no room for more shares";
        }
        return Optional.ofNullable(why).map(message -> OcsResult.code(FORBIDDEN, message));
    }

    private static String free(TreeFolder folder, String name) {
        String free = name;
        for (int number = 2; folder.child(free) != null; number++) {
            free = name + " (" + number + ")";
        }
        return free;
    }

    private OcsResult list(String user, Form query) {
        boolean received = query.text("shared_with_me").equals("true");
        String path = query.value("path");
        Node wanted = path == null || received
                ? null
                : FolderPath.names(path).map(server.trees().of(user)::place).map(ResolvedPath::node).orElse(null);
        if (path != null && !received && wanted == null) {
            return OcsResult.code(MISSING, "Wrong path, file/folder doesn't exist");
        }
        ArrayNode list = PhpJson.array(List.of());
        shares.values().stream()
                .filter(share -> (received ? share.with() : share.owner()).equals(user))
                .filter(share -> wanted == null || share.folder() == wanted)
                .forEach(share -> list.add(describe(share)));
        return OcsResult.ok(list);
    }

    private Optional<Share> find(String user, String id) {
        return shares.values().stream()
                .filter(share -> Integer.toString(share.id()).equals(id))
                .filter(share -> share.owner().equals(user) || share.with().equals(user))
                .findFirst();
    }

    private OcsResult one(String user, String id) {
        return find(user, id)
                .map(share -> OcsResult.ok(PhpJson.array(List.of()).add(describe(share))))
                .orElseGet(() -> OcsResult.code(MISSING, "Wrong share ID, share doesn't exist"));
    }

    private OcsResult delete(String user, String id) {
        Optional<Share> share = find(user, id);
        if (share.isEmpty()) {
            return OcsResult.code(MISSING, "Wrong share ID, share doesn't exist");
        }
        Tree other = server.trees().ofChanged(share.get().with());
        nameIn(share.get()).ifPresent(name -> other.delete(other.place(List.of(name))));
        shares.remove(share.get().id());
        server.count("shares-removed");
        return OcsResult.ok();
    }

    private ObjectNode describe(Share share) {
        ObjectNode data = PhpJson.object().put("id", share.id());
        if (server.dialect() == SyncDialect.OWNCLOUD8) {
            return data.put("permissions", share.permissions()).putNull("expiration");
        }
        String owner = server.accounts().displayName(share.owner());
        String with = server.accounts().displayName(share.with());
        return data.put("share_type", 0)
                .put("uid_owner", share.owner())
                .put("displayname_owner", owner)
                .put("permissions", share.permissions())
                .put("stime", share.time())
                .putNull("parent").putNull("expiration").putNull("token")
                .put("uid_file_owner", share.owner())
                .put("displayname_file_owner", owner)
                .put("path", pathOf(share.folder()))
                .put("mimetype", MediaType.FOLDER)
                .put("storage_id", "home::" + share.owner())
                .put("item_type", "folder")
                .put("item_source", share.folder().id())
                .put("file_source", share.folder().id())
                .put("file_parent", share.folder().parent().id())
                .put("file_target", "/" + nameIn(share).orElse(share.target()))
                .put("share_with", share.with())
                .put("share_with_displayname", with)
                .put("share_with_user_type", 0)
                .put("mail_send", 0)
                .putNull("attributes");
    }

    private static String pathOf(TreeFolder folder) {
        StringBuilder path = new StringBuilder();
        for (TreeFolder each = folder; each.parent() != null; each = each.parent()) {
            path.insert(0, "/" + each.name());
        }
        return path.toString();
    }
}
