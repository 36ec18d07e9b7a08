package org.throng.standin.sync.dav;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.files.Spaces;
import org.throng.standin.sync.files.TreeFolder;
import org.throng.standin.sync.files.Trees;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncFault;

/** A WebDAV request of a user who is logged in, for a path in the account's tree. */
public final class DavRequest {

    private static final int MOST_NAME = 250;
    private static final int MOST_DEPTH = 128;

    private final SyncRequest request;
    private final Locks locks;
    private final String user;
    private final DavArea area;
    private final List<String> path;
    private final IfHeader ifHeader;

    /**
     * Takes a request.
     *
     * @param locks of all resources of this process
     * @param user who is logged in
     * @param area by which the tree was reached
     * @param path in the tree
     * @throws DavException 400 if its conditions are invalid
     */
    DavRequest(SyncRequest request, Locks locks, String user, DavArea area, List<String> path) throws DavException {
        this.request = request;
        this.locks = locks;
        this.user = user;
        this.area = area;
        this.path = path;
        this.ifHeader = IfHeader.of(request);
    }

    public SyncRequest request() {
        return request;
    }

    FileService server() {
        return request.server();
    }

    Locks locks() {
        return locks;
    }

    public String user() {
        return user;
    }

    /** Path in the tree, for messages. */
    String pathText() {
        return String.join("/", path);
    }

    /** A body that has arrived completely. */
    ByteBuf content() {
        return request.exchange().request().content();
    }

    /** The resource of the request, for reading. */
    public ResolvedPath place() {
        Trees trees = server().trees();
        if (isSharesFolder()) {
            TreeFolder root = trees.of(user).root();
            return new ResolvedPath(trees.of(user), path, root, Spaces.sharesFolder(root), true);
        }
        return (isUpload() ? trees.uploads(user) : trees.of(user)).place(path);
    }

    /** Whether its path is OpenCloud's folder of received shares, which cannot be changed. */
    boolean isSharesFolder() {
        return area.isSharesFolder(path, user, server());
    }

    /** Whether its path is a root that contains this folder. */
    boolean hasSharesFolder() {
        return area.hasSharesFolder(user, server());
    }

    /** The place of the request, for a change; it may be empty. */
    ResolvedPath toChange() {
        Trees trees = server().trees();
        return (isUpload() ? trees.uploads(user) : trees.ofChanged(user)).place(path);
    }

    /** Whether its path is in the area of chunked uploads. */
    boolean isUpload() {
        return area.kind() == DavArea.Kind.UPLOADS;
    }

    /**
     * The resource of the request, for reading.
     *
     * @throws DavException 404 if there is none
     */
    ResolvedPath existing() throws DavException {
        ResolvedPath place = place();
        if (!place.exists()) {
            throw DavException.notFound(pathText());
        }
        return place;
    }

    /**
     * Where the header {@code Destination} leads.
     *
     * @throws DavException 400 without the header, 403 or 502 if it leads outside
     */
    ResolvedPath destination() throws DavException {
        String header = request.header("Destination");
        if (header == null) {
            throw DavException.badRequest("The destination header was not supplied");
        }
        String authority = authority(header);
        if (authority != null && !authority.equalsIgnoreCase(request.header(HttpHeaderNames.HOST))) {
            throw DavException.badGateway("The destination is another server's");
        }
        List<String> to = pathOf(RequestPath.ofTarget(header));
        if (to == null || area.isSharesFolder(to, user, server())) {
            throw DavException.forbidden("Requested uri (" + RequestPath.ofTarget(header) + ") is out of base uri");
        }
        return server().trees().ofChanged(user).place(to);
    }

    private static String authority(String url) {
        int scheme = url.indexOf("://");
        if (scheme < 0 || url.startsWith("/")) {
            return null;
        }
        int slash = url.indexOf('/', scheme + 3);
        return url.substring(scheme + 3, slash < 0 ? url.length() : slash);
    }

    /** The path in the user's tree of a path on the server, or null if it is outside. */
    private List<String> pathOf(String encoded) throws DavException {
        try {
            RequestPath whole = RequestPath.of(encoded);
            DavArea there = DavArea.of(whole);
            return there == null || !there.isOf(user, server()) || there.kind() == DavArea.Kind.UPLOADS
                    ? null
                    : there.inTree(whole.after(there.length()), user, server());
        } catch (IllegalArgumentException e) {
            throw DavException.badRequest(e.getMessage());
        }
    }

    /** The resource of a URL, or of the request for null; null if there is none. */
    Node node(String url) {
        if (url == null) {
            return place().node();
        }
        try {
            List<String> there = pathOf(RequestPath.ofTarget(url));
            return there == null ? null : server().trees().of(user).place(there).node();
        } catch (DavException e) {
            return null;
        }
    }

    /** Address of a path in the tree, below the base that the client used. */
    String href(List<String> inTree, boolean folder) {
        List<String> below = inTree;
        if (area.isMount()) {
            below = inTree.subList(1, inTree.size());
        } else if (!inTree.isEmpty() && hasSharesFolder()
                && server().trees().of(user).root().isMount(inTree.get(0))) {
            below = new ArrayList<>(List.of(Spaces.SHARES_FOLDER));
            below.addAll(inTree);
        }
        return HrefEncoder.of(area.base(), below, folder || below.isEmpty());
    }

    /** Address of the request's resource without the common beginning, for error messages. */
    String lockHref(ResolvedPath place) {
        String href = HrefEncoder.of(area.errorBase(user), place.path(), false);
        return href.startsWith("/") ? href.substring(1) : href;
    }

    /**
     * Checks If, If-Match and If-None-Match.
     *
     * @throws DavException 412 if they do not hold
     */
    void checkConditions() throws DavException {
        ifHeader.check(locks, this::node);
        Preconditions.check(request, place().node());
    }

    /**
     * Applies the fault {@code precondition}.
     *
     * @throws DavException 412 if it strikes
     */
    void checkPrecondition() throws DavException {
        if (server().tuning().strikes(SyncFault.PRECONDITION)) {
            server().count("preconditions-by-fault");
            throw DavException.precondition(
                    "An If-Match header was specified, but none of the specified ETags matched.", "If-Match");
        }
    }

    Set<String> tokens() {
        return ifHeader.tokens();
    }

    /**
     * Checks that no lock of another user forbids a change of the resource.
     *
     * @throws DavException 423 if one does
     */
    public void checkUnlocked(ResolvedPath place) throws DavException {
        if (server().tuning().strikes(SyncFault.LOCKED)) {
            server().count("locked-by-fault");
            throw DavException.locked(lockHref(place));
        }
        if (place.exists()) {
            refuse(locks.inTheWay(place.node(), tokens(), user), place);
        }
    }

    /**
     * Checks that members may be added to and removed from the folder of a place.
     *
     * @throws DavException 423 if a lock forbids it
     */
    void checkMembersUnlocked(ResolvedPath place) throws DavException {
        if (place.holder() != null) {
            refuse(locks.onMembers(place.holder(), tokens(), user), place);
        }
    }

    private void refuse(Lock lock, ResolvedPath place) throws DavException {
        if (lock != null) {
            throw DavException.locked(lockHref(place));
        }
    }

    /**
     * Checks the name and depth of a new file or folder.
     *
     * @param height levels below it, 0 for a file or an empty folder
     * @throws DavException 400 or 403 if not
     */
    public static void checkName(ResolvedPath place, int height) throws DavException {
        String name = place.name();
        if (name.equalsIgnoreCase(".htaccess") || name.endsWith(".part") || name.endsWith(".filepart")) {
            throw DavException.forbidden("");
        }
        if (name.indexOf('\\') >= 0 || name.chars().anyMatch(c -> c < ' ')) {
            throw DavException.invalidPath("File name contains at least one invalid character");
        }
        if (name.length() > MOST_NAME) {
            throw DavException.invalidPath("File name is too long");
        }
        if (place.path().size() + height > MOST_DEPTH) {
            throw DavException.invalidPath("Path contains too many folders");
        }
    }

    void answer(BufferedAnswer answer) {
        request.answer(answer);
    }
}
