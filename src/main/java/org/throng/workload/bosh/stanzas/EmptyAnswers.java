package org.throng.workload.bosh.stanzas;

import java.util.Arrays;
import javax.xml.stream.XMLStreamException;

/**
 * Reads the answers of a server, and parses equal ones without a stanza only once. A server without news sends the same
 * few bytes to every session: in a chat every second answer. A server that repeats the session's id in each answer
 * (Prosody) gains nothing. Safe to use from any thread.
 */
public final class EmptyAnswers {

    /** Longer answers without a stanza are rare. */
    private static final int MOST_BYTES = 256;

    private volatile Known last;

    private record Known(byte[] body, ParsedAnswer answer) {
    }

    /** @throws XMLStreamException as {@link BodyReader#read} */
    public ParsedAnswer read(byte[] body) throws XMLStreamException {
        Known known = last;
        if (known != null && Arrays.equals(known.body, body)) {
            return known.answer;
        }
        ParsedAnswer answer = BodyReader.read(body);
        if (body.length <= MOST_BYTES && answer.stanzas().isEmpty() && answer.envelope().sid().isEmpty()) {
            last = new Known(body, answer);
        }
        return answer;
    }
}
