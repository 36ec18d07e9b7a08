package org.throng.standin.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.StandIn;
import org.throng.standin.bosh.ChatClient.Reply;
import org.throng.standin.bosh.sasl.ScramVerifiers;
import org.throng.standin.bosh.settings.ChatDialect;

/** Who gets in, and how. */
class AuthenticationIT {

    private static final String REGISTER = "<iq type='set' id='reg1' xmlns='jabber:client'>"
            + "<query xmlns='jabber:iq:register'><username>Carol</username><password>pass</password></query></iq>";

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(String body, String element) {
        String content = body.replaceAll("(?s).*<" + element + "[^>]*>([^<]*)<.*", "$1");
        return new String(Base64.getDecoder().decode(content), StandardCharsets.UTF_8);
    }

    private static Map<Character, String> fields(String message) {
        Map<Character, String> fields = new HashMap<>();
        for (String each : message.split(",")) {
            fields.put(each.charAt(0), each.substring(2));
        }
        return fields;
    }

    /** The client's side as RFC 5802 has it; gives the last answer, which has been checked if it is a success. */
    private static Reply scram(ChatClient client, String hash, String user, String password) throws Exception {
        String first = "n=" + user + ",r=fyko+d2lbbFgONRv9qkxdawL";
        Reply challenge = client.auth("SCRAM-" + hash, base64("n,," + first));
        if (!challenge.body().contains("<challenge")) {
            return challenge;
        }
        String serverFirst = text(challenge.body(), "challenge");
        Map<Character, String> fields = fields(serverFirst);
        String plain = hash.replace("-", "");
        byte[] salted = SecretKeyFactory.getInstance("PBKDF2WithHmac" + plain).generateSecret(new PBEKeySpec(
                password.toCharArray(), Base64.getDecoder().decode(fields.get('s')), Integer.parseInt(fields.get('i')),
                MessageDigest.getInstance(hash).getDigestLength() * 8)).getEncoded();
        byte[] key = ScramVerifiers.hmac(hash, salted, "Client Key");
        String last = "c=biws,r=" + fields.get('r');
        String signed = first + "," + serverFirst + "," + last;
        byte[] signature = ScramVerifiers.hmac(hash, MessageDigest.getInstance(hash).digest(key), signed);
        for (int i = 0; i < key.length; i++) {
            key[i] ^= signature[i];
        }
        Reply end = client.ask("<response xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>"
                + base64(last + ",p=" + Base64.getEncoder().encodeToString(key)) + "</response>");
        if (end.body().contains("<success")) {
            byte[] server = ScramVerifiers.hmac(hash, ScramVerifiers.hmac(hash, salted, "Server Key"), signed);
            assertThat(text(end.body(), "success")).isEqualTo("v=" + Base64.getEncoder().encodeToString(server));
        }
        return end;
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, SHA-1", "EJABBERD, SHA-1", "EJABBERD, SHA-256", "EJABBERD, SHA-512", "PROSODY, SHA-1"})
    void scramAsTheStandardSays(ChatDialect dialect, String hash) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient right = new ChatClient(server.port(), "user1");
                ChatClient wrong = new ChatClient(server.port(), "user1");
                ChatClient nobody = new ChatClient(server.port(), "nobody")) {
            right.create("");
            assertThat(scram(right, hash, "user1", "secret").body()).contains("<success");
            right.restart();
            assertThat(right.bind("bench").body()).contains("user1@localhost/bench");
            wrong.create("");
            assertThat(scram(wrong, hash, "user1", "guess").body()).contains("<not-authorized/>");
            assertThat(scram(wrong, hash, "user1", "secret").body()).contains("<success");
            nobody.create("");
            assertThat(scram(nobody, hash, "nobody", "secret").body()).contains("<not-authorized/>");
        }
    }

    @Test
    void mechanismsCanBeChosen() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).mechanisms("SCRAM-SHA-256").start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            assertThat(client.create("").body()).contains("<mechanism>SCRAM-SHA-256</mechanism></mechanisms>");
            assertThat(client.plain("secret").body()).contains("<invalid-mechanism/>");
            assertThat(scram(client, "SHA-256", "user1", "secret").body()).contains("<success");
        }
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void aWrongPasswordLeavesTheSessionOpen(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            client.create("");
            assertThat(client.plain("guess").body()).contains("<failure").contains("<not-authorized/>");
            assertThat(client.auth("X-NONE", "").body()).contains("<invalid-mechanism/>");
            assertThat(client.auth("PLAIN", "***").body()).contains("<incorrect-encoding/>");
            assertThat(client.auth("PLAIN", base64("user1")).body()).contains("<malformed-request/>");
            assertThat(client.plain("secret").body()).contains("<success");
            assertThat(server.stats().counts()).containsEntry("logins", 1L).containsEntry("login-failures", 4L);
        }
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void aRegisteredUserCanLogIn(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient registrar = new ChatClient(server.port(), "carol");
                ChatClient client = new ChatClient(server.port(), "carol")) {
            registrar.create("");
            assertThat(registrar.ask(REGISTER).body()).contains("result");
            assertThat(registrar.ask(REGISTER).body()).contains("<conflict");
            ChatClient.get(registrar.send("", " type='terminate'"));
            client.create("");
            assertThat(client.plain("pass").body()).contains("<success");
        }
    }

    @Test
    void registrationHasLimits() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).registrations(0).start();
                ChatClient registrar = new ChatClient(server.port(), "carol")) {
            registrar.create("");
            assertThat(registrar.ask(REGISTER).body()).contains("<resource-constraint");
            assertThat(registrar.ask(REGISTER.replace("Carol", "a@b")).body()).contains("<not-acceptable");
            assertThat(registrar.ask(REGISTER.replace("Carol", "user7")).body()).contains("<conflict");
        }
    }

    @Test
    void anAccountCanChangeItsPasswordAndBeRemoved() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient client = ChatClient.login(server.port(), "user1");
                ChatClient again = new ChatClient(server.port(), "user1")) {
            assertThat(client.ask(REGISTER.replace("Carol", "user1")).body()).contains("result");
            again.create("");
            assertThat(again.plain("secret").body()).contains("<not-authorized/>");
            assertThat(again.plain("pass").body()).contains("<success");
            client.ask("<iq type='set' id='r' xmlns='jabber:client'><query xmlns='jabber:iq:register'><remove/></query>"
                    + "</iq>");
            assertThat(client.ask("").body()).contains("item-not-found");
        }
    }
}
