package org.throng.standin.sync.dav;

import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncFault;

/** PUT of a new or existing file. Refusals that need no body are answered before it arrives. */
final class PutMethod implements DavMethod {

    private final FileService server;
    private final NamedChunks namedChunks = new NamedChunks();

    PutMethod(FileService server) {
        this.server = server;
    }

    @Override
    public void handle(DavRequest request) throws DavException {
        check(request);
        ReceivedUpload.of(request.request(), content -> store(request, content));
    }

    private void check(DavRequest request) throws DavException {
        ResolvedPath place = request.place();
        if (place.isRoot() || place.exists() && place.node().isFolder()) {
            throw DavException.conflict("PUT is not allowed on non-files.");
        }
        if (request.request().header("Content-Range") != null) {
            throw DavException.badRequest("Content-Range on PUT requests are forbidden.");
        }
        if (request.isUpload()) {
            checkChunk(request, place);
        } else if (place.holder() == null) {
            throw DavException.conflict("Files cannot be created in non-existent collections");
        }
        DavRequest.checkName(place, 0);
        request.checkPrecondition();
        if (NamedChunks.chunk(request.request(), place.name()) == null) {
            request.checkConditions();
        }
        request.checkUnlocked(place);
        if (!place.exists()) {
            request.checkMembersUnlocked(place);
        }
        checkQuota(place, request.request().announcedLength());
    }

    private static void checkChunk(DavRequest request, ResolvedPath place) throws DavException {
        if (place.holder() == null || place.path().size() != 2) {
            throw DavException.notFound(request.pathText());
        }
        if (place.name().equals(Assembly.FILE)) {
            throw DavException.forbidden("The file of a transfer is made of its chunks");
        }
        Assembly.checkChunk(request, place);
    }

    private void checkQuota(ResolvedPath place, long length) throws DavException {
        if (server.tuning().strikes(SyncFault.QUOTA)) {
            server.count("quotas-by-fault");
            throw DavException.quotaExceeded();
        }
        if (!place.hasRoom(length)) {
            throw DavException.quotaExceeded();
        }
    }

    private void store(DavRequest request, Content content) throws DavException {
        ResolvedPath place = request.toChange();
        try {
            check(request); // the tree may have changed since
            if (!place.hasRoom(content.length())) {
                throw DavException.quotaExceeded();
            }
            if (NamedChunks.chunk(request.request(), place.name()) == null) {
                // that of a named chunk is of the whole
                ReceivedUpload.checkChecksum(request.request(), content);
            }
        } catch (DavException e) {
            content.release();
            throw e;
        }
        if (request.isUpload()) {
            boolean created = !place.exists();
            FileNode chunk = place.tree().put(place, content, server.trees().versions().seconds());
            server.count("chunks");
            request.answer(BufferedAnswer.empty(created ? 201 : 204).with("OC-FileId", server.trees().id(chunk)));
            return;
        }
        NamedChunks.Chunk chunk = NamedChunks.chunk(request.request(), place.name());
        if (chunk == null) {
            server.count("puts");
            request.answer(stored(request.request(), place, content));
        } else {
            storeChunk(request, place, chunk, content);
        }
    }

    private void storeChunk(DavRequest request, ResolvedPath part, NamedChunks.Chunk chunk, Content content)
            throws DavException {
        ResolvedPath place = part.sibling(chunk.file());
        server.count("chunks");
        Content whole = namedChunks.add(place, chunk, content);
        if (whole == null) {
            request.answer(BufferedAnswer.empty(201));
            return;
        }
        server.digester().knowSha1(whole, () -> {
            try {
                Preconditions.check(request.request(), part.sibling(chunk.file()).node());
                ReceivedUpload.checkChecksum(request.request(), whole);
                server.count("assemblies");
                request.answer(stored(request.request(), part.sibling(chunk.file()), whole));
            } catch (DavException e) {
                whole.release();
                request.answer(e.answer(server.dialect()));
            }
        });
    }

    /** Puts content into a tree and answers. */
    static BufferedAnswer stored(SyncRequest request, ResolvedPath place, Content content) {
        boolean created = !place.exists();
        Long modified = ReceivedUpload.modified(request);
        FileNode file = place.tree().put(
                place, content, modified == null ? request.server().trees().versions().seconds() : modified);
        BufferedAnswer answer = BufferedAnswer.empty(created ? 201 : 204);
        if (modified != null) {
            answer.with("X-OC-MTime", "accepted");
        }
        return Members.named(answer, request.server(), file);
    }
}
