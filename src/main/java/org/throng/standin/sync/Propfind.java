package org.throng.standin.sync;

import java.util.List;

/** PROPFIND: properties of a file or folder and of the folder's members. */
final class Propfind implements DavMethod {

    private final FileService server;
    private final Properties properties;

    Propfind(FileService server) {
        this.server = server;
        this.properties = new Properties(server);
    }

    @Override
    public void handle(DavRequest request) throws DavException {
        boolean members = !"0".equals(depth(request));
        List<PropertyName> asked = DavReader.propfind(request.content());
        ResolvedPath place = request.existing();
        Listing listing = new Listing(request, place, members);
        if (asked != null && asked.contains(Listing.CHECKSUMS)) {
            server.digester().know(listing.contents(), () -> answer(request, asked, listing));
        } else {
            answer(request, asked, listing);
        }
    }

    private String depth(DavRequest request) throws DavException {
        String depth = request.request().header("Depth");
        if ("infinity".equalsIgnoreCase(depth)) {
            throw server.dialect().isOpenCloud()
                    ? DavException.badRequest("Invalid Depth header value: infinity")
                    : DavException.precondition("Depth infinity not supported", null);
        }
        return depth == null ? "1" : depth.strip();
    }

    private void answer(DavRequest request, List<PropertyName> asked, Listing listing) {
        server.count(listing.isSingle() ? "propfinds-depth-0" : "propfinds-depth-1");
        new Multistatus(server, properties, asked).answer(request, listing);
    }
}
