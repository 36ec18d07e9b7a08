package org.throng.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.aalto.AsyncXMLStreamReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlParsersTest {

    private final XmlParsers parsers = new XmlParsers(List.of("body", "stream:features", "xml:lang", "id"));

    private static byte[] bytes(String xml) {
        return xml.getBytes(StandardCharsets.UTF_8);
    }

    private static String many(int count, IntFunction<String> each) {
        return IntStream.range(0, count).mapToObj(each).collect(Collectors.joining());
    }

    private int elements(String xml) throws XMLStreamException {
        AsyncXMLStreamReader<?> reader = parsers.parser(bytes(xml));
        int elements = 0;
        for (int event = reader.next(); event != XMLStreamConstants.END_DOCUMENT; event = reader.next()) {
            elements += event == XMLStreamConstants.START_ELEMENT ? 1 : 0;
        }
        reader.close();
        return elements;
    }

    /** Refused as a whole, and also when each byte comes alone. */
    private void assertRefused(String xml, String why) {
        assertThatThrownBy(() -> parsers.parser(bytes(xml)))
                .isInstanceOf(XMLStreamException.class).hasMessageContaining(why);
        XmlGuard guard = parsers.guard();
        assertThatThrownBy(() -> {
            for (byte next : bytes(xml)) {
                guard.check(ByteBuffer.wrap(new byte[] {next}));
            }
        }).isInstanceOf(XMLStreamException.class).hasMessageContaining(why);
        ByteBuffer direct = ByteBuffer.allocateDirect(bytes(xml).length).put(bytes(xml)).flip();
        assertThatThrownBy(() -> parsers.guard().check(direct))
                .isInstanceOf(XMLStreamException.class).hasMessageContaining(why);
        assertThat(direct.position()).isZero();
    }

    @Test
    void refusesATagBeforeItIsParsed() {
        assertRefused("<a" + many(65, i -> " xmlns:p" + i + "='u'"), "more than 64 attributes and namespaces");
        assertRefused("<a" + many(65, i -> " p" + i + " = \"'\""), "more than 64 attributes and namespaces");
        assertRefused("<a " + "x".repeat(257), "name of it is longer than 256 bytes");
        assertRefused("<a xmlns:p='" + "u".repeat(1_025), "namespace of it is longer than 1024 bytes");
        assertRefused("<a b='" + "u".repeat(XmlGuard.MAX_MARKUP_BYTES), "longer than 262144 bytes");
        assertRefused("<a><!--" + "-- ".repeat(XmlGuard.MAX_MARKUP_BYTES), "longer than 262144 bytes");
    }

    @Test
    void refusesMoreNamesThanADocumentHas() {
        assertRefused("<a>" + many(513, i -> "<b" + i + "/>"), "more than 512 different names");
        assertRefused("<a>" + many(513, i -> "<p" + i + ":b/>"), "more than 512 different names");
        assertRefused("<a>" + many(513, i -> "<b c" + i + "=''/>"), "more than 512 different names");
        assertRefused("<a>" + many(513, i -> "<?b" + i + "?>"), "more than 512 different names");
        assertRefused("<!DOCTYPE a [" + many(1_000, i -> "<!ENTITY e" + i + " ''>"), "document type");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "<a b='>' c=\"'=/\" d = '/'/>",
        "<a><!-- <b c='--> <d/></a>",
        "<a><!----> <d/><!---> --></a>",
        "<a><![CDATA[<b c='=]]]> <d/></a>",
        "<?xml version='1.0'?><a><?p a='>?? ?> <d/></a>",
        "<a>'=\" > </a >"})
    void findsTheTagsThatTheParserFinds(String xml) throws Exception {
        // a guard that takes several tags for one counts their attributes together
        String document = "<r>" + xml.replaceFirst("^<\\?xml[^>]*>", "").repeat(3) + "<i j='k'/>".repeat(600) + "</r>";
        XmlGuard guard = parsers.guard();
        guard.check(bytes(document));

        assertThat(elements(document)).isGreaterThan(600);
        assertThatThrownBy(() -> guard.check(bytes("<a" + many(65, i -> " a" + i + "=''"))))
                .hasMessageContaining("more than 64 attributes");
    }

    @Test
    void namesOfADocumentGoWithIt() throws Exception {
        int shared = parsers.sharedNames();

        assertThat(elements("<body>" + many(500, i -> "<b" + i + "/>") + "</body>")).isEqualTo(501);
        assertThat(parsers.sharedNames()).isEqualTo(shared).isGreaterThanOrEqualTo(4);
    }

    @Test
    void namesKnownBeforehandDoNotCount() throws Exception {
        assertThat(elements("<body xml:lang='en' id='1' xmlns:stream='s' xmlns='b'>"
                + many(512, i -> "<b" + i + "/>") + "<stream:features/></body>")).isEqualTo(514);
    }
}
