package org.throng.standin.bosh.chat;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

class StanzasTest {

    @ParameterizedTest
    @CsvSource({
        "<m/>, <m><c/></m>",
        "<m></m>, <m><c/></m>",
        "<m><a/></m>, <m><a/><c/></m>",
        "<m a='b'/>, <m a='b'><c/></m>"
    })
    void aChildGoesLast(String stanza, String expected) {
        assertThat(Stanzas.withChild(stanza, "m", "<c/>")).isEqualTo(expected);
    }

    @Test
    void anErrorGoesBackToWhereTheStanzaCameFrom() {
        Element error = Stanzas.error(
                new Element("message", Namespaces.CLIENT).with("from", "a@x/r").with("to", "b@x").with("id", "7"),
                "cancel", "service-unavailable");
        assertThat(error.attributes())
                .containsEntry("to", "a@x/r").containsEntry("from", "b@x").containsEntry("id", "7");
        assertThat(error.child("error").attribute("code")).isEqualTo("503");
    }

    @ParameterizedTest
    @CsvSource({"user@host/res, user, host, res", "Host, '', host,", "U@H/a/b@c, u, h, a/b@c"})
    void addressesHaveParts(String text, String user, String domain, String resource) {
        assertThat(Jid.parse(text)).isEqualTo(new Jid(user, domain, resource));
    }

    @ParameterizedTest
    @CsvSource({"@host", "user@", "a b@host", "host/", "a@b@c"})
    void whatIsNoAddressIsSeen(String text) {
        assertThat(Jid.parse(text)).isNull();
    }
}
