package org.throng.workload.bosh.stanzas;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Messages that a server sends back. */
class MessageErrorTest {

    private static Stanza.Message read(String message) throws Exception {
        String body = "<body xmlns='http://jabber.org/protocol/httpbind'>" + message + "</body>";
        return (Stanza.Message) BodyReader.read(body.getBytes(StandardCharsets.UTF_8)).stanzas().get(0);
    }

    @Test
    void theirConditionIsRead() throws Exception {
        Stanza.Message error = read("<message xmlns='jabber:client' type='error' id='m1' from='bo@chat.test'>"
                + "<body>hello</body><error type='cancel' code='503'>"
                + "<text xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'>Nobody is there</text>"
                + "<service-unavailable xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></message>");

        assertThat(error.condition()).isEqualTo("service-unavailable");
        assertThat(error.type()).isEqualTo(IncomingMessage.ERROR);
        assertThat(error.body()).isEqualTo("hello");
    }

    @Test
    void anErrorWithoutAConditionOrAMessageThatIsNoneHasNone() throws Exception {
        assertThat(read("<message xmlns='jabber:client' type='error' id='m1'><error type='cancel'/></message>")
                .condition()).isEmpty();
        assertThat(read("<message xmlns='jabber:client' type='chat' id='m1'><error><gone"
                + " xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></message>").condition()).isEmpty();
    }
}
