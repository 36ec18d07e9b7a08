package org.throng.workload.bosh.servers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CanonicalTest {

    @Test
    void isTheSameHoweverAnAnswerIsWritten() {
        String one = Canonical.of("<body sid=\"a1\" xmlns=\"http://jabber.org/protocol/httpbind\" wait=\"60\">"
                + "<iq xmlns=\"jabber:client\" type=\"result\" id=\"x\"></iq></body>");
        String other = Canonical.of("<body wait='60' xmlns='http://jabber.org/protocol/httpbind' sid='b2'>"
                + "<iq id='x' type='result' xmlns='jabber:client'/></body>");
        assertThat(one).isEqualTo(other).isEqualTo(
                "<body xmlns='http://jabber.org/protocol/httpbind' sid='*' wait='60'>"
                + "<iq xmlns='jabber:client' id='x' type='result'/></body>");
    }

    @Test
    void keepsTheOrderOfStanzasButNotOfFeatures() {
        assertThat(Canonical.of("<body xmlns='http://jabber.org/protocol/httpbind'><features><b/><a/></features>"
                + "<message id='2'/><message id='1'/></body>"))
                .contains("<features><a/><b/></features><message id='2'/><message id='1'/>");
    }

    @Test
    void tellsAPageAndNothing() {
        assertThat(Canonical.of("")).isEqualTo("nothing");
        assertThat(Canonical.of("<html><body>no</body></html>")).isEqualTo("a page");
        assertThat(Canonical.of("<p>no <br> XML")).isEqualTo("a page");
    }

    @Test
    void theEssenceOfAnErrorIsItsCondition() {
        String open = "<iq xmlns='jabber:client' type='error'>";
        String error = "<error type='cancel'><conflict xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/>";
        assertThat(Essence.of("<iq xmlns='jabber:client' from='localhost' type='error' xml:lang='en'><query><username>a"
                + "</username></query>" + error.replace("type", "code='409' type") + "<text xml:lang='en'>There is one"
                + "</text></error></iq>")).isEqualTo(open + error + "</error></iq>");
    }
}
