package org.throng.standin.sync.dav;

import java.util.List;
import org.throng.standin.sync.files.PropertyName;
import org.throng.standin.sync.files.ResolvedPath;
import org.throng.standin.sync.server.FileService;

/** PROPFIND: properties of a file or folder and of the folder's members. */
final class Propfind implements DavMethod {

    private final FileService server;
    private final LiveProperties properties;

    Propfind(FileService server, LiveProperties properties) {
        this.server = server;
        this.properties = properties;
    }

    @Override
    public void handle(DavRequest request) throws DavException {
        boolean members = !"0".equals(depth(request));
        List<PropertyName> asked = DavReader.propfind(request.content());
        ResolvedPath place = request.existing();
        ListedResources listing = new ListedResources(request, place, members);
        if (asked != null && asked.contains(ListedResources.CHECKSUMS)) {
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

    private void answer(DavRequest request, List<PropertyName> asked, ListedResources listing) {
        server.count(listing.isSingle() ? "propfinds-depth-0" : "propfinds-depth-1");
        new MultistatusWriter(server, properties, asked).answer(request, listing);
    }
}
