package org.throng.standin.bosh.chat;

import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/** Stanzas that a server makes. */
final class Stanzas {

    private Stanzas() {
    }

    /**
     * A result without content for a query.
     *
     * @param to null for a client without an address
     */
    static Element result(Element query, Jid to) {
        return new Element("iq", Namespaces.CLIENT)
                .with("type", "result")
                .with("id", query.attribute("id"))
                .with("from", query.attribute("to"))
                .with("to", to == null ? null : to.toString());
    }

    /**
     * A stanza that is returned as an error (RFC 6120 section 8.3).
     *
     * @param type what to do about it, such as {@code cancel}
     * @param condition such as {@code service-unavailable}
     */
    static Element error(Element stanza, String type, String condition) {
        Element error = new Element(stanza.name(), Namespaces.CLIENT)
                .with("type", "error")
                .with("id", stanza.attribute("id"))
                .with("from", stanza.attribute("to"))
                .with("to", stanza.attribute("from"));
        stanza.children().forEach(error::with);
        return error.with(new Element("error", Namespaces.CLIENT)
                .with("code", code(condition))
                .with("type", type)
                .with(new Element(condition, Namespaces.STANZAS)));
    }

    /** The error number for older clients (XEP-0086). */
    private static String code(String condition) {
        return switch (condition) {
            case "bad-request", "jid-malformed" -> "400";
            case "not-authorized" -> "401";
            case "forbidden" -> "403";
            case "item-not-found", "remote-server-not-found" -> "404";
            case "not-allowed" -> "405";
            case "not-acceptable" -> "406";
            case "registration-required" -> "407";
            case "conflict" -> "409";
            case "resource-constraint" -> "500";
            default -> "503";
        };
    }

    /** Text of a stanza with one more child, given as text. */
    static String withChild(String stanza, String name, String child) {
        return stanza.endsWith("/>") && stanza.indexOf('>') == stanza.length() - 1
                ? stanza.substring(0, stanza.length() - 2) + ">" + child + "</" + name + ">"
                : stanza.substring(0, stanza.length() - name.length() - 3) + child + "</" + name + ">";
    }
}
