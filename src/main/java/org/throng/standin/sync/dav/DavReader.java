package org.throng.standin.sync.dav;

import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.aalto.UncheckedStreamException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.throng.standin.sync.files.PropertyName;
import org.throng.xml.XmlParsers;

/**
 * Reads the XML of requests, event by event: no tree is built and nothing recurses. Documents that are nested too
 * deeply, have too many elements or have a document type are refused; so no entity is ever resolved.
 */
final class DavReader {

    private static final int MAX_DEPTH = 32;
    private static final int MAX_ELEMENTS = 10_000;

    private static final XmlParsers PARSERS = new XmlParsers(List.of("d:propfind", "d:prop", "d:getetag",
            "d:resourcetype", "d:getcontentlength", "d:getlastmodified", "oc:id", "oc:fileid", "oc:permissions",
            "oc:size", "oc:checksums"));

    /** Takes the elements in their order; depth 1 is the root. */
    interface Elements {

        void begin(XMLStreamReader reader, int depth) throws DavException;

        default void text(String text, int depth) {
            // most text is white space
        }

        default void end(XMLStreamReader reader, int depth) {
            // most elements need only their start
        }
    }

    private DavReader() {
    }

    /**
     * Reads a document.
     *
     * @throws DavException 400 if it is not well-formed or exceeds a limit
     */
    static void read(ByteBuf bytes, Elements elements) throws DavException {
        try {
            XMLStreamReader reader = PARSERS.parser(ByteBufUtil.getBytes(bytes));
            try {
                read(reader, elements);
            } finally {
                reader.close();
            }
        } catch (XMLStreamException | UncheckedStreamException e) {
            throw DavException.badRequest("The XML of the request cannot be read: " + firstLine(e.getMessage()));
        }
    }

    private static void read(XMLStreamReader reader, Elements elements) throws XMLStreamException, DavException {
        int depth = 0;
        int count = 0;
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    depth++;
                    count++;
                    if (depth > MAX_DEPTH || count > MAX_ELEMENTS) {
                        throw DavException.badRequest("The XML of the request has too many elements");
                    }
                    checkNamespaces(reader);
                    elements.begin(reader, depth);
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    elements.end(reader, depth);
                    depth--;
                }
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                    elements.text(reader.getText(), depth);
                case XMLStreamConstants.DTD ->
                    throw DavException.badRequest("The XML of the request must not have a document type");
                case XMLStreamConstants.ENTITY_REFERENCE ->
                    throw DavException.badRequest("The XML of the request has an unknown entity");
                case AsyncXMLStreamReader.EVENT_INCOMPLETE ->
                    throw DavException.badRequest("The XML of the request ends in the middle");
                default -> { }
            }
        }
        if (count == 0) {
            throw DavException.badRequest("The XML of the request has no element");
        }
    }

    /** A prefix must not be declared as nothing (Namespaces in XML 1.0, section 5). */
    private static void checkNamespaces(XMLStreamReader reader) throws DavException {
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            String uri = reader.getNamespaceURI(i);
            if (reader.getNamespacePrefix(i) != null && !reader.getNamespacePrefix(i).isEmpty()
                    && (uri == null || uri.isEmpty())) {
                throw DavException.badRequest("The XML of the request declares a prefix as nothing");
            }
        }
    }

    /** Name of the reader's current element. */
    static PropertyName name(XMLStreamReader reader) {
        String namespace = reader.getNamespaceURI();
        return new PropertyName(namespace == null ? "" : namespace, reader.getLocalName());
    }

    private static String firstLine(String message) {
        int end = message == null ? 0 : message.indexOf('\n');
        return end < 0 ? message : message == null ? "" : message.substring(0, end);
    }

    /** Properties that a PROPFIND asks for; null for the usual ones. */
    static List<PropertyName> propfind(ByteBuf body) throws DavException {
        if (!body.isReadable()) {
            return null;
        }
        Asked asked = new Asked();
        read(body, asked);
        return asked.all ? null : asked.names;
    }

    private static final class Asked implements Elements {

        private static final PropertyName PROPFIND = PropertyName.dav("propfind");
        private static final PropertyName PROP = PropertyName.dav("prop");
        private static final PropertyName ALL = PropertyName.dav("allprop");
        private static final PropertyName NAMES = PropertyName.dav("propname");

        private final List<PropertyName> names = new ArrayList<>();
        private boolean all;
        private boolean inProp;

        @Override
        public void begin(XMLStreamReader reader, int depth) throws DavException {
            PropertyName name = name(reader);
            if (depth == 1 && !name.equals(PROPFIND)) {
                throw DavException.badRequest("The XML of a PROPFIND must begin with propfind");
            } else if (depth == 2) {
                inProp = name.equals(PROP);
                all |= name.equals(ALL) || name.equals(NAMES);
            } else if (depth == 3 && inProp) {
                names.add(name);
            }
        }
    }
}
