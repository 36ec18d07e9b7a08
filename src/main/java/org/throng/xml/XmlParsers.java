package org.throng.xml;

import com.fasterxml.aalto.AsyncByteArrayFeeder;
import com.fasterxml.aalto.AsyncByteBufferFeeder;
import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.aalto.async.AsyncByteArrayScanner;
import com.fasterxml.aalto.async.AsyncByteBufferScanner;
import com.fasterxml.aalto.async.AsyncStreamReaderImpl;
import com.fasterxml.aalto.in.ReaderConfig;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;

/**
 * Creates parsers without document types and entities. The names of a protocol are given beforehand and shared by all
 * parsers; every other name belongs to its document and is dropped with it. Safe to use from any thread.
 */
public final class XmlParsers {

    private static final String UTF_8 = "UTF-8";

    private final InputFactoryImpl factory = new InputFactoryImpl();
    private final NameSet known = new NameSet();

    /** @param names common names of elements and attributes, in ASCII, with their usual prefix */
    public XmlParsers(List<String> names) {
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            learn(names);
        } catch (XMLStreamException e) {
            throw new IllegalArgumentException("these are not names: " + names, e);
        }
    }

    private void learn(List<String> names) throws XMLStreamException {
        StringBuilder declarations = new StringBuilder();
        StringBuilder elements = new StringBuilder();
        names.forEach(name -> elements.append('<').append(name).append("/>"));
        names.stream()
                .filter(name -> name.indexOf(':') > 0 && !name.startsWith("xml:"))
                .map(name -> name.substring(0, name.indexOf(':')))
                .distinct()
                .forEach(prefix -> {
                    declarations.append(" xmlns:").append(prefix).append("='").append(prefix).append('\'');
                    known.add(XmlGuard.hash("xmlns:" + prefix));
                });
        names.forEach(name -> known.add(XmlGuard.hash(name)));
        known.add(XmlGuard.hash("xmlns"));
        String document = "<names xmlns='names'" + declarations + ">" + elements + "</names>";
        // a reader of the factory itself: only such a one adds its names to the shared ones
        AsyncXMLStreamReader<AsyncByteArrayFeeder> reader =
                factory.createAsyncFor(document.getBytes(StandardCharsets.UTF_8));
        reader.getInputFeeder().endOfInput();
        while (reader.next() != XMLStreamConstants.END_DOCUMENT) {
            // each name is learnt as it comes
        }
        reader.close();
    }

    /**
     * A parser of a document that is in memory.
     *
     * @throws XMLStreamException if it exceeds a limit of {@link XmlGuard}; nothing of it is parsed then
     */
    public AsyncXMLStreamReader<AsyncByteArrayFeeder> parser(byte[] document) throws XMLStreamException {
        guard().check(document);
        AsyncByteArrayScanner scanner = new WholeScanner(config());
        scanner.feedInput(document, 0, document.length);
        scanner.endOfInput();
        return new AsyncStreamReaderImpl<>(scanner);
    }

    /** A parser of a document that arrives in parts; each part must pass the document's {@link #guard} first. */
    public AsyncXMLStreamReader<AsyncByteBufferFeeder> parser() {
        return new AsyncStreamReaderImpl<>(new PartScanner(config()));
    }

    /** For one document. */
    public XmlGuard guard() {
        return new XmlGuard(known);
    }

    /** Number of names that all parsers share. */
    int sharedNames() {
        return config().getBBSymbols().size();
    }

    private ReaderConfig config() {
        ReaderConfig config = factory.getNonSharedConfig(null, null, null, false, false);
        config.setActualEncoding(UTF_8);
        return config;
    }

    /** Keeps its names to itself. */
    private static final class WholeScanner extends AsyncByteArrayScanner {

        WholeScanner(ReaderConfig config) {
            super(config);
        }

        @Override
        protected void _releaseBuffers() {
            _symbols = null;
            super._releaseBuffers();
        }
    }

    /** Keeps its names to itself. */
    private static final class PartScanner extends AsyncByteBufferScanner {

        PartScanner(ReaderConfig config) {
            super(config);
        }

        @Override
        protected void _releaseBuffers() {
            _symbols = null;
            super._releaseBuffers();
        }
    }
}
