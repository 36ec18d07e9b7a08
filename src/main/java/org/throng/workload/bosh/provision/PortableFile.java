package org.throng.workload.bosh.provision;

import java.util.Iterator;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.throng.workload.bosh.stanzas.Contact;

/** The users in XEP-0227 (Portable Import/Export Format), with the password in clear: {@code xep-0227.xml}. */
final class PortableFile extends XmlBulkFile {

    private static final String PIE = "urn:xmpp:pie:0";
    private static final String ROSTER = "jabber:iq:roster";

    PortableFile() {
        super("xep-0227.xml");
    }

    @Override
    void begin(XMLStreamWriter xml, ChatPopulation population) throws XMLStreamException {
        xml.writeStartElement("server-data");
        xml.writeDefaultNamespace(PIE);
        xml.writeStartElement("host");
        xml.writeAttribute("jid", population.domain());
    }

    @Override
    void user(XMLStreamWriter xml, String name, String password, Iterator<Contact> contacts)
            throws XMLStreamException {
        xml.writeStartElement("user");
        xml.writeAttribute("name", name);
        xml.writeAttribute("password", password);
        xml.writeStartElement("query");
        xml.writeDefaultNamespace(ROSTER);
        while (contacts.hasNext()) {
            Contact contact = contacts.next();
            xml.writeEmptyElement("item");
            xml.writeAttribute("jid", contact.jid());
            xml.writeAttribute("name", contact.name());
            xml.writeAttribute("subscription", "both");
        }
        xml.writeEndElement();
        xml.writeEndElement();
    }
}
