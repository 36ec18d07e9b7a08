package org.throng.standin.bosh.sasl;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Locale;

/** The SASL mechanisms. */
public final class Sasl {

    private final XmppAccounts accounts;
    private final List<String> offered;
    private final ScramVerifiers keys;

    public Sasl(XmppAccounts accounts, List<String> offered, ScramVerifiers keys) {
        this.accounts = accounts;
        this.offered = offered;
        this.keys = keys;
    }

    /** Begins an exchange; one of a mechanism that is not offered fails. */
    public SaslExchange begin(String mechanism) {
        if (mechanism == null || !offered.contains(mechanism)) {
            return content -> SaslExchange.Reply.failure("invalid-mechanism");
        }
        return switch (mechanism) {
            case "PLAIN" -> this::plain;
            case "SCRAM-SHA-1", "SCRAM-SHA-256", "SCRAM-SHA-512" ->
                new ScramExchange(accounts, keys, mechanism.substring("SCRAM-".length()));
            default -> content -> SaslExchange.Reply.failure("temporary-auth-failure");
        };
    }

    /** RFC 4616. */
    private SaslExchange.Reply plain(String content) {
        String message = SaslExchange.decode(content);
        if (message == null) {
            return SaslExchange.Reply.failure("incorrect-encoding");
        }
        String[] parts = message.split("\0", -1);
        if (parts.length != 3) {
            return SaslExchange.Reply.failure("malformed-request");
        }
        String user = parts[1].toLowerCase(Locale.ROOT);
        String password = accounts.password(user);
        boolean right = password != null && MessageDigest.isEqual(
                password.getBytes(StandardCharsets.UTF_8), parts[2].getBytes(StandardCharsets.UTF_8));
        return right ? SaslExchange.Reply.success(user, "") : SaslExchange.Reply.failure("not-authorized");
    }
}
