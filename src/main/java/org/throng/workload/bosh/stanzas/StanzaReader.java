package org.throng.workload.bosh.stanzas;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.stream.XMLStreamException;

/** Reads the children of an answer's {@code body}, each up to its end. */
final class StanzaReader {

    private final BodyReader xml;

    StanzaReader(BodyReader xml) {
        this.xml = xml;
    }

    /** The present element; null if it is not needed. */
    Stanza read() throws XMLStreamException {
        switch (xml.name()) {
            case "presence":
                return presence();
            case "message":
                return message();
            case "iq":
                return iq();
            case "features":
                return features();
            case "error":
                return xml.namespace().equals(Xmlns.STREAM)
                        ? new Stanza.StreamError(condition(Xmlns.STREAM_ERRORS)) : null;
            case "challenge", "success", "failure":
                return xml.namespace().equals(Xmlns.SASL) ? sasl(xml.name()) : null;
            default:
                return null;
        }
    }

    private Stanza presence() throws XMLStreamException {
        long start = xml.startOffset();
        String from = xml.attribute("from");
        String type = xml.attribute("type");
        skip();
        return new Stanza.Presence(from, type, length(start));
    }

    private Stanza message() throws XMLStreamException {
        long start = xml.startOffset();
        int depth = xml.depth();
        String from = xml.attribute("from");
        String id = xml.attribute("id");
        String type = xml.attribute("type");
        String body = null;
        String condition = "";
        boolean delayed = false;
        while (xml.nextChild(depth)) {
            if (body == null && xml.name().equals("body") && isOfStanza()) {
                body = xml.text();
            } else if (xml.name().equals("error") && type.equals(IncomingMessage.ERROR)) {
                condition = condition(Xmlns.STANZA_ERRORS);
            } else {
                delayed |= xml.is("delay", Xmlns.DELAY) || xml.is("x", Xmlns.OLD_DELAY);
            }
        }
        return new Stanza.Message(from, id, type.isEmpty() ? "normal" : type, body == null ? "" : body, condition,
                delayed, length(start));
    }

    /** Whether the child has the stanza's own namespace; some servers use that of the envelope. */
    private boolean isOfStanza() {
        return xml.namespace().equals(Xmlns.CLIENT) || xml.namespace().equals(Xmlns.BOSH);
    }

    private Stanza iq() throws XMLStreamException {
        int depth = xml.depth();
        String id = xml.attribute("id");
        String type = xml.attribute("type");
        String from = xml.attribute("from");
        String namespace = "";
        String jid = "";
        List<Contact> items = List.of();
        String condition = "";
        while (xml.nextChild(depth)) {
            if (xml.name().equals("error") && type.equals("error")) {
                condition = condition(Xmlns.STANZA_ERRORS);
                continue;
            }
            if (namespace.isEmpty()) {
                namespace = xml.namespace();
            }
            if (xml.is("bind", Xmlns.BIND)) {
                jid = childText("jid");
            } else if (xml.is("query", Xmlns.ROSTER)) {
                items = roster();
            }
        }
        return new Stanza.Iq(id, type, from, namespace, jid, items, condition);
    }

    private List<Contact> roster() throws XMLStreamException {
        int depth = xml.depth();
        List<Contact> items = new ArrayList<>();
        while (xml.nextChild(depth)) {
            String jid = xml.attribute("jid");
            String subscription = xml.attribute("subscription");
            if (xml.name().equals("item") && !jid.isEmpty() && !subscription.equals("remove")) {
                items.add(new Contact(jid, xml.attribute("name"), subscription.equals("both")));
            }
        }
        return items;
    }

    private Stanza features() throws XMLStreamException {
        int depth = xml.depth();
        List<String> mechanisms = new ArrayList<>();
        Set<String> namespaces = new HashSet<>();
        while (xml.nextChild(depth)) {
            namespaces.add(xml.namespace());
            if (xml.is("mechanisms", Xmlns.SASL)) {
                int inside = xml.depth();
                while (xml.nextChild(inside)) {
                    mechanisms.add(xml.text().strip());
                }
            }
        }
        return new Stanza.Features(mechanisms, namespaces);
    }

    private Stanza sasl(String verdict) throws XMLStreamException {
        return verdict.equals("failure")
                ? new Stanza.Sasl(verdict, "", condition(Xmlns.SASL))
                : new Stanza.Sasl(verdict, xml.text().strip(), "");
    }

    /** The name of the first child of this namespace that is not a text for people. */
    private String condition(String namespace) throws XMLStreamException {
        int depth = xml.depth();
        String condition = "";
        while (xml.nextChild(depth)) {
            if (condition.isEmpty() && xml.namespace().equals(namespace) && !xml.name().equals("text")) {
                condition = xml.name();
            }
        }
        return condition;
    }

    private String childText(String name) throws XMLStreamException {
        int depth = xml.depth();
        String text = "";
        while (xml.nextChild(depth)) {
            if (xml.name().equals(name)) {
                text = xml.text().strip();
            }
        }
        return text;
    }

    private void skip() throws XMLStreamException {
        int depth = xml.depth();
        while (xml.nextChild(depth)) {
            // nothing in it is needed
        }
    }

    private int length(long start) throws XMLStreamException {
        return (int) (xml.endOffset() - start);
    }
}
