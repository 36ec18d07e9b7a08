package org.throng.standin.sync;

import java.util.Map;

/** The files of all accounts by WebDAV (RFC 4918), as ownCloud, Nextcloud and OpenCloud speak it. */
final class DavEndpoint implements Endpoint {

    static final String CLASSES = "1, 3, extended-mkcol, 2";
    static final String METHODS =
            "OPTIONS, GET, HEAD, DELETE, PROPFIND, PUT, PROPPATCH, COPY, MOVE, REPORT, LOCK, UNLOCK";

    private final SyncServer server;
    private final Gate gate;
    private final Map<String, DavMethod> methods;

    DavEndpoint(SyncServer server, Gate gate) {
        this.server = server;
        this.gate = gate;
        Propfind propfind = new Propfind(server);
        Download download = new Download(server);
        this.methods = Map.of(
                "OPTIONS", DavEndpoint::options,
                "PROPFIND", propfind,
                "GET", download,
                "HEAD", download,
                "PUT", new Upload(server),
                "MKCOL", Members::makeFolder,
                "DELETE", Members::delete,
                "MOVE", Members::move,
                "COPY", Members::copy);
    }

    @Override
    public boolean serves(RequestPath path) {
        DavArea area = DavArea.of(path);
        return area != null && area.kind() != DavArea.Kind.UPLOADS;
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
            DavMethod method = methods.get(request.method());
            if (method == null) {
                throw DavException.notImplemented("There was no plugin in the system that was willing to handle this "
                        + request.method() + " method.");
            }
            method.handle(new DavRequest(request, user, area, request.path().after(area.length())));
        } catch (DavException e) {
            gate.refuse(request, e);
        }
    }

    private static void options(DavRequest request) {
        request.answer(Answer.empty(200)
                .with("Allow", request.place().exists() ? METHODS : METHODS + ", MKCOL")
                .with("DAV", CLASSES)
                .with("MS-Author-Via", "DAV")
                .with("Accept-Ranges", "bytes"));
    }
}
