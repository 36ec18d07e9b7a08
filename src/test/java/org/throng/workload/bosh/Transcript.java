package org.throng.workload.bosh;

import java.util.Base64;
import org.throng.workload.bosh.stanzas.Xmlns;

/** What real servers answer to a login, each in its own way of writing; with users, ids and texts of our own. */
public enum Transcript implements ChatServer.Script {

    OPENFIRE {
        @Override
        public String created(long rid) {
            return "<body xmlns=\"" + Xmlns.BOSH + "\" xmlns:stream=\"" + Xmlns.STREAM + "\" from=\"chat.test\""
                    + " authid=\"" + SID + "\" sid=\"" + SID + "\" secure=\"true\" requests=\"2\" inactivity=\"30\""
                    + " polling=\"5\" wait=\"60\" hold=\"1\" ack=\"" + rid + "\" maxpause=\"300\" ver=\"1.6\">"
                    + "<stream:features><mechanisms xmlns=\"" + Xmlns.SASL + "\"><mechanism>PLAIN</mechanism>"
                    + "<mechanism>SCRAM-SHA-1</mechanism></mechanisms>"
                    + "<register xmlns=\"http://jabber.org/features/iq-register\"/><bind xmlns=\"" + Xmlns.BIND
                    + "\"/><session xmlns=\"" + Xmlns.SESSION + "\"><optional/></session></stream:features></body>";
        }

        @Override
        public String restarted() {
            return "<body xmlns=\"" + Xmlns.BOSH + "\" xmlns:stream=\"" + Xmlns.STREAM + "\"><stream:features>"
                    + "<bind xmlns=\"" + Xmlns.BIND + "\"/><session xmlns=\"" + Xmlns.SESSION
                    + "\"><optional/></session></stream:features></body>";
        }

        @Override
        String roster() {
            return "<query xmlns=\"jabber:iq:roster\" ver=\"-7\"><item jid=\"bo@chat.test\" name=\"Bo\""
                    + " subscription=\"both\"/><item jid=\"cy@chat.test\" name=\"Cy\" subscription=\"both\"/></query>";
        }
    },

    EJABBERD {
        @Override
        public String created(long rid) {
            return "<body xmpp:version='1.0' authid='8812' xmlns='" + Xmlns.BOSH + "' sid='" + SID + "' wait='60'"
                    + " ver='1.11' polling='2' inactivity='30' hold='1' xmpp:restartlogic='true' requests='2'"
                    + " secure='true' maxpause='120' xmlns:xmpp='" + Xmlns.XBOSH + "' xmlns:stream='" + Xmlns.STREAM
                    + "' from='chat.test'><stream:features><mechanisms xmlns='" + Xmlns.SASL
                    + "'><mechanism>DIGEST-MD5</mechanism><mechanism>PLAIN</mechanism>"
                    + "<mechanism>SCRAM-SHA-512</mechanism><mechanism>SCRAM-SHA-256</mechanism></mechanisms>"
                    + "<register xmlns='http://jabber.org/features/iq-register'/></stream:features></body>";
        }

        @Override
        public String restarted() {
            return "<body xmpp:version='1.0' authid='9931' xmlns='" + Xmlns.BOSH + "' xmlns:stream='" + Xmlns.STREAM
                    + "' xmlns:xmpp='" + Xmlns.XBOSH + "'><stream:features><bind xmlns='" + Xmlns.BIND + "'/>"
                    + "<session xmlns='" + Xmlns.SESSION + "'><optional/></session>"
                    + "<ver xmlns='urn:xmpp:features:rosterver'/></stream:features></body>";
        }

        @Override
        String roster() {
            return "<query xmlns='jabber:iq:roster'><item subscription='both' name='Bo' jid='bo@chat.test'>"
                    + "<group>Bench</group></item><item subscription='both' name='Cy' jid='cy@chat.test'>"
                    + "<group>Bench</group></item></query>";
        }
    },

    PROSODY {
        @Override
        public String created(long rid) {
            return "<body authid='" + SID + "' polling='5' from='chat.test' sid='" + SID + "' xmlns='" + Xmlns.BOSH
                    + "' requests='2' xmlns:stream='" + Xmlns.STREAM + "' xmlns:xmpp='" + Xmlns.XBOSH + "' ver='1.6'"
                    + " hold='1' secure='true' wait='60' xmpp:version='1.0' inactivity='30'>"
                    + "<stream:features xmlns='jabber:client'><starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"
                    + "<mechanisms xmlns='" + Xmlns.SASL + "'><mechanism>SCRAM-SHA-1</mechanism>"
                    + "<mechanism>PLAIN</mechanism></mechanisms></stream:features></body>";
        }

        @Override
        public String restarted() {
            return "<body xmlns:stream='" + Xmlns.STREAM + "' sid='" + SID + "' xmlns='" + Xmlns.BOSH
                    + "'><stream:features xmlns='jabber:client'><c hash='sha-1' ver='r0=' node='http://prosody.im'"
                    + " xmlns='http://jabber.org/protocol/caps'/><bind xmlns='" + Xmlns.BIND + "'><required/></bind>"
                    + "<session xmlns='" + Xmlns.SESSION + "'><optional/></session></stream:features></body>";
        }

        @Override
        String roster() {
            return "<query xmlns='jabber:iq:roster' ver='1'><item name='Bo' subscription='both' jid='bo@chat.test'>"
                    + "<group>Bench</group></item><item name='Cy' subscription='both' jid='cy@chat.test'>"
                    + "<group>Bench</group></item></query>";
        }
    },

    /** Little, late: only what is required, and that of a session that Vysper requires. */
    VYSPER {
        @Override
        public String created(long rid) {
            return "<body xmlns=\"" + Xmlns.BOSH + "\" sid=\"" + SID + "\" wait=\"60\" inactivity=\"60\" polling=\"15\""
                    + " requests=\"2\" hold=\"1\" maxpause=\"120\" ver=\"1.6\" ack=\"" + rid + "\"><features xmlns=\""
                    + Xmlns.STREAM + "\"><mechanisms xmlns=\"" + Xmlns.SASL + "\"><mechanism>PLAIN</mechanism>"
                    + "</mechanisms></features></body>";
        }

        @Override
        public String restarted() {
            return "<body xmlns=\"" + Xmlns.BOSH + "\"><features xmlns=\"" + Xmlns.STREAM + "\"><bind xmlns=\""
                    + Xmlns.BIND + "\"><required/></bind><session xmlns=\"" + Xmlns.SESSION
                    + "\"><required/></session></features></body>";
        }

        @Override
        String roster() {
            return PROSODY.roster();
        }
    };

    public static final String SID = "s3cr3t-51d";
    static final String PASSWORD = "p4ss<w&rd";
    static final String JID = "ada@chat.test/desk";

    private static final String ONLINE = "<presence from='bo@chat.test/phone' xmlns='jabber:client'/>"
            + "<presence from='cy@chat.test' type='unavailable' xmlns='jabber:client'/>";

    public abstract String created(long rid);

    public abstract String restarted();

    abstract String roster();

    @Override
    public String answer(ChatServer.Exchange request) {
        if (request.has(" hold='")) {
            return created(request.rid());
        } else if (request.has("<auth ")) {
            return plain(request.body());
        } else if (request.has("xmpp:restart='true'")) {
            return restarted();
        } else if (request.has("<resource>")) {
            return iq("bind", "<bind xmlns='" + Xmlns.BIND + "'><jid>" + JID + "</jid></bind>");
        } else if (request.has("<session ")) {
            return iq("session", "");
        } else if (request.has("<query xmlns='jabber:iq:roster'/>")) {
            return iq("roster", roster());
        } else if (request.has("<presence xmlns='jabber:client'/>")) {
            return body("", "<presence from='" + JID + "' to='" + JID + "' xmlns='jabber:client'/>" + ONLINE);
        }
        return null;
    }

    private static String plain(String request) {
        String right = Base64.getEncoder().encodeToString(("\0ada\0" + PASSWORD).getBytes());
        return request.contains("mechanism='PLAIN'>" + right + "<")
                ? body("", "<success xmlns='" + Xmlns.SASL + "'/>")
                : body("", "<failure xmlns='" + Xmlns.SASL + "'><not-authorized/><text>no</text></failure>");
    }

    static String iq(String id, String child) {
        return body("", "<iq type='result' id='" + id + "' to='" + JID + "' xmlns='jabber:client'>" + child + "</iq>");
    }

    /** @param attributes beside the namespaces, each with a blank before it */
    public static String body(String attributes, String stanzas) {
        return "<body xmlns='" + Xmlns.BOSH + "' xmlns:stream='" + Xmlns.STREAM + "'" + attributes + ">" + stanzas
                + "</body>";
    }
}
