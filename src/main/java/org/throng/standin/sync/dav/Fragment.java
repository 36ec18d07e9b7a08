package org.throng.standin.sync.dav;

import java.util.ArrayDeque;
import java.util.Deque;
import javax.xml.stream.XMLStreamReader;
import org.throng.standin.sync.files.PropertyName;

/**
 * Writes a part of a document so that it has the same meaning in any context: each element declares its namespace as
 * the default one, unless its parent does.
 */
final class Fragment {

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> namespaces = new ArrayDeque<>();
    private boolean open;

    void begin(XMLStreamReader reader) {
        endTag();
        PropertyName name = DavReader.name(reader);
        out.append('<').append(name.name());
        if (!name.namespace().equals(namespaces.isEmpty() ? "" : namespaces.peek())) {
            out.append(" xmlns=\"").append(Xml.escaped(name.namespace())).append('"');
        }
        namespaces.push(name.namespace());
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attribute(reader, i);
        }
        open = true;
    }

    private void attribute(XMLStreamReader reader, int index) {
        String namespace = reader.getAttributeNamespace(index);
        String prefix = "";
        if ("xml".equals(reader.getAttributePrefix(index))) {
            prefix = "xml:";
        } else if (namespace != null && !namespace.isEmpty()) {
            prefix = "a" + index + ":";
            out.append(" xmlns:a").append(index).append("=\"").append(Xml.escaped(namespace)).append('"');
        }
        out.append(' ').append(prefix).append(reader.getAttributeLocalName(index)).append("=\"")
                .append(Xml.escaped(reader.getAttributeValue(index))).append('"');
    }

    void text(String text) {
        endTag();
        out.append(Xml.escaped(text));
    }

    void end(XMLStreamReader reader) {
        namespaces.pop();
        if (open) {
            out.append("/>");
            open = false;
        } else {
            out.append("</").append(reader.getLocalName()).append('>');
        }
    }

    private void endTag() {
        if (open) {
            out.append('>');
            open = false;
        }
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
