package org.throng.workload.bosh.provision;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.function.IntConsumer;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.throng.files.PrivateFiles;
import org.throng.provision.Password;
import org.throng.workload.bosh.stanzas.Contact;

/** Bulk files that are one XML document. */
abstract class XmlBulkFile implements BulkFiles {

    private final String fileName;

    XmlBulkFile(String fileName) {
        this.fileName = fileName;
    }

    @Override
    public final Path write(ChatPopulation population, Password password, Path folder, IntConsumer wrote)
            throws IOException {
        return PrivateFiles.whole(
                folder.resolve(fileName), out -> writeTo(out, population, password, wrote));
    }

    private void writeTo(OutputStream out, ChatPopulation population, Password password, IntConsumer wrote)
            throws IOException {
        try (OutputStream buffered = new BufferedOutputStream(out, 1 << 16)) {
            String utf8 = StandardCharsets.UTF_8.name();
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(buffered, utf8);
            xml.writeStartDocument(utf8, "1.0");
            xml.writeCharacters("\n");
            begin(xml, population);
            for (int user = 0; user < population.size(); user++) {
                xml.writeCharacters("\n");
                user(xml, population.name(user), password.clear(), population.contacts(user).iterator());
                wrote.accept(user + 1);
            }
            xml.writeCharacters("\n");
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw e.getNestedException() instanceof IOException cause ? cause : new IOException(e.getMessage(), e);
        }
    }

    /** Writes the part before the first user; open elements are closed after the last one. */
    abstract void begin(XMLStreamWriter xml, ChatPopulation population) throws XMLStreamException;

    /** Writes one user. */
    abstract void user(XMLStreamWriter xml, String name, String password, Iterator<Contact> contacts)
            throws XMLStreamException;
}
