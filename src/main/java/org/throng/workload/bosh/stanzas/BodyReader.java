package org.throng.workload.bosh.stanzas;

import com.fasterxml.aalto.AsyncByteArrayFeeder;
import com.fasterxml.aalto.AsyncXMLStreamReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.throng.xml.XmlParsers;

/**
 * Reads the body of an HTTP answer in one pass. The work that a server can cause is bounded: there are no document
 * types and no entities, elements are nested no deeper than any stanza needs, attributes, namespaces and names are
 * counted before they are parsed ({@link org.throng.xml.XmlGuard}), and nothing here recurses. The HTTP client bounds
 * the bytes.
 */
public final class BodyReader {

    static final int MAX_DEPTH = 32;
    static final int MAX_TEXT_CHARS = 256 << 10;

    private static final XmlParsers PARSERS = new XmlParsers(Xmlns.OF_XML);

    private final AsyncXMLStreamReader<AsyncByteArrayFeeder> xml;

    /** Depth of the present element. */
    private int depth;

    BodyReader(byte[] body) throws XMLStreamException {
        xml = PARSERS.parser(body);
    }

    /** @throws XMLStreamException if it is no answer of BOSH; its message gives the reason */
    public static ParsedAnswer read(byte[] body) throws XMLStreamException {
        if (body.length == 0) {
            throw new XMLStreamException("it is empty");
        }
        try {
            return new BodyReader(body).readAnswer();
        } catch (RuntimeException e) {
            // any failure of the parser is caused by bytes of the server
            throw new XMLStreamException("it cannot be read as XML: " + e.getClass().getSimpleName(), e);
        }
    }

    private ParsedAnswer readAnswer() throws XMLStreamException {
        while (next() != XMLStreamConstants.START_ELEMENT) {
            // white space, or the declaration
        }
        if (!is("body", Xmlns.BOSH)) {
            throw new XMLStreamException("it is not a body of BOSH but an element '" + name() + "'");
        }
        Envelope envelope = Envelope.read(xml);
        List<Stanza> stanzas = new ArrayList<>(1);
        StanzaReader reader = new StanzaReader(this);
        while (nextChild(1)) {
            Stanza stanza = reader.read();
            if (stanza != null) {
                stanzas.add(stanza);
            }
        }
        while (next() != XMLStreamConstants.END_DOCUMENT) {
            // white space
        }
        return new ParsedAnswer(envelope, stanzas);
    }

    /**
     * Goes to the next child of the element of that depth and skips the rest of the child before it.
     *
     * @return whether there is one; if not, that element has ended
     */
    boolean nextChild(int parentDepth) throws XMLStreamException {
        while (true) {
            int event = next();
            if (event == XMLStreamConstants.START_ELEMENT && depth == parentDepth + 1) {
                return true;
            }
            if (event == XMLStreamConstants.END_ELEMENT && depth < parentDepth) {
                return false;
            }
        }
    }

    /** The text of the element that has begun, without that of its children, up to its end. */
    String text() throws XMLStreamException {
        int inside = depth;
        String first = "";
        StringBuilder all = null;
        while (depth >= inside) {
            int event = next();
            if (depth == inside
                    && (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA)) {
                if (first.isEmpty()) {
                    first = xml.getText();
                } else {
                    all = all == null ? new StringBuilder(first) : all;
                    all.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
                }
                if ((all == null ? first.length() : all.length()) > MAX_TEXT_CHARS) {
                    throw new XMLStreamException("a text of it is longer than " + MAX_TEXT_CHARS + " characters");
                }
            }
        }
        return all == null ? first : all.toString();
    }

    boolean is(String name, String namespace) {
        return xml.getLocalName().equals(name) && namespace.equals(namespace());
    }

    String name() {
        return xml.getLocalName();
    }

    String namespace() {
        String uri = xml.getNamespaceURI();
        return uri == null ? "" : uri;
    }

    /** The value of an attribute without a prefix, empty if there is none. */
    String attribute(String name) {
        String value = xml.getAttributeValue("", name);
        return value == null ? "" : value;
    }

    int depth() {
        return depth;
    }

    /** Position at which the present element begins. */
    long startOffset() {
        return xml.getLocationInfo().getStartingByteOffset();
    }

    /** Position at which the last element ended. */
    long endOffset() throws XMLStreamException {
        return xml.getLocationInfo().getEndingByteOffset();
    }

    private int next() throws XMLStreamException {
        int event = xml.next();
        switch (event) {
            case XMLStreamConstants.START_ELEMENT:
                begin();
                break;
            case XMLStreamConstants.END_ELEMENT:
                depth--;
                break;
            case AsyncXMLStreamReader.EVENT_INCOMPLETE:
                throw new XMLStreamException("it ends in the middle");
            case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE, XMLStreamConstants.COMMENT,
                    XMLStreamConstants.PROCESSING_INSTRUCTION:
                throw new XMLStreamException("it has a document type, an entity, a comment or a processing"
                        + " instruction, which RFC 6120 section 11.1 forbids");
            default:
                break;
        }
        return event;
    }

    private void begin() throws XMLStreamException {
        depth++;
        if (depth > MAX_DEPTH) {
            throw new XMLStreamException("its elements are nested deeper than " + MAX_DEPTH);
        }
    }
}
