package org.throng.standin.bosh.xml;

import java.util.List;
import java.util.Map;

/** Writes elements with a server's own quotes and order of attributes. */
public final class XmlWriter {

    private static final String XMLNS = "xmlns";

    private final char quote;
    private final List<String> order;

    /**
     * Makes one for a server.
     *
     * @param quote around attributes
     * @param order of a stanza's attributes, {@code xmlns} among them; others come last
     */
    public XmlWriter(char quote, List<String> order) {
        this.quote = quote;
        this.order = order;
    }

    /** A stanza, which declares its namespace and has its attributes in the server's order. */
    public String stanza(Element stanza) {
        StringBuilder out = new StringBuilder(256).append('<').append(stanza.name());
        for (String each : order) {
            String value = each.equals(XMLNS) ? stanza.namespace() : stanza.attribute(each);
            if (value != null) {
                attribute(out, each, value);
            }
        }
        stanza.attributes().forEach((name, value) -> {
            if (!order.contains(name)) {
                attribute(out, name, value);
            }
        });
        return content(out, stanza).toString();
    }

    private void element(StringBuilder out, Element element, String outer) {
        out.append('<').append(element.name());
        if (!element.namespace().equals(outer)) {
            attribute(out, XMLNS, element.namespace());
        }
        for (Map.Entry<String, String> each : element.attributes().entrySet()) {
            attribute(out, each.getKey(), each.getValue());
        }
        content(out, element);
    }

    private StringBuilder content(StringBuilder out, Element element) {
        if (element.content().isEmpty()) {
            return out.append("/>");
        }
        out.append('>');
        for (Object each : element.content()) {
            if (each instanceof Element child) {
                element(out, child, element.namespace());
            } else {
                escape(out, (String) each);
            }
        }
        return out.append("</").append(element.name()).append('>');
    }

    private void attribute(StringBuilder out, String name, String value) {
        if (name.startsWith("{")) {
            int end = name.indexOf('}');
            String prefix = "a" + out.length(); // unlike any other of the element
            attribute(out, "xmlns:" + prefix, name.substring(1, end));
            attribute(out, prefix + ":" + name.substring(end + 1), value);
            return;
        }
        out.append(' ').append(name).append('=').append(quote);
        escape(out, value);
        out.append(quote);
    }

    /** Escapes for text and for attributes in either quotes. */
    static void escape(StringBuilder out, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '\'' -> out.append("&apos;");
                case '"' -> out.append("&quot;");
                default -> out.append(c);
            }
        }
    }
}
