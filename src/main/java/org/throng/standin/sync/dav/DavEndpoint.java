package org.throng.standin.sync.dav;

import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;

/** The files of all accounts by WebDAV (RFC 4918), as ownCloud, Nextcloud and OpenCloud speak it. */
public final class DavEndpoint implements Endpoint {

    static final String CLASSES = "1, 3, extended-mkcol, 2";
    static final String METHODS =
            "OPTIONS, GET, HEAD, DELETE, PROPFIND, PUT, PROPPATCH, COPY, MOVE, REPORT, LOCK, UNLOCK";

    /** Methods that OpenCloud's folder of received shares allows. */
    private static final Set<String> READING = Set.of("OPTIONS", "PROPFIND");

    private final FileService server;
    private final Locks locks;
    private final DavGate gate;
    private final Map<String, DavMethod> methods;
    private final Map<String, DavMethod> uploadMethods;
    private final DavMethod creation;

    /**
     * Makes the endpoint.
     *
     * @param creation takes OpenCloud's POST, which begins a resumable upload
     */
    public DavEndpoint(FileService server, Locks locks, DavMethod creation) {
        this.server = server;
        this.locks = locks;
        this.gate = new DavGate(server);
        this.creation = creation;
        LiveProperties properties = new LiveProperties(server, locks);
        Propfind propfind = new Propfind(server, properties);
        GetMethod download = new GetMethod(server);
        PutMethod upload = new PutMethod(server);
        this.methods = Map.ofEntries(
                Map.entry("OPTIONS", DavEndpoint::options),
                Map.entry("PROPFIND", propfind),
                Map.entry("PROPPATCH", new PropPatch(properties)),
                Map.entry("GET", download),
                Map.entry("HEAD", download),
                Map.entry("PUT", upload),
                Map.entry("MKCOL", Members::makeFolder),
                Map.entry("DELETE", Members::delete),
                Map.entry("MOVE", Members::move),
                Map.entry("COPY", Members::copy),
                Map.entry("LOCK", Locking::lock),
                Map.entry("UNLOCK", Locking::unlock));
        this.uploadMethods = Map.of(
                "OPTIONS", DavEndpoint::options,
                "PROPFIND", propfind,
                "PUT", upload,
                "MKCOL", Members::makeFolder,
                "DELETE", Members::delete,
                "MOVE", new Assembly(server));
    }

    @Override
    public boolean serves(RequestPath path) {
        return DavArea.of(path) != null;
    }

    /** The creation of a resumable upload may contain bytes, as a PUT does. */
    @Override
    public boolean streams(HttpRequest head) {
        return HttpMethod.PUT.equals(head.method())
                || server.dialect().isOpenCloud() && HttpMethod.POST.equals(head.method());
    }

    @Override
    public void handle(SyncRequest request) {
        gate.open(request, user -> handle(request, user));
    }

    private void handle(SyncRequest request, String user) {
        try {
            DavArea area = DavArea.of(request.path());
            if (!area.isOf(user, server)) {
                throw DavException.notFound(String.join("/", request.path().after(area.length())));
            }
            boolean uploads = area.kind() == DavArea.Kind.UPLOADS;
            DavMethod method = (uploads ? uploadMethods : methods).get(request.method());
            if (server.dialect().isOpenCloud() && request.method().equals("POST")) {
                method = creation;
            }
            if (method == null) {
                throw DavException.notImplemented("There was no plugin in the system that was willing to handle this "
                        + request.method() + " method.");
            }
            List<String> path = area.inTree(request.path().after(area.length()), user, server);
            if (path == null) {
                throw DavException.notFound(String.join("/", request.path().after(area.length())));
            }
            DavRequest dav = new DavRequest(request, locks, user, area, path);
            if (dav.isSharesFolder() && !READING.contains(request.method())) {
                throw DavException.forbidden("The folder of shares cannot be changed");
            }
            method.handle(dav);
        } catch (DavException e) {
            gate.refuse(request, e);
        }
    }

    private static void options(DavRequest request) {
        request.answer(BufferedAnswer.empty(200)
                .with("Allow", request.place().exists() ? METHODS : METHODS + ", MKCOL")
                .with("DAV", CLASSES)
                .with("MS-Author-Via", "DAV")
                .with("Accept-Ranges", "bytes"));
    }
}
