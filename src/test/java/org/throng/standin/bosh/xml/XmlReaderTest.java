package org.throng.standin.bosh.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.Allocations;

class XmlReaderTest {

    private static final XmlWriter WRITER = new XmlWriter('\'', List.of("to", "xmlns"));

    private final XmlReader reader = new XmlReader();

    private Element read(String xml) throws XMLStreamException {
        return reader.read(Unpooled.copiedBuffer(xml, StandardCharsets.UTF_8));
    }

    @Test
    void namespacesOfElementsAndAttributesAreResolved() throws Exception {
        Element body = read("<b:body xmlns:b='urn:b' xmlns:x='urn:xmpp:xbosh' x:restart='true' xml:lang='en'>"
                + "<a xmlns='urn:a'><c/></a></b:body>");
        assertThat(body.is("body", "urn:b")).isTrue();
        assertThat(body.attribute("xml:lang")).isEqualTo("en");
        assertThat(new BodyRequest(body).restarts()).isTrue();
        assertThat(new BodyRequest(body).hasUsualPrefix()).isFalse();
        assertThat(body.firstChild().child("c")).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "", "text", "<a", "<a></b>", "<a/><b/>", "<a b='1' b='2'/>", "<p:a/>", "<a>&unknown;</a>",
        "<!DOCTYPE a><a/>", "<a><!-- c --></a>", "<a><?p i?></a>", "<a>&#0;</a>",
        "<!DOCTYPE a [<!ENTITY b 'bb'><!ENTITY c '&b;&b;'>]><a>&c;</a>"})
    void whatXmppDoesNotAllowIsRefused(String xml) {
        assertThatThrownBy(() -> read(xml)).isInstanceOf(XMLStreamException.class);
    }

    @Test
    void depthIsBounded() {
        assertThatThrownBy(() -> read("<a>".repeat(100_000))).isInstanceOf(XMLStreamException.class)
                .hasMessageContaining("nested too deeply");
    }

    @Property(tries = 300)
    void whatIsWrittenReadsTheSame(@ForAll @StringLength(max = 40) @CharRange(from = ' ', to = '\uD7FF') String text)
            throws Exception {
        Element stanza = new Element("message", Namespaces.CLIENT)
                .with("to", text)
                .with("{urn:other}a", text)
                .with(new Element("body", Namespaces.CLIENT).with(text))
                .with(new Element("x", "urn:x").with(new Element("y", "urn:x")));
        Element read = read(WRITER.stanza(stanza));
        assertThat(read.attribute("to")).isEqualTo(text);
        assertThat(read.attribute("{urn:other}a")).isEqualTo(text);
        assertThat(read.childText("body")).isEqualTo(text);
        assertThat(read.child("x", "urn:x").child("y")).isNotNull();
    }

    @Property(tries = 1000)
    void anyBytesAreReadOrRefused(@ForAll byte[] bytes) {
        try {
            assertThat(reader.read(Unpooled.wrappedBuffer(bytes))).isNotNull();
        } catch (XMLStreamException e) {
            assertThat(e).isNotNull(); // the only exception there may be
        }
    }

    @Test
    void whatItCostsIsLinearInTheBytes() throws Exception {
        for (String part : new String[] {"&lt;", "<a/>x", "<![CDATA[x]]>"}) {
            Allocations.assertLinear(2_000, size -> {
                byte[] request = ("<body>" + part.repeat(size) + "</body>").getBytes(StandardCharsets.UTF_8);
                return () -> reader.read(Unpooled.wrappedBuffer(request)).text();
            });
        }
    }
}
