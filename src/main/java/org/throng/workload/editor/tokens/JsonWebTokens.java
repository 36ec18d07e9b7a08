package org.throng.workload.editor.tokens;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Clock;
import java.util.Arrays;
import org.throng.workload.editor.messages.BoundedJson;

/** Makes and checks tokens (JWT, RFC 7519) signed by HS256 with one secret. Safe to use from any thread. */
public final class JsonWebTokens {

    /** How far two machines' clocks may differ, as in the document server. */
    private static final long CLOCK_TOLERANCE_SECONDS = 60;

    /** RFC 7518 section 3.2 requires a key of at least 256 bits. */
    private static final int MIN_KEY_BYTES = 32;

    private static final JWSHeader HEADER = new JWSHeader.Builder(JWSAlgorithm.HS256).type(JOSEObjectType.JWT).build();
    private static final ObjectMapper TREES = new ObjectMapper(BoundedJson.STREAMS);

    private final MACSigner signer;
    private final MACVerifier verifier;
    private final Clock clock;

    public JsonWebTokens(String secret, Clock clock) {
        byte[] key = key(secret);
        try {
            signer = new MACSigner(key);
            verifier = new MACVerifier(key);
        } catch (JOSEException e) {
            throw new IllegalArgumentException("the secret of the tokens cannot be used: " + e.getMessage(), e);
        }
        this.clock = clock;
    }

    /**
     * Document servers are often run with a shorter secret than the RFC and the library allow. HMAC (RFC 2104 section
     * 2) pads a key with zeros up to the hash's block of 64 bytes, so a key padded to 32 bytes signs the same.
     */
    private static byte[] key(String secret) {
        byte[] key = secret.getBytes(StandardCharsets.UTF_8);
        if (key.length == 0) {
            throw new IllegalArgumentException("the secret of the tokens is empty");
        }
        return key.length < MIN_KEY_BYTES ? Arrays.copyOf(key, MIN_KEY_BYTES) : key;
    }

    public long nowSeconds() {
        return clock.instant().getEpochSecond();
    }

    /** @param payload a JSON object */
    public String sign(String payload) {
        JWSObject token = new JWSObject(HEADER, new Payload(payload));
        try {
            token.sign(signer);
        } catch (JOSEException e) {
            throw new IllegalStateException("HS256 with a checked key", e);
        }
        return token.serialize();
    }

    /**
     * Returns the payload of a token that is valid now.
     *
     * @param where which token it is, for the message
     */
    public JsonNode verify(String token, String where) throws InvalidTokenException {
        try {
            JWSObject parsed = JWSObject.parse(token);
            if (!parsed.getHeader().getAlgorithm().equals(JWSAlgorithm.HS256)) {
                throw new InvalidTokenException(where + " is signed by another algorithm than HS256");
            }
            if (!parsed.verify(verifier)) {
                throw new InvalidTokenException(where + " is signed with another secret");
            }
            JsonNode payload = TREES.readTree(parsed.getPayload().toBytes());
            checkTime(payload, where);
            return payload;
        } catch (ParseException | JOSEException | IOException e) {
            throw new InvalidTokenException(where + " is not a signed token");
        }
    }

    private void checkTime(JsonNode payload, String where) throws InvalidTokenException {
        JsonNode expires = payload.get("exp");
        if (expires != null && expires.asLong() + CLOCK_TOLERANCE_SECONDS <= nowSeconds()) {
            throw new InvalidTokenException(where + " has expired");
        }
        JsonNode notBefore = payload.get("nbf");
        if (notBefore != null && notBefore.asLong() - CLOCK_TOLERANCE_SECONDS > nowSeconds()) {
            throw new InvalidTokenException(where + " is not valid yet");
        }
    }

    /** @throws InvalidTokenException if this is no JSON object */
    static JsonNode tree(byte[] json, String what) throws InvalidTokenException {
        try {
            JsonNode tree = TREES.readTree(json);
            if (tree != null && tree.isObject()) {
                return tree;
            }
        } catch (IOException e) {
            // reported below, together with JSON that is no object
        }
        throw new InvalidTokenException(what + " is not a JSON object");
    }
}
