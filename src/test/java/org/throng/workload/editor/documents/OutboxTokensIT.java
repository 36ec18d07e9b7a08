package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.workload.editor.messages.DocumentType;
import org.throng.workload.editor.tokens.OutboxTokens;

/** A document server that signs what it sends. */
class OutboxTokensIT {

    private static final String SECRET = "a-secret-of-more-than-32-characters-for-tests";
    private static final String OTHER_SECRET = "another-secret-of-more-than-32-characters-here";

    private final HeardCallbacks heard = new HeardCallbacks();
    private final TestRequests http = new TestRequests();
    private DocumentStorage server;
    private URI callbacks;

    @BeforeEach
    void start() throws IOException {
        server = DocumentStorage.start(TestDocumentStorageOptions.of("127.0.0.1", heard)
                .tokens(new OutboxTokens(SECRET))
                .build());
        callbacks = server.callbackUrl(Callbacks.KEY);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void takesACallbackThatIsSignedInTheHeader() throws Exception {
        accepted(http.post(callbacks, Callbacks.ASSEMBLED, "Authorization", bearer(payload(Callbacks.ASSEMBLED), SECRET,
                300)));
        assertThat(heard.next().status()).isEqualTo(2);
    }

    @Test
    void takesACallbackThatIsSignedInTheBody() throws Exception {
        accepted(http.post(callbacks, withToken(Callbacks.CAME, SECRET)));
        assertThat(heard.next().status()).isEqualTo(1);
    }

    @Test
    void takesACallbackThatIsSignedInBoth() throws Exception {
        String body = withToken(Callbacks.UNCHANGED, SECRET);
        accepted(http.post(callbacks, body, "Authorization", bearer(payload(Callbacks.UNCHANGED), SECRET, 300)));
        assertThat(heard.next().status()).isEqualTo(4);
    }

    @Test
    void refusesACallbackWithoutToken() throws Exception {
        refused(http.post(callbacks, Callbacks.CAME), "no token");
    }

    @Test
    void refusesACallbackOfAnotherSender() throws Exception {
        refused(http.post(callbacks, Callbacks.CAME, "Authorization", bearer(payload(Callbacks.CAME), OTHER_SECRET,
                300)), "");
        refused(http.post(callbacks, withToken(Callbacks.CAME, OTHER_SECRET)), "");
        refused(http.post(callbacks, Callbacks.CAME, "Authorization", "Bearer what"), "");
    }

    @Test
    void refusesACallbackThatHasExpired() throws Exception {
        refused(
                http.post(callbacks, Callbacks.CAME, "Authorization", bearer(payload(Callbacks.CAME), SECRET, -300)),
                "expired");
    }

    @Test
    void refusesACallbackSignedForAnother() throws Exception {
        refused(
                http.post(callbacks, Callbacks.ASSEMBLED, "Authorization", bearer(payload(Callbacks.CAME), SECRET,
                300)),
                "for another body");
    }

    @Test
    void servesADocumentToTheDocumentServerOnly() throws Exception {
        URI url = server.documentUrl(DocumentType.DOCX, "k");
        String token = bearer("{\"payload\":{\"url\":\"" + url + "\"}", SECRET, 300);
        assertThat(http.send("GET", url, "", "Authorization", token).statusCode()).isEqualTo(200);
        assertThat(http.send("HEAD", url, "", "Authorization", token).statusCode()).isEqualTo(200);
        assertThat(http.get(url).statusCode()).isEqualTo(403);
        assertThat(http.send("GET", server.documentUrl(DocumentType.DOCX, "l"), "", "Authorization", token)
                .statusCode())
                .isEqualTo(403);
        assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.TOKEN);
        assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.TOKEN);
        assertThat(heard.hasRefusedNothing()).isTrue();
    }

    private void accepted(HttpResponse<byte[]> answer) {
        assertThat(answer.body()).asString().isEqualTo("{\"error\":0}");
        assertThat(answer.statusCode()).isEqualTo(200);
    }

    private void refused(HttpResponse<byte[]> answer, String words) throws InterruptedException {
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).asString().startsWith("{\"error\":1,");
        RefusedRequest refused = heard.refused();
        assertThat(refused.code()).isEqualTo(RefusedRequest.Code.TOKEN);
        assertThat(refused.message()).contains(words).doesNotContain("eyJ");
        assertThat(heard.hasNothing()).isTrue();
    }

    private static String payload(String body) {
        return "{\"payload\":" + body;
    }

    private static String withToken(String body, String secret) throws JOSEException {
        String open = body.substring(0, body.length() - 1);
        return open + ",\"token\":\"" + signed(open, secret, 300) + "\"}";
    }

    /** @param claims without the closing brace, for what a token has of its own is added */
    private static String bearer(String claims, String secret, int validSeconds) throws JOSEException {
        return "Bearer " + signed(claims, secret, validSeconds);
    }

    private static String signed(String claims, String secret, int validSeconds) throws JOSEException {
        long now = Instant.now().getEpochSecond();
        String own = ",\"iat\":" + (now - 600) + ",\"exp\":" + (now + validSeconds) + "}";
        JWSObject token = new JWSObject(new JWSHeader(JWSAlgorithm.HS256), new Payload(claims + own));
        token.sign(new MACSigner(secret));
        return token.serialize();
    }
}
