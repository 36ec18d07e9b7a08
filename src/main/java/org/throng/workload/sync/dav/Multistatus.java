package org.throng.workload.sync.dav;

import com.fasterxml.aalto.AsyncByteBufferFeeder;
import com.fasterxml.aalto.AsyncXMLStreamReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.throng.net.http.BodySink;
import org.throng.workload.sync.server.Href;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.xml.XmlGuard;
import org.throng.xml.XmlParsers;

/**
 * Reads a multistatus (RFC 4918 section 13) as a stream and passes on one resource after the other, so that a listing
 * of 100,000 is never in memory. The work that a server can cause is bounded: there are no document types and no
 * entities, nesting, attributes, namespaces, names and texts have limits, and nothing here recurses.
 *
 * <p>Used on one thread at a time. An error in the bytes is reported by {@link #end}.
 */
public final class Multistatus implements BodySink {

    /** Receives a resource, on the reading thread. */
    public interface Receiver {

        /** @throws SyncException if it is invalid; no further one is read */
        void take(Resource resource) throws SyncException;
    }

    static final int MAX_DEPTH = 32;
    static final int MAX_TEXT_CHARS = 16 << 10;

    /** Bytes after an error are dropped, up to this limit. */
    private static final long MAX_DROPPED_BYTES = 1 << 20;

    private static final String DAV = "DAV:";
    private static final String OWNCLOUD = "http://owncloud.org/ns";

    private static final XmlParsers PARSERS = new XmlParsers(List.of("d:multistatus", "d:response", "d:href",
            "d:propstat", "d:prop", "d:status", "d:getetag", "d:getlastmodified", "d:getcontentlength",
            "d:resourcetype", "d:collection", "d:displayname", "oc:id", "oc:fileid", "oc:permissions", "oc:size",
            "oc:checksums", "oc:checksum", "s:x"));

    /** Depths of the elements of a multistatus. */
    private static final int ROOT = 1;
    private static final int RESPONSE = 2;
    private static final int IN_RESPONSE = 3;
    private static final int IN_PROPSTAT = 4;
    private static final int PROPERTY = 5;
    private static final int IN_PROPERTY = 6;

    private final Receiver receiver;
    private final AsyncXMLStreamReader<AsyncByteBufferFeeder> xml = PARSERS.parser();
    private final XmlGuard guard = PARSERS.guard();
    private final StringBuilder text = new StringBuilder();

    private int depth;
    private boolean seen;
    private long dropped;
    private SyncException failure;

    /** Values of the present response. */
    private String href = "";
    private boolean folder;
    private String etag = "";
    private String id = "";
    private long bytes;
    private String sha1 = "";

    /** Values of the present propstat; applied if its status is a success. */
    private boolean thisFolder;
    private String thisEtag;
    private String thisId;
    private long thisBytes;
    private String thisSha1;
    private boolean found;

    public Multistatus(Receiver receiver) {
        this.receiver = receiver;
    }

    /** Reads a body in memory. */
    public static void read(byte[] body, Receiver receiver) throws SyncException {
        Multistatus multistatus = new Multistatus(receiver);
        try {
            multistatus.take(ByteBuffer.wrap(body));
        } catch (IOException e) {
            // end reports it
        }
        multistatus.end();
    }

    @Override
    public void take(ByteBuffer part) throws IOException {
        if (failure != null) {
            dropped += part.remaining();
            if (dropped > MAX_DROPPED_BYTES) {
                throw new IOException(failure.getMessage());
            }
            return;
        }
        try {
            guard.check(part);
            xml.getInputFeeder().feedInput(part);
            readOn();
        } catch (SyncException e) {
            failure = e;
        } catch (XMLStreamException | RuntimeException e) {
            // any failure of the parser is caused by bytes of the server
            failure = unreadable(e instanceof XMLStreamException wrong && wrong.getLocation() == null
                    ? wrong.getMessage() : "it is not well-formed XML");
        }
    }

    /**
     * There are no more bytes.
     *
     * @throws SyncException if they were no whole multistatus, or its receiver refused it
     */
    public void end() throws SyncException {
        if (failure == null && depth > 0) {
            failure = unreadable("it ends in the middle");
        }
        if (failure == null && !seen) {
            failure = unreadable("it is empty");
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static SyncException unreadable(String why) {
        return new SyncException(SyncErrorKind.PROTOCOL, "the server's multistatus cannot be read: " + why);
    }

    private void readOn() throws XMLStreamException, SyncException {
        while (true) {
            switch (xml.next()) {
                case AsyncXMLStreamReader.EVENT_INCOMPLETE, XMLStreamConstants.END_DOCUMENT:
                    return;
                case XMLStreamConstants.START_ELEMENT:
                    begin();
                    break;
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA:
                    append();
                    break;
                case XMLStreamConstants.END_ELEMENT:
                    finish();
                    depth--;
                    break;
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE:
                    throw new XMLStreamException("it has a document type or an entity");
                default:
                    break;
            }
        }
    }

    private void begin() throws XMLStreamException {
        depth++;
        if (depth > MAX_DEPTH) {
            throw new XMLStreamException("its elements are nested deeper than " + MAX_DEPTH);
        }
        text.setLength(0);
        String name = xml.getLocalName();
        if (depth == ROOT) {
            if (seen || !is("multistatus", DAV)) {
                throw new XMLStreamException("it is not a multistatus");
            }
            seen = true;
        } else if (depth == RESPONSE) {
            href = "";
            folder = false;
            etag = "";
            id = "";
            bytes = 0;
            sha1 = "";
        } else if (depth == IN_RESPONSE && name.equals("propstat")) {
            thisFolder = false;
            thisEtag = null;
            thisId = null;
            thisBytes = -1;
            thisSha1 = null;
            found = true;
        } else if (depth == IN_PROPERTY && is("collection", DAV)) {
            thisFolder = true;
        }
    }

    private void append() throws XMLStreamException {
        if (depth < IN_RESPONSE) {
            return;
        }
        if (text.length() + xml.getTextLength() > MAX_TEXT_CHARS) {
            throw new XMLStreamException("a text of it is longer than " + MAX_TEXT_CHARS + " characters");
        }
        text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
    }

    private void finish() throws SyncException, XMLStreamException {
        switch (depth) {
            case PROPERTY -> property();
            case IN_PROPERTY -> {
                if (is("checksum", OWNCLOUD) && thisSha1 == null) {
                    thisSha1 = Resource.sha1Of(text.toString());
                }
            }
            case IN_PROPSTAT -> {
                if (is("status", DAV)) {
                    // HTTP/1.1 200 OK
                    String status = text.toString().strip();
                    int blank = status.indexOf(' ');
                    found = blank > 0 && status.startsWith("2", blank + 1);
                }
            }
            case IN_RESPONSE -> {
                if (is("href", DAV)) {
                    href = text.toString().strip();
                } else if (is("propstat", DAV) && found) {
                    takeOver();
                }
            }
            case RESPONSE -> {
                if (is("response", DAV)) {
                    receiver.take(new Resource(Href.decode(href), folder, etag, id, bytes, sha1));
                }
            }
            default -> {
                // nothing in it is needed
            }
        }
        text.setLength(0);
    }

    private void property() throws XMLStreamException {
        if (is("getetag", DAV)) {
            thisEtag = Resource.bareEtag(text.toString());
        } else if (is("id", OWNCLOUD)) {
            thisId = text.toString().strip();
        } else if (is("getcontentlength", DAV) && !text.isEmpty()) {
            thisBytes = length(text.toString().strip());
        }
    }

    private static long length(String digits) throws XMLStreamException {
        if (!digits.matches("\\d{1,18}")) {
            throw new XMLStreamException("a getcontentlength of it is not a number of bytes");
        }
        return Long.parseLong(digits);
    }

    private void takeOver() {
        folder |= thisFolder;
        etag = thisEtag == null ? etag : thisEtag;
        id = thisId == null ? id : thisId;
        bytes = thisBytes < 0 ? bytes : thisBytes;
        sha1 = thisSha1 == null ? sha1 : thisSha1;
    }

    private boolean is(String name, String namespace) {
        return xml.getLocalName().equals(name) && namespace.equals(xml.getNamespaceURI());
    }
}
