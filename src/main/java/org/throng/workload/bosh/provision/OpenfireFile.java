package org.throng.workload.bosh.provision;

import java.time.Clock;
import java.util.Iterator;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.throng.workload.bosh.stanzas.Contact;

/**
 * The users in the format of Openfire's plugin "User Import Export", with the password in clear: {@code openfire.xml}.
 */
final class OpenfireFile extends XmlBulkFile {

    /** Openfire's {@code RosterItem}: nothing asked, nothing received. */
    private static final String NONE = "-1";
    /** Openfire's {@code RosterItem.SubType.BOTH}. */
    private static final String BOTH = "3";

    private final String now;

    /** @param clock for the creation time of the users */
    OpenfireFile(Clock clock) {
        super("openfire.xml");
        now = Long.toString(clock.millis());
    }

    @Override
    void begin(XMLStreamWriter xml, ChatPopulation population) throws XMLStreamException {
        xml.writeStartElement("Openfire");
    }

    @Override
    void user(XMLStreamWriter xml, String name, String password, Iterator<Contact> contacts)
            throws XMLStreamException {
        xml.writeStartElement("User");
        text(xml, "Username", name);
        text(xml, "Password", password);
        text(xml, "Email", "");
        text(xml, "Name", name);
        text(xml, "CreationDate", now);
        text(xml, "ModifiedDate", now);
        xml.writeStartElement("Roster");
        while (contacts.hasNext()) {
            Contact contact = contacts.next();
            xml.writeEmptyElement("Item");
            xml.writeAttribute("jid", contact.jid());
            xml.writeAttribute("askstatus", NONE);
            xml.writeAttribute("recvstatus", NONE);
            xml.writeAttribute("substatus", BOTH);
            xml.writeAttribute("name", contact.name());
        }
        xml.writeEndElement();
        xml.writeEndElement();
    }

    private static void text(XMLStreamWriter xml, String element, String text) throws XMLStreamException {
        xml.writeStartElement(element);
        xml.writeCharacters(text);
        xml.writeEndElement();
    }
}
