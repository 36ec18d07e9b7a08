package org.throng.workload.bosh.stanzas;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.throng.workload.bosh.Transcript;

class XmppTextTest {

    @Example
    void escapesWhatMeansSomething() {
        assertThat(XmppText.escaped("a<b>&'\"\n\t\r")).isEqualTo("a&lt;b&gt;&amp;&apos;&quot;&#10;&#9;&#13;");
        assertThat(XmppText.escaped("\0\uD800x\uDC00\uFFFE")).isEqualTo("\uFFFD\uFFFDx\uFFFD\uFFFD");
        assertThat(XmppText.escaped("é\uD83D\uDE00")).isEqualTo("é\uD83D\uDE00");
    }

    @Example
    void leavesAPlainTextAsItIs() {
        String plain = "user1@localhost/bench";

        assertThat(XmppText.escaped(plain)).isSameAs(plain);
    }

    @Property
    void whateverIsSentIsRead(@ForAll String text) throws Exception {
        String xml = Transcript.body("", StanzaWriter.message(text, text, text)
                .replace("<message to='", "<message from='"));
        Stanza.Message read =
                (Stanza.Message) BodyReader.read(xml.getBytes(StandardCharsets.UTF_8)).stanzas().get(0);

        assertThat(read.from()).isEqualTo(read.body()).isEqualTo(read.id()).hasSameSizeAs(text);
    }
}
