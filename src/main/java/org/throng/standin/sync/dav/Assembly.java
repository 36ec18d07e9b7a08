package org.throng.standin.sync.dav;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.throng.standin.sync.files.Content;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.PropertyName;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.files.Tree;
import org.throng.standin.sync.files.TreeFolder;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncTime;

/**
 * MOVE of the virtual {@code .file} of a transfer: the file consists of the chunks, in the order of their names.
 * Nothing is copied; the checksum of the whole file and the time {@code assembly} make up the duration.
 */
final class Assembly implements DavMethod {

    static final String FILE = ".file";

    private static final PropertyName VERSION_2 = new PropertyName("throng", "chunking-v2");
    private static final long SMALLEST_CHUNK = 5L << 20;
    private static final int MOST_CHUNKS = 10_000;

    private final FileService server;

    Assembly(FileService server) {
        this.server = server;
    }

    /** Chunks of a transfer in their order. */
    static List<FileNode> chunks(TreeFolder transfer) {
        return transfer.children().entrySet().stream()
                .filter(each -> each.getValue() instanceof FileNode)
                .sorted(Map.Entry.comparingByKey(Comparator.comparingInt(String::length).thenComparing(
                        Comparator.naturalOrder())))
                .map(each -> (FileNode) each.getValue())
                .toList();
    }

    /**
     * Checks the conditions of Nextcloud's second version of chunking for a chunk: the destination of its transfer, and
     * a name from 1 to 10000.
     *
     * @throws DavException 400 if it violates them
     */
    static void checkChunk(DavRequest request, ResolvedPath place) throws DavException {
        if (place.holder().properties().containsKey(VERSION_2)) {
            if (request.request().header("Destination") == null) {
                throw DavException.badRequest("The destination header was not supplied");
            }
            String name = place.name();
            if (!name.matches("\\d{1,5}") || Integer.parseInt(name) < 1 || Integer.parseInt(name) > MOST_CHUNKS) {
                throw DavException.badRequest("Invalid chunk name, must be numeric between 1 and 10000");
            }
        }
    }

    /** Records that a new transfer is of Nextcloud's second version, which a Destination header shows. */
    static void begin(DavRequest request, TreeFolder transfer) {
        if (request.server().dialect() == SyncDialect.NEXTCLOUD && request.request().header("Destination") != null) {
            transfer.property(VERSION_2, "");
        }
    }

    @Override
    public void handle(DavRequest request) throws DavException {
        ResolvedPath place = request.place();
        if (!place.name().equals(FILE) || place.holder() == null || place.holder().parent() == null) {
            throw DavException.forbidden("Only the .file of a transfer can be moved");
        }
        TreeFolder transfer = place.holder();
        ResolvedPath to = request.destination();
        check(request, to, transfer);
        List<Content> parts = new ArrayList<>();
        chunks(transfer).forEach(chunk -> parts.add(chunk.content()));
        Content whole = Content.joined(parts);
        server.standIn().loop().schedule(
                () -> server.digester().knowSha1(whole, () -> finish(request, transfer, whole)),
                server.tuning().nanos(SyncTime.ASSEMBLY), TimeUnit.NANOSECONDS);
    }

    private void check(DavRequest request, ResolvedPath to, TreeFolder transfer) throws DavException {
        if (to.isRoot() || to.exists() && to.node().isFolder()) {
            throw DavException.conflict("The destination is a folder");
        }
        if (to.holder() == null) {
            throw DavException.conflict("The destination node is not found");
        }
        DavRequest.checkName(to, 0);
        if ("F".equalsIgnoreCase(request.request().header("Overwrite")) && to.exists()) {
            throw DavException.precondition(
                    "The destination node already exists, and the overwrite header is set to false", "Overwrite");
        }
        request.checkPrecondition();
        Preconditions.check(request.request(), to.node());
        request.checkUnlocked(to);
        if (!to.exists()) {
            request.checkMembersUnlocked(to);
        }
        String announced = request.request().header("OC-Total-Length");
        if (announced != null && !announced.strip().equals(Long.toString(transfer.size()))) {
            throw DavException.badRequest("Chunks on server do not sum up to " + announced.strip() + " but to "
                    + transfer.size() + " bytes");
        }
        List<FileNode> chunks = chunks(transfer);
        if (transfer.properties().containsKey(VERSION_2)
                && chunks.stream().limit(Math.max(0, chunks.size() - 1L)).anyMatch(c -> c.size() < SMALLEST_CHUNK)) {
            throw DavException.badRequest("Chunks but the last must have at least 5 MB");
        }
        if (server.tuning().strikes(SyncFault.QUOTA) || !to.hasRoom(0)) {
            throw DavException.quotaExceeded();
        }
    }

    private void finish(DavRequest request, TreeFolder transfer, Content whole) {
        try {
            ResolvedPath to = request.destination();
            check(request, to, transfer);
            ReceivedUpload.checkChecksum(request.request(), whole);
            Tree uploads = server.trees().uploads(request.user());
            uploads.delete(uploads.place(List.of(transfer.name())));
            server.count("assemblies");
            request.answer(PutMethod.stored(request.request(), to, whole));
        } catch (DavException e) {
            whole.release();
            request.answer(e.answer(server.dialect()));
        }
    }
}
