package org.throng.workload.bosh.stanzas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.throng.Allocations;
import org.throng.workload.bosh.Transcript;

/** What servers send is read as far as it matters, and refused as soon as it is no answer. */
class BodyReaderTest {

    private static ParsedAnswer read(String xml) throws XMLStreamException {
        return BodyReader.read(xml.getBytes(StandardCharsets.UTF_8));
    }

    private static List<Stanza> stanzas(String xml) throws XMLStreamException {
        return read(Transcript.body("", xml)).stanzas();
    }

    @Example
    void readsWhatAServerGrants() throws Exception {
        Envelope envelope = read(Transcript.EJABBERD.created(7)).envelope();

        assertThat(envelope.sid()).isEqualTo(Transcript.SID);
        assertThat(envelope.granted()).isEqualTo(new GrantedLimits(60, 1, 2, 30, 2));
        assertThat(envelope.toString()).doesNotContain(Transcript.SID);
    }

    @Example
    void takesTheUsualForWhatAServerDoesNotSay() throws Exception {
        assertThat(read(Transcript.body(" sid='s' wait='60'", "")).envelope().granted())
                .isEqualTo(new GrantedLimits(60, 1, 2, 30, 5));
        assertThat(read(Transcript.PROSODY.restarted()).envelope().granted()).isNull();
    }

    @Example
    void readsFeaturesOfEveryServer() throws Exception {
        for (Transcript kind : Transcript.values()) {
            assertThat(read(kind.created(1)).first(Stanza.Features.class).orElseThrow().mechanisms())
                    .contains("PLAIN");
            assertThat(read(kind.restarted()).first(Stanza.Features.class).orElseThrow().namespaces())
                    .contains(Xmlns.BIND, Xmlns.SESSION);
        }
    }

    @Example
    void takesTheFirstBodyOfTheMessageAndNoOtherText() throws Exception {
        String message = "<message from='a@b/c' id='1' xmlns='jabber:client'><subject>s</subject>"
                + "<html xmlns='http://jabber.org/protocol/xhtml-im'><body>rich</body></html>"
                + "<body>é&lt;<![CDATA[<&]]>&#x1F600;</body><body>second</body></message>";

        assertThat(stanzas(" " + message + "\n")).containsExactly(new Stanza.Message("a@b/c", "1", "normal",
                "é<<&\uD83D\uDE00", "", false, message.getBytes(StandardCharsets.UTF_8).length));
    }

    @Example
    void takesStanzasThatHaveTheNamespaceOfTheEnvelope() throws Exception {
        assertThat(stanzas("<message from='a@b'><body>text</body></message><presence from='a@b' type='unavailable'/>"))
                .containsExactly(new Stanza.Message("a@b", "", "normal", "text", "", false, 47),
                        new Stanza.Presence("a@b", "unavailable", 41));
    }

    @Example
    void readsErrorsOfStanzasAndStreams() throws Exception {
        List<Stanza> read = stanzas("<iq type='error' id='r' xmlns='jabber:client'><query xmlns='jabber:iq:register'/>"
                + "<error code='409' type='cancel'><text xmlns='" + Xmlns.STANZA_ERRORS + "'>taken</text>"
                + "<conflict xmlns='" + Xmlns.STANZA_ERRORS + "'/></error></iq>"
                + "<stream:error><host-gone xmlns='" + Xmlns.STREAM_ERRORS
                + "'/></stream:error>");

        assertThat(((Stanza.Iq) read.get(0)).condition()).isEqualTo("conflict");
        assertThat(read.get(1)).isEqualTo(new Stanza.StreamError("host-gone"));
    }

    @Example
    void passesOverWhatNobodyAskedFor() throws Exception {
        assertThat(stanzas("<x:y xmlns:x='z'><presence from='a' xmlns='jabber:client'/></x:y>"
                + "<error>not of a stream</error><success>not of SASL</success>")).isEmpty();
    }

    @Example
    void refusesWhatXmppForbids() {
        for (String xml : List.of("<!DOCTYPE body SYSTEM 'http://127.0.0.1:1/x'>" + Transcript.body("", ""),
                "<!DOCTYPE b [<!ENTITY e 'eeee'>]>" + Transcript.body("", "&e;"), Transcript.body("", "&unknown;"),
                Transcript.body("", "<?pi do?>"), Transcript.body("", "<!-- c -->"), Transcript.body(" x='&y;'", ""))) {
            assertThatThrownBy(() -> read(xml)).as(xml).isInstanceOf(XMLStreamException.class);
        }
    }

    @Example
    void refusesWhatIsOutOfBounds() {
        assertThatThrownBy(() -> stanzas("<a>".repeat(100_000))).hasMessageContaining("nested deeper than 32");
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            many.append(" a").append(i).append("='1'");
        }
        assertThatThrownBy(() -> stanzas("<a" + many + "/>")).hasMessageContaining("more than 64 attributes");
        assertThatThrownBy(() -> stanzas("<message xmlns='jabber:client'><body>"
                + "x".repeat(BodyReader.MAX_TEXT_CHARS + 1) + "</body></message>"))
                .hasMessageContaining("longer than 262144 characters");
        assertThatThrownBy(() -> read(Transcript.body(" sid='s' wait='-5'", "")))
                .hasMessageContaining("its wait is not a number from 0");
        assertThatThrownBy(() -> read(Transcript.body(" sid='s' wait='99999999999'", "")))
                .hasMessageContaining("its wait is not a number from 0");
    }

    @Property(tries = 2_000)
    void anyBytesAreAnAnswerOrRefused(@ForAll byte[] bytes) {
        answerOrRefused(bytes);
    }

    @Property(tries = 5_000)
    void anythingLikeXmlIsAnAnswerOrRefused(@ForAll("almostXml") String xml) {
        answerOrRefused(xml.getBytes(StandardCharsets.UTF_8));
    }

    @Property(tries = 2_000)
    void aDamagedAnswerIsAnAnswerOrRefused(
            @ForAll Transcript kind, @ForAll("places") int at, @ForAll byte damage, @ForAll boolean cutOff) {
        byte[] bytes = (cutOff ? kind.created(5) : kind.restarted()).getBytes(StandardCharsets.UTF_8);
        bytes[at % bytes.length] = damage;
        answerOrRefused(bytes);
        answerOrRefused(Arrays.copyOf(bytes, at % bytes.length));
    }

    @Provide
    Arbitrary<Integer> places() {
        return Arbitraries.integers().between(0, 5_000);
    }

    @Provide
    Arbitrary<String> almostXml() {
        Arbitrary<String> words = Arbitraries.of(
                "<body xmlns='" + Xmlns.BOSH + "'>", "</body>", "<body", "<iq ", "/>", ">", "<", "&lt;", "&#0;",
                "&#xD800;", "&x;", "<![CDATA[", "]]>", "<!--", "-->", "<?", "?>", "<!DOCTYPE a [", "]>",
                "type='result'", "id=\"1\"", "xmlns='jabber:client'", "xmlns:p='u'", "<p:q>", "'", "\"", "\0", "é",
                "\uD83D\uDE00", "<message>", "</message>", "<presence/>", "<query xmlns='jabber:iq:roster'>",
                "<item jid='a'/>", " wait='1'", " sid='s'", "\r\n", "\t", "x");
        return words.list().ofMaxSize(30).map(list -> String.join("", list));
    }

    private static void answerOrRefused(byte[] bytes) {
        try {
            assertThat(BodyReader.read(bytes).stanzas().size()).isLessThanOrEqualTo(bytes.length);
        } catch (XMLStreamException e) {
            assertThat(e.getMessage()).isNotBlank();
        }
    }

    @Example
    void whatItCostsIsLinearInTheBytes() throws Exception {
        for (String part : List.of("&lt;", "x<![CDATA[y]]>")) {
            Allocations.assertLinear(4_000, size -> answer(
                    "<message xmlns='jabber:client'><body>" + part.repeat(size) + "</body></message>"));
        }
        Allocations.assertLinear(1_000, size -> answer("<message xmlns='jabber:client' id='1'/>".repeat(size)));
        Allocations.assertLinear(1_000, size -> answer("<iq xmlns='jabber:client'><query xmlns='" + Xmlns.ROSTER + "'>"
                + "<item jid='a@b'/>".repeat(size) + "</query></iq>"));
        Allocations.assertLinear(4_000, size -> answer("<a b='" + "&lt;".repeat(size) + "'/>"));
    }

    private static Allocations.Work answer(String stanzas) {
        byte[] body = Transcript.body("", stanzas).getBytes(StandardCharsets.UTF_8);
        return () -> BodyReader.read(body);
    }

    @Example
    void refusesATagOfManyNamespacesAndADocumentOfManyNames() {
        StringBuilder namespaces = new StringBuilder();
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < 1_000; i++) {
            namespaces.append(" xmlns:a").append(i).append("='u'");
            names.append("<a").append(i).append("/>");
        }
        assertThatThrownBy(() -> stanzas("<a" + namespaces + "/>"))
                .hasMessageContaining("more than 64 attributes and namespaces");
        assertThatThrownBy(() -> stanzas(names.toString())).hasMessageContaining("more than 512 different names");
    }
}
