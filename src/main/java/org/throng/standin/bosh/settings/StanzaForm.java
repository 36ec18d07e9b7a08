package org.throng.standin.bosh.settings;

import java.util.List;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.XmlWriter;

/**
 * The form in which a server writes stanzas.
 *
 * @param itemOrder the order of jid, name and subscription in a roster's items
 */
public record StanzaForm(XmlWriter messages, XmlWriter presences, XmlWriter queries, List<String> itemOrder) {

    /** A stanza in this form. */
    public String render(Element stanza) {
        return switch (stanza.name()) {
            case "message" -> messages.stanza(stanza);
            case "presence" -> presences.stanza(stanza);
            default -> queries.stanza(stanza);
        };
    }
}
