package org.throng.standin.sync;

/** PUT: a file, new or anew. What can be refused is refused before the body has come. */
final class Upload implements DavMethod {

    private final SyncServer server;

    Upload(SyncServer server) {
        this.server = server;
    }

    @Override
    public void handle(DavRequest request) throws DavException {
        check(request);
        Arrival.of(request.request(), content -> store(request, content));
    }

    private void check(DavRequest request) throws DavException {
        Place place = request.place();
        if (place.isRoot() || place.exists() && place.node().isFolder()) {
            throw DavException.conflict("PUT is not allowed on non-files.");
        }
        if (request.request().header("Content-Range") != null) {
            throw DavException.badRequest("Content-Range on PUT requests are forbidden.");
        }
        if (place.holder() == null) {
            throw DavException.conflict("Files cannot be created in non-existent collections");
        }
        DavRequest.checkName(place, 0);
        if (server.tuning().strikes(SyncFault.PRECONDITION)) {
            server.count("preconditions-by-fault");
            throw DavException.precondition(
                    "An If-Match header was specified, but none of the specified ETags matched.", "If-Match");
        }
        request.checkConditions();
        request.checkUnlocked(place);
        if (!place.exists()) {
            request.checkMembersUnlocked(place);
        }
        checkQuota(place, Arrival.announced(request.request()));
    }

    private void checkQuota(Place place, long length) throws DavException {
        if (server.tuning().strikes(SyncFault.QUOTA)) {
            server.count("quotas-by-fault");
            throw DavException.quotaExceeded();
        }
        if (!hasRoom(place, length)) {
            throw DavException.quotaExceeded();
        }
    }

    /** Whether the owner of the folder has room for a content at a place. */
    static boolean hasRoom(Place place, long length) {
        return place.tree().hasRoom(length - (place.exists() ? place.node().size() : 0));
    }

    private void store(DavRequest request, Content content) throws DavException {
        Place place = request.toChange();
        try {
            check(request); // much may have happened since
            if (!hasRoom(place, content.length())) {
                throw DavException.quotaExceeded();
            }
            Arrival.checkChecksum(request.request(), content);
        } catch (DavException e) {
            content.release();
            throw e;
        }
        server.count("puts");
        request.answer(stored(request.request(), place, content));
    }

    /** Puts content into a tree and says so. */
    static Answer stored(SyncRequest request, Place place, Content content) {
        boolean created = !place.exists();
        Long modified = Arrival.modified(request);
        FileNode file = place.tree().put(
                place, content, modified == null ? request.server().trees().versions().seconds() : modified);
        Answer answer = Answer.empty(created ? 201 : 204);
        if (modified != null) {
            answer.with("X-OC-MTime", "accepted");
        }
        return Members.named(answer, request.server(), file);
    }
}
