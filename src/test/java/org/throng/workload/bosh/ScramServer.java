package org.throng.workload.bosh;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;
import org.throng.workload.bosh.stanzas.Xmlns;

/** A server that knows a password only by SCRAM, reckoned with nothing but the JDK. */
final class ScramServer implements ChatServer.Script {

    private static final String SALT = "c2FsdHNhbHQ=";

    private final String mechanism;
    private final String hash;
    private final String password;
    private final boolean inSuccess;
    private int iterations = 4096;
    private boolean believing;
    private String clientFirst;
    private String serverFirst;

    /** @param inSuccess whether its proof comes with the success, or in a challenge before it */
    ScramServer(String mechanism, String password, boolean inSuccess) {
        this.mechanism = mechanism;
        this.hash = mechanism.equals("SCRAM-SHA-1") ? "HmacSHA1" : "HmacSHA256";
        this.password = password;
        this.inSuccess = inSuccess;
    }

    ScramServer iterations(int count) {
        iterations = count;
        return this;
    }

    /** Takes any proof. */
    ScramServer believingAnybody() {
        believing = true;
        return this;
    }

    @Override
    public String answer(ChatServer.Exchange request) {
        if (request.has(" hold='")) {
            return Transcript.PROSODY.created(request.rid())
                    .replace("<mechanism>SCRAM-SHA-1<", "<mechanism>" + mechanism + "<");
        } else if (request.has("<auth ")) {
            clientFirst = decoded(request.body()).substring("n,,".length());
            serverFirst = clientFirst.replaceFirst("n=ada,", "") + "more,s=" + SALT + ",i=" + iterations;
            return sasl("challenge", serverFirst);
        } else if (request.has("<response xmlns='" + Xmlns.SASL + "'></response>")) {
            return sasl("success", "");
        } else if (request.has("<response ")) {
            return judged(decoded(request.body()));
        }
        return Transcript.PROSODY.answer(request);
    }

    private String judged(String clientFinal) {
        String message = clientFirst + "," + serverFirst + "," + clientFinal.replaceFirst(",p=.*", "");
        try {
            byte[] salted = salted();
            byte[] clientKey = hmac(salted, "Client Key");
            byte[] stored = MessageDigest.getInstance(hash.replace("HmacSHA", "SHA-")).digest(clientKey);
            byte[] proof = hmac(stored, message);
            for (int i = 0; i < proof.length; i++) {
                proof[i] ^= clientKey[i];
            }
            byte[] shown = Base64.getDecoder().decode(clientFinal.replaceFirst(".*,p=", ""));
            if (!believing && !Arrays.equals(proof, shown)) {
                return Transcript.body("", "<failure xmlns='" + Xmlns.SASL + "'><not-authorized/></failure>");
            }
            String own = "v=" + Base64.getEncoder().encodeToString(hmac(hmac(salted, "Server Key"), message));
            return sasl(inSuccess ? "success" : "challenge", own);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] salted() throws GeneralSecurityException {
        int bits = hash.equals("HmacSHA1") ? 160 : 256;
        return SecretKeyFactory.getInstance("PBKDF2With" + hash)
                .generateSecret(new PBEKeySpec(password.toCharArray(), Base64.getDecoder().decode(SALT), 4096, bits))
                .getEncoded();
    }

    private byte[] hmac(byte[] key, String text) throws GeneralSecurityException {
        Mac mac = Mac.getInstance(hash);
        mac.init(new SecretKeySpec(key, hash));
        return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String request) {
        return new String(Base64.getDecoder().decode(
                request.replaceFirst("(?s).*<(auth|response) [^>]*>", "").replaceFirst("(?s)<.*", "")),
                StandardCharsets.UTF_8);
    }

    private static String sasl(String verdict, String text) {
        return Transcript.body("", "<" + verdict + " xmlns='" + Xmlns.SASL + "'>" + Base64.getEncoder()
                .encodeToString(text.getBytes(StandardCharsets.UTF_8)) + "</" + verdict + ">");
    }
}
