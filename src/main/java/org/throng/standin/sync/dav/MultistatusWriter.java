package org.throng.standin.sync.dav;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.ByteBufUtil;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.List;
import java.util.Map;
import org.throng.standin.BodySource;
import org.throng.standin.sync.files.FileNode;
import org.throng.standin.sync.files.PropertyName;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.settings.SyncFault;

/** Writes answers of status 207 (RFC 4918 section 13): short ones at once, long ones while they are sent. */
final class MultistatusWriter {

    private static final int MOST_AT_ONCE = 64;
    private static final int PIECE_CHARS = 1 << 15;
    private static final String OK = "HTTP/1.1 200 OK";
    private static final String TOO_EARLY = "HTTP/1.1 425 TOO EARLY";
    private static final String UPLOAD_CLASSES = ", access-control, calendarserver-principal-property-search";
    private static final String END = "</d:multistatus>";

    private final FileService server;
    private final LiveProperties properties;
    private final List<PropertyName> asked;
    private final StringBuilder missing = new StringBuilder();

    /** @param asked properties; null for the usual ones and all those set by clients */
    MultistatusWriter(FileService server, LiveProperties properties, List<PropertyName> asked) {
        this.server = server;
        this.properties = properties;
        this.asked = asked;
    }

    void answer(DavRequest request, ListedResources listing) {
        boolean malformed = server.tuning().strikes(SyncFault.MALFORMED_XML);
        if (listing.size() <= MOST_AT_ONCE) {
            StringBuilder out = new StringBuilder(512 * listing.size());
            begin(out);
            while (listing.hasNext()) {
                append(out, listing.next());
            }
            out.append(END);
            if (malformed) {
                out.setLength(out.length() * 2 / 3);
            }
            request.answer(headers(request, BufferedAnswer.xml(HttpResponseStatus.MULTI_STATUS, out.toString())));
        } else {
            request.request().answer(
                    headers(request, BufferedAnswer.of(HttpResponseStatus.MULTI_STATUS)
                            .with(HttpHeaderNames.CONTENT_TYPE, BufferedAnswer.XML)
                            .with(HttpHeaderNames.TRANSFER_ENCODING, HttpHeaderValues.CHUNKED)),
                    new Source(listing, malformed));
        }
    }

    private BufferedAnswer headers(DavRequest request, BufferedAnswer answer) {
        return server.dialect().isOpenCloud()
                ? answer.with("Dav", "1, 3, extended-mkcol")
                        .with("Tus-Extension", "creation, creation-with-upload, checksum, expiration")
                        .with("Tus-Resumable", "1.0.0")
                        .with("Tus-Version", "1.0.0")
                        .with("Vary", "Origin, Prefer")
                : answer.with("Vary", "Brief,Prefer").with("DAV",
                        DavEndpoint.CLASSES + (request.isUpload() ? UPLOAD_CLASSES : ""));
    }

    private void begin(StringBuilder out) {
        switch (server.dialect()) {
            case OPENCLOUD -> out.append("<d:multistatus xmlns:s=\"http://sabredav.org/ns\" xmlns:d=\"DAV:\" "
                    + "xmlns:oc=\"http://owncloud.org/ns\">");
            case NEXTCLOUD -> out.append("<?xml version=\"1.0\"?>\n<d:multistatus xmlns:d=\"DAV:\" "
                    + "xmlns:s=\"http://sabredav.org/ns\" xmlns:oc=\"http://owncloud.org/ns\" "
                    + "xmlns:nc=\"http://nextcloud.org/ns\">");
            default -> out.append("<?xml version=\"1.0\"?>\n<d:multistatus xmlns:d=\"DAV:\" "
                    + "xmlns:s=\"http://sabredav.org/ns\" xmlns:oc=\"http://owncloud.org/ns\">");
        }
    }

    private void append(StringBuilder out, ListedResource listed) {
        out.append("<d:response><d:href>").append(listed.href()).append("</d:href>");
        missing.setLength(0);
        out.append("<d:propstat><d:prop>");
        int empty = out.length();
        if (asked == null) {
            LiveProperties.usual().forEach(property -> properties.append(out, property, listed));
            listed.node().properties().forEach((name, element) -> out.append(element));
        } else {
            asked.forEach(property -> append(out, property, listed));
        }
        if (out.length() == empty) {
            out.setLength(empty - "<d:propstat><d:prop>".length());
        } else {
            endPropstat(out, listed.node() instanceof FileNode file && file.isProcessed() ? TOO_EARLY : OK);
        }
        if (missing.length() > 0) {
            out.append("<d:propstat><d:prop>").append(missing);
            endPropstat(out, "HTTP/1.1 404 Not Found");
        }
        out.append("</d:response>");
    }

    private void append(StringBuilder out, PropertyName property, ListedResource listed) {
        String own = listed.node().properties().get(property);
        if (own != null) {
            out.append(own);
        } else if (!properties.append(out, property, listed)) {
            emptyElement(missing, property);
        }
    }

    private static void endPropstat(StringBuilder out, String status) {
        out.append("</d:prop><d:status>").append(status).append("</d:status></d:propstat>");
    }

    /** Writes a property's name as an element. */
    static void emptyElement(StringBuilder out, PropertyName property) {
        String prefix = Map.of(PropertyName.DAV, "d:", PropertyName.OWNCLOUD, "oc:")
                .getOrDefault(property.namespace(), "");
        out.append('<').append(prefix).append(property.name());
        if (prefix.isEmpty() && !property.namespace().isEmpty()) {
            out.append(" xmlns=\"").append(Xml.escaped(property.namespace())).append('"');
        }
        out.append("/>");
    }

    private final class Source implements BodySource {

        private final ListedResources listing;
        private final boolean malformed;
        private boolean begun;
        private boolean ended;

        Source(ListedResources listing, boolean malformed) {
            this.listing = listing;
            this.malformed = malformed;
        }

        @Override
        public Object next(ByteBufAllocator allocator) {
            if (ended) {
                return null;
            }
            StringBuilder out = new StringBuilder(PIECE_CHARS + 2_048);
            if (!begun) {
                begin(out);
                begun = true;
            }
            while (listing.hasNext() && out.length() < PIECE_CHARS) {
                append(out, listing.next());
            }
            if (malformed) {
                out.setLength(out.length() - 10);
                ended = true;
            } else if (!listing.hasNext()) {
                out.append(END);
                ended = true;
            }
            ByteBuf piece = allocator.buffer(out.length());
            ByteBufUtil.writeUtf8(piece, out);
            return piece;
        }

        @Override
        public void close() {
            // the rest of the listing is garbage
        }
    }
}
