package org.throng.standin.bosh.sasl;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Locale;
import java.util.UUID;

/** SCRAM without channel binding (RFC 5802, RFC 7677), the server's side. */
final class ScramExchange implements SaslExchange {

    private final XmppAccounts accounts;
    private final ScramVerifiers scramKeys;
    private final String hash;
    private String user;
    private ScramVerifiers.Keys keys;
    private String header;
    private String clientFirst;
    private String serverFirst;
    private String nonce;

    ScramExchange(XmppAccounts accounts, ScramVerifiers scramKeys, String hash) {
        this.accounts = accounts;
        this.scramKeys = scramKeys;
        this.hash = hash;
    }

    @Override
    public Reply next(String content) {
        String message = SaslExchange.decode(content);
        if (message == null) {
            return Reply.failure("incorrect-encoding");
        }
        return nonce == null ? first(message) : last(message);
    }

    private Reply first(String message) {
        String[] parts = message.split(",", 3);
        // y means that the client supports channel binding; this server does not
        if (parts.length != 3 || !parts[0].equals("n") && !parts[0].equals("y")) {
            return Reply.failure("malformed-request");
        }
        header = parts[0] + "," + parts[1] + ",";
        clientFirst = parts[2];
        String name = value(clientFirst, 'n');
        String clientNonce = value(clientFirst, 'r');
        if (name == null || name.isEmpty() || clientNonce == null || clientNonce.isEmpty()) {
            return Reply.failure("malformed-request");
        }
        user = name.replace("=2C", ",").replace("=3D", "=").toLowerCase(Locale.ROOT);
        String password = accounts.password(user);
        if (password == null) {
            return Reply.failure("not-authorized");
        }
        keys = scramKeys.of(hash, user, password);
        nonce = clientNonce + UUID.randomUUID();
        serverFirst = "r=" + nonce + ",s=" + Base64.getEncoder().encodeToString(keys.salt()) + ",i="
                + scramKeys.iterations();
        return Reply.challenge(serverFirst);
    }

    private Reply last(String message) {
        int proofAt = message.lastIndexOf(",p=");
        if (proofAt < 0 || !nonce.equals(value(message, 'r'))
                || !header.equals(SaslExchange.decode(orEmpty(value(message, 'c'))))) {
            return Reply.failure("not-authorized");
        }
        String signed = clientFirst + "," + serverFirst + "," + message.substring(0, proofAt);
        byte[] signature = ScramVerifiers.hmac(hash, keys.stored(), signed);
        byte[] proof = decoded(message.substring(proofAt + 3));
        if (proof.length != signature.length) {
            return Reply.failure("not-authorized");
        }
        for (int i = 0; i < proof.length; i++) {
            proof[i] ^= signature[i];
        }
        if (!MessageDigest.isEqual(digest(proof), keys.stored())) {
            return Reply.failure("not-authorized");
        }
        return Reply.success(
                user, "v=" + Base64.getEncoder().encodeToString(ScramVerifiers.hmac(hash, keys.server(), signed)));
    }

    private byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance(hash).digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JDK has no " + hash, e);
        }
    }

    private static byte[] decoded(String base64) {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            return new byte[0];
        }
    }

    private static String orEmpty(String value) {
        return value == null ? "" : value;
    }

    /** The value of an attribute in a message of SCRAM, or null. */
    private static String value(String message, char name) {
        for (String each : message.split(",")) {
            if (each.length() >= 2 && each.charAt(0) == name && each.charAt(1) == '=') {
                return each.substring(2);
            }
        }
        return null;
    }
}
