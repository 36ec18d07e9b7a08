package org.throng.standin.editor.tokens;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/** JSON Web Tokens, signed with one secret by HS256 (RFC 7515, RFC 7518 section 3.2). */
public final class Jwt {

    /** Permitted difference between the clocks of the signer and this server. */
    private static final long CLOCK_TOLERANCE_SECONDS = 60;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final JWSHeader HEADER = new JWSHeader.Builder(JWSAlgorithm.HS256)
            .type(JOSEObjectType.JWT)
            .build();
    private static final int HS256_KEY_BYTES = 32;

    private final MACSigner signer;
    private final MACVerifier verifier;

    /** @param secret at least one character; the real server accepts short ones */
    public Jwt(String secret) {
        byte[] key = secret.getBytes(StandardCharsets.UTF_8);
        // HMAC pads a short key with zeros (RFC 2104 section 2), so this changes no signature.
        byte[] padded = key.length < HS256_KEY_BYTES ? Arrays.copyOf(key, HS256_KEY_BYTES) : key;
        try {
            signer = new MACSigner(padded);
            verifier = new MACVerifier(padded);
        } catch (JOSEException e) {
            throw new IllegalArgumentException("the secret cannot be a key of HS256", e);
        }
    }

    /** Signs claims, valid from now on for this time. */
    public String sign(ObjectNode claims, Duration lifetime) {
        long now = Instant.now().getEpochSecond();
        ObjectNode dated = claims.deepCopy().put("iat", now).put("exp", now + lifetime.toSeconds());
        try {
            JWSObject token = new JWSObject(HEADER, new Payload(JSON.writeValueAsString(dated)));
            token.sign(signer);
            return token.serialize();
        } catch (JOSEException | JsonProcessingException e) {
            throw new IllegalStateException("claims could not be signed", e);
        }
    }

    /**
     * The claims of a token.
     *
     * @throws TokenException if it is invalid, not signed with the secret, expired or not yet valid
     */
    public JsonNode verify(String token) throws TokenException {
        if (token == null || token.isEmpty()) {
            throw new TokenException("jwt must be provided", false);
        }
        JsonNode claims = signed(token);
        long now = Instant.now().getEpochSecond();
        if (claims.has("exp") && claims.path("exp").asLong() + CLOCK_TOLERANCE_SECONDS <= now) {
            throw new TokenException("jwt expired", true);
        }
        if (claims.path("nbf").asLong() > now + CLOCK_TOLERANCE_SECONDS) {
            throw new TokenException("jwt not active", false);
        }
        return claims;
    }

    private JsonNode signed(String token) throws TokenException {
        try {
            JWSObject parsed = JWSObject.parse(token);
            if (!JWSAlgorithm.HS256.equals(parsed.getHeader().getAlgorithm())) {
                throw new TokenException("invalid algorithm", false);
            }
            if (!parsed.verify(verifier)) {
                throw new TokenException("invalid signature", false);
            }
            JsonNode claims = JSON.readTree(parsed.getPayload().toString());
            if (claims == null || !claims.isObject()) {
                throw new TokenException("jwt malformed", false);
            }
            return claims;
        } catch (ParseException | JOSEException | JsonProcessingException e) {
            throw new TokenException("jwt malformed", false);
        }
    }
}
