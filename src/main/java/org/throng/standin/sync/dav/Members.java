package org.throng.standin.sync.dav;

import java.util.concurrent.TimeUnit;
import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.files.Tree;
import org.throng.standin.sync.files.TreeFolder;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.settings.SyncTime;

/** Methods that change the members of a folder: MKCOL, DELETE, MOVE and COPY. */
final class Members {

    private Members() {
    }

    /** With the id and etag of a file or folder. */
    static BufferedAnswer named(BufferedAnswer answer, FileService server, Node node) {
        answer.with("OC-FileId", server.trees().id(node));
        return answer.with("ETag", node.quotedEtag()).with("OC-ETag", node.quotedEtag());
    }

    static void makeFolder(DavRequest request) throws DavException {
        if (request.content().isReadable()) {
            throw DavException.unsupportedMediaType(
                    "The request body for the MKCOL request must have an xml Content-Type");
        }
        ResolvedPath place = request.toChange();
        if (place.exists()) {
            throw DavException.notAllowed("The resource you tried to create already exists", DavEndpoint.METHODS);
        }
        if (place.holder() == null) {
            throw DavException.conflict("Parent node does not exist");
        }
        DavRequest.checkName(place, 0);
        request.checkConditions();
        request.checkMembersUnlocked(place);
        if (request.isUpload() && place.path().size() != 1) {
            throw DavException.forbidden("A transfer has no folders");
        }
        TreeFolder folder = place.tree().makeFolder(place);
        request.server().count("mkcols");
        BufferedAnswer answer = BufferedAnswer.empty(201);
        if (request.isUpload()) {
            Assembly.begin(request, folder);
        } else {
            answer.with("OC-FileId", request.server().trees().id(folder));
        }
        request.answer(answer);
    }

    static void delete(DavRequest request) throws DavException {
        ResolvedPath place = request.existing();
        if (place.isRoot()) {
            throw DavException.forbidden("");
        }
        request.checkPrecondition();
        request.checkConditions();
        request.checkUnlocked(place);
        request.checkMembersUnlocked(place);
        ResolvedPath changed = request.toChange();
        request.locks().end(changed.node());
        changed.tree().delete(changed);
        request.server().count("deletes");
        request.answer(BufferedAnswer.empty(204));
    }

    static void move(DavRequest request) throws DavException {
        request.existing();
        request.checkPrecondition();
        long nanos = request.server().tuning().nanos(SyncTime.MOVE);
        if (nanos == 0) {
            moveNow(request);
            return;
        }
        request.server().standIn().loop().schedule(() -> {
            try {
                moveNow(request);
            } catch (DavException e) {
                request.answer(e.answer(request.server().dialect()));
            }
        }, nanos, TimeUnit.NANOSECONDS);
    }

    private static void moveNow(DavRequest request) throws DavException {
        request.existing();
        ResolvedPath from = request.toChange();
        if (from.isRoot()) {
            throw DavException.forbidden("");
        }
        ResolvedPath to = destination(request, from);
        if (Tree.wouldNestShares(from, to)) {
            throw DavException.forbidden("Shares cannot be moved into shared folders");
        }
        request.checkConditions();
        request.checkUnlocked(from);
        request.checkMembersUnlocked(from);
        boolean replaced = clear(request, to);
        request.locks().end(from.node());
        from.tree().move(from, again(to));
        request.server().count("moves");
        request.answer(named(BufferedAnswer.empty(replaced ? 204 : 201), request.server(), from.node()));
    }

    static void copy(DavRequest request) throws DavException {
        request.existing();
        ResolvedPath from = request.toChange();
        ResolvedPath to = destination(request, from);
        request.checkConditions();
        if (!to.tree().hasRoom(from.node().size())) {
            throw DavException.quotaExceeded();
        }
        boolean replaced = clear(request, to);
        boolean deep = !"0".equals(request.request().header("Depth"));
        Node copy = to.tree().copy(from, again(to), deep);
        request.server().count("copies");
        request.answer(named(BufferedAnswer.empty(replaced ? 204 : 201), request.server(), copy));
    }

    private static ResolvedPath destination(DavRequest request, ResolvedPath from) throws DavException {
        ResolvedPath to = request.destination();
        if (to.isRoot()) {
            throw DavException.forbidden("");
        }
        if (to.holder() == null) {
            throw DavException.conflict("The destination node is not found");
        }
        if (to.path().equals(from.path())) {
            throw DavException.forbidden("Source and destination uri are identical.");
        }
        if (to.path().size() > from.path().size() && to.path().subList(0, from.path().size()).equals(from.path())) {
            throw DavException.conflict("The destination may not be part of the same subtree as the source path.");
        }
        DavRequest.checkName(to, height(from.node()));
        return to;
    }

    /** Removes the resource at the destination if that is permitted; returns whether there was one. */
    private static boolean clear(DavRequest request, ResolvedPath to) throws DavException {
        if (!to.exists()) {
            request.checkMembersUnlocked(to);
            return false;
        }
        if ("F".equalsIgnoreCase(request.request().header("Overwrite"))) {
            throw DavException.precondition(
                    "The destination node already exists, and the overwrite header is set to false", "Overwrite");
        }
        request.checkUnlocked(to);
        request.locks().end(to.node());
        to.tree().delete(to);
        return true;
    }

    /** The same place after its content has been removed. */
    private static ResolvedPath again(ResolvedPath place) {
        return place.tree().place(place.path());
    }

    /** Depth of a folder's content; {@link DavRequest#checkName} limits the depth of all trees. */
    private static int height(Node node) {
        return node instanceof TreeFolder folder
                ? folder.children().values().stream().mapToInt(child -> 1 + height(child)).max().orElse(0)
                : 0;
    }
}
