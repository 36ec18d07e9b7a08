package org.throng.standin.bosh.xml;

import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.aalto.UncheckedStreamException;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.throng.xml.XmlParsers;

/**
 * Reads request bodies. Content that XMPP forbids (RFC 6120 section 11.1) is an error: DTDs, comments, instructions.
 */
public final class XmlReader {

    /** Far deeper than any stanza, and safe for recursion. */
    private static final int MAX_DEPTH = 64;

    private static final XmlParsers PARSERS = new XmlParsers(List.of("body", "rid", "sid", "to", "from", "type", "id",
            "wait", "hold", "ver", "content", "ack", "pause", "xmpp:version", "xmpp:restart", "xml:lang", "message",
            "presence", "iq", "query", "item", "jid", "name", "subscription", "group", "bind", "resource", "session",
            "auth", "mechanism", "response", "show", "status", "priority", "ping", "username", "password", "error"));

    /**
     * Reads a document.
     *
     * @return its root
     * @throws XMLStreamException if it is not well-formed or has content that XMPP forbids
     */
    public Element read(ByteBuf bytes) throws XMLStreamException {
        XMLStreamReader reader = PARSERS.parser(ByteBufUtil.getBytes(bytes));
        try {
            return read(reader);
        } catch (UncheckedStreamException e) {
            throw new XMLStreamException(e.getMessage(), e);
        } finally {
            reader.close();
        }
    }

    private static Element read(XMLStreamReader reader) throws XMLStreamException {
        Deque<Element> open = new ArrayDeque<>();
        Element root = null;
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (open.size() == MAX_DEPTH) {
                        throw new XMLStreamException("elements are nested too deeply");
                    }
                    Element element = start(reader);
                    if (open.isEmpty()) {
                        root = element;
                    } else {
                        open.peek().with(element);
                    }
                    open.push(element);
                }
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                    if (!open.isEmpty()) {
                        open.peek().with(reader.getText());
                    }
                }
                case XMLStreamConstants.START_DOCUMENT, XMLStreamConstants.END_DOCUMENT -> { }
                case AsyncXMLStreamReader.EVENT_INCOMPLETE -> throw new XMLStreamException("it ends in the middle");
                default -> throw new XMLStreamException("only elements and text are allowed");
            }
        }
        if (root == null) {
            throw new XMLStreamException("there is no element");
        }
        return root;
    }

    private static Element start(XMLStreamReader reader) {
        String namespace = reader.getNamespaceURI();
        Element element = new Element(reader.getLocalName(), namespace == null ? "" : namespace);
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String attributeNamespace = reader.getAttributeNamespace(i);
            String name = reader.getAttributeLocalName(i);
            if ("xml".equals(reader.getAttributePrefix(i))) {
                name = "xml:" + name;
            } else if (attributeNamespace != null && !attributeNamespace.isEmpty()) {
                name = "{" + attributeNamespace + "}" + name;
                if (!"xmpp".equals(reader.getAttributePrefix(i)) && attributeNamespace.equals(Namespaces.XBOSH)) {
                    element.with(BodyRequest.UNUSUAL_PREFIX, reader.getAttributePrefix(i));
                }
            }
            element.with(name, reader.getAttributeValue(i));
        }
        return element;
    }
}
