package org.throng.workload.bosh.stanzas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.throng.workload.bosh.Transcript;

/** Equal answers without a stanza are parsed once, and every other answer by itself. */
class EmptyAnswersTest {

    private final EmptyAnswers answers = new EmptyAnswers();

    private ParsedAnswer read(String xml) throws XMLStreamException {
        return answers.read(xml.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void parsesEqualOnesOnce() throws Exception {
        ParsedAnswer first = read(Transcript.body("", ""));

        assertThat(read(Transcript.body("", ""))).isSameAs(first);
    }

    @Test
    void takesAnotherEmptyOneForWhatItIs() throws Exception {
        ParsedAnswer first = read(Transcript.body("", ""));
        ParsedAnswer end = read(Transcript.body(" type='terminate' condition='policy-violation'", ""));

        assertThat(first.envelope().terminates()).isFalse();
        assertThat(end.envelope().terminates()).isTrue();
        assertThat(end.envelope().condition()).isEqualTo("policy-violation");
        assertThat(read(Transcript.body("", "")).envelope().terminates()).isFalse();
    }

    @Test
    void readsEachMessage() throws Exception {
        String message = Transcript.body("",
                "<message from='a@b/c' id='1' xmlns='jabber:client'><body>x</body></message>");
        ParsedAnswer first = read(message);

        assertThat(read(message)).isNotSameAs(first);
        assertThat(read(message).first(Stanza.Message.class).orElseThrow().body()).isEqualTo("x");
    }

    @Test
    void keepsNoIdOfASession() throws Exception {
        String withId = Transcript.body(" sid='" + Transcript.SID + "'", "");
        ParsedAnswer first = read(withId);

        assertThat(read(withId)).isNotSameAs(first);
        assertThat(read(withId).envelope().sid()).isEqualTo(Transcript.SID);
    }

    @Test
    void keepsNoLongOne() throws Exception {
        String padded = Transcript.body("", " ".repeat(300));
        ParsedAnswer first = read(padded);

        assertThat(read(padded)).isNotSameAs(first);
    }

    @Test
    void refusesWhatIsNoAnswerEachTime() {
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> read("")).isInstanceOf(XMLStreamException.class);
            assertThatThrownBy(() -> read("<body/>")).isInstanceOf(XMLStreamException.class);
        }
    }
}
