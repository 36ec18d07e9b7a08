package org.throng.workload.sync.provision;

import com.fasterxml.aalto.AsyncXMLStreamReader;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.throng.xml.XmlParsers;

/**
 * The answer of an OCS API, as JSON or as XML: some servers ignore the requested format. The work that a server can
 * cause is bounded: no document types, no entities, no recursion; the HTTP client bounds the bytes.
 *
 * @param code {@code ocs/meta/statuscode}: 100 (v1) or 200 (v2) for success
 * @param message its text
 * @param sharedWith the accounts in a list of shares
 */
record OcsAnswer(int code, String message, List<String> sharedWith) {

    private static final int MAX_NESTING = 50;

    private static final JsonFactory JSON = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_NESTING).build())
            .build();
    private static final XmlParsers XML = new XmlParsers(
            List.of("ocs", "meta", "status", "statuscode", "message", "data", "element", "share_with"));

    /** Parses a body; empty if it is no answer of OCS. */
    static Optional<OcsAnswer> read(byte[] body) {
        Leaves leaves = new Leaves();
        try {
            if (startsWith(body, '{')) {
                readJson(body, leaves);
            } else if (startsWith(body, '<')) {
                readXml(body, leaves);
            }
        } catch (IOException | XMLStreamException | RuntimeException e) {
            // any failure of a parser is caused by bytes of the server, which are no answer
            return Optional.empty();
        }
        return leaves.code == null || !leaves.code.matches("\\d{1,6}")
                ? Optional.empty()
                : Optional.of(new OcsAnswer(Integer.parseInt(leaves.code), leaves.message, leaves.sharedWith));
    }

    boolean isOk() {
        return code == 100 || code == 200;
    }

    private static boolean startsWith(byte[] body, char first) {
        int at = 0;
        while (at < body.length && Character.isWhitespace(body[at])) {
            at++;
        }
        return at < body.length && body[at] == first;
    }

    private static void readJson(byte[] body, Leaves leaves) throws IOException {
        try (JsonParser json = JSON.createParser(body)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token.isScalarValue() && json.currentName() != null && token != JsonToken.VALUE_NULL) {
                    leaves.take(json.currentName(), json.getText());
                }
            }
        }
    }

    private static void readXml(byte[] body, Leaves leaves) throws XMLStreamException {
        XMLStreamReader xml = XML.parser(body);
        StringBuilder text = new StringBuilder();
        while (xml.hasNext()) {
            switch (xml.next()) {
                case XMLStreamConstants.START_ELEMENT -> text.setLength(0);
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(xml.getText());
                case XMLStreamConstants.END_ELEMENT -> {
                    leaves.take(xml.getLocalName(), text.toString());
                    // of this element only: the ends of those around it have no text to copy
                    text.setLength(0);
                }
                case AsyncXMLStreamReader.EVENT_INCOMPLETE -> throw new XMLStreamException("it ends in the middle");
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                    throw new XMLStreamException("it has a document type or an entity");
                default -> { }
            }
        }
    }

    /** Collects the needed values: code and message are the first with their names. */
    private static final class Leaves {

        private String code;
        private String message;
        private final List<String> sharedWith = new ArrayList<>();

        Leaves() {
            message = "";
        }

        void take(String name, String value) {
            switch (name) {
                case "statuscode" -> code = code == null ? value.strip() : code;
                case "message" -> message = message.isEmpty() ? value.strip() : message;
                case "share_with" -> sharedWith.add(value.strip());
                default -> { }
            }
        }
    }
}
