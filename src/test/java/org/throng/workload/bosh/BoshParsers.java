package org.throng.workload.bosh;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import javax.xml.stream.XMLStreamException;
import org.throng.fuzz.Parser;
import org.throng.workload.bosh.stanzas.BodyReader;

/** The parsers of this package for fuzzing. */
public final class BoshParsers {

    private static final String BODY = "<body xmlns='http://jabber.org/protocol/httpbind'>";

    private BoshParsers() {
    }

    public static List<Parser> list() {
        return List.of(answers());
    }

    private static Parser answers() {
        return Parser.of("BOSH answer", (input, pieces) -> BodyReader.read(input), XMLStreamException.class)
                .example("<body xmlns='http://jabber.org/protocol/httpbind' sid='s' wait='60' requests='2' hold='1'>"
                        + "<stream:features xmlns:stream='http://etherx.jabber.org/streams'><mechanisms"
                        + " xmlns='urn:ietf:params:xml:ns:xmpp-sasl'><mechanism>PLAIN</mechanism></mechanisms>"
                        + "</stream:features></body>")
                .example(BODY + "<message xmlns='jabber:client' from='a@b/c' id='1' type='chat'><body>x &amp; y</body>"
                        + "<delay xmlns='urn:xmpp:delay'/></message><presence xmlns='jabber:client'/></body>")
                .example(BODY + "<iq xmlns='jabber:client' type='result' id='1'><query xmlns='jabber:iq:roster'>"
                        + "<item jid='a@b' subscription='both'/></query></iq></body>")
                .shape("messages", BODY, "<message xmlns='jabber:client' id='1'><body>x</body></message>", "</body>")
                .shape("contacts", BODY + "<iq xmlns='jabber:client'><query xmlns='jabber:iq:roster'>",
                        "<item jid='a@b'/>", "</query></iq></body>")
                .shape("one text", BODY + "<message xmlns='jabber:client'><body>", "x", "</body></message></body>")
                .shape("entities", BODY + "<message xmlns='jabber:client'><body>", "&lt;", "</body></message></body>")
                .shape("sections", BODY + "<message xmlns='jabber:client'><body>", "<![CDATA[x]]>",
                        "</body></message></body>")
                .shape("a section", BODY + "<message xmlns='jabber:client'><body><![CDATA[", "x]",
                        "]]></body></message></body>")
                .shape("nested", BODY, "<a>", "")
                .shape("nested in turn", BODY, "<a><b><c/></b></a>", "</body>")
                .shape("attributes", BODY + "<a ", "b='c' ", "/></body>")
                .shape("one attribute", BODY + "<a b='", "&lt;", "'/></body>")
                .shape("namespaces", BODY, "<a xmlns:b='c' xmlns:d='e'/>", "</body>")
                .shape("names", names())
                .shape("a name", BODY + "<", "a", "/></body>")
                .shape("blanks in a tag", BODY + "<a", " ", "/></body>")
                .shape("comments", BODY, "<!-- x -->", "</body>")
                .shape("blanks before", "", " ", BODY + "</body>");
    }

    /** Each element has another name. */
    private static IntFunction<byte[]> names() {
        return size -> {
            StringBuilder text = new StringBuilder(BODY);
            for (int i = 0; text.length() < size; i++) {
                text.append("<n").append(i).append("/>");
            }
            return text.append("</body>").toString().getBytes(StandardCharsets.UTF_8);
        };
    }
}
