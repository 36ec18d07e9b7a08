package org.throng.standin.realtime;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.throng.standin.PhpJson;

/**
 * The accounts {@code user0}, {@code user1} and so on, alike in every project. The session of {@code user7} is the
 * base64 of {@code {"id":"user7","secret":"secret-user7"}}, the form of Appwrite's own sessions, so that a plan can
 * write it without a login.
 */
final class RealtimeAccounts {

    private static final Pattern ID = Pattern.compile("user(0|[1-9]\\d{0,8})");

    private final int count;

    RealtimeAccounts(int count) {
        this.count = count;
    }

    /** The account id of a session, or nothing when it is not a valid one. */
    Optional<String> userOf(String session) {
        String decoded;
        try {
            decoded = new String(Base64.getDecoder().decode(session), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
        JsonNode json = PhpJson.parse(decoded).orElse(PhpJson.object());
        String id = json.path("id").asText();
        Matcher matcher = ID.matcher(id);
        boolean valid = matcher.matches()
                && Integer.parseInt(matcher.group(1)) < count
                && json.path("secret").asText().equals("secret-" + id);
        return valid ? Optional.of(id) : Optional.empty();
    }

    static ObjectNode account(String id) {
        ObjectNode account = PhpJson.object();
        account.put("$id", id);
        account.put("$createdAt", "2026-01-01T00:00:00.000+00:00");
        account.put("$updatedAt", "2026-01-01T00:00:00.000+00:00");
        account.put("name", id);
        account.put("status", true);
        account.put("email", id + "@example.com");
        account.put("emailVerification", true);
        return account;
    }
}
