package org.throng.standin.sync.graph;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.Iterator;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.throng.standin.sync.accounts.Profile;
import org.throng.standin.sync.server.FileService;

/** Accounts of the Graph API. */
final class GraphUsers {

    /**
     * The result of a request.
     *
     * @param user its body; null for none
     * @param error code, or null
     * @param message of the error
     */
    record Outcome(HttpResponseStatus status, ObjectNode user, String error, String message) {

        private static Outcome of(HttpResponseStatus status, ObjectNode user) {
            return new Outcome(status, user, null, null);
        }

        private static Outcome invalid(String message) {
            return new Outcome(HttpResponseStatus.BAD_REQUEST, null, "invalidRequest", message);
        }
    }

    private static final String NAME = "onPremisesSamAccountName";
    private static final Outcome MISSING =
            new Outcome(HttpResponseStatus.NOT_FOUND, null, "itemNotFound", "not found");
    private static final Pattern USERNAME = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_.@\\-]{0,63}");
    private static final Pattern EMAIL = Pattern.compile("[^@\\s]{1,64}@[^@\\s]{1,255}");
    private static final Set<String> KNOWN = Set.of(
            NAME, "displayName", "mail", "passwordProfile", "accountEnabled", "givenName", "surname",
            "preferredLanguage", "id", "memberOf", "userType");
    private static final Set<String> READ_ONLY = Set.of("id", "memberOf", "userType");

    private final FileService server;

    GraphUsers(FileService server) {
        this.server = server;
    }

    /** The requested name of a new account, or an empty text. */
    static String name(JsonNode body) {
        return body.path(NAME).asText();
    }

    /** The account that a path names by its id or its name; null if there is none. */
    String named(String idOrName) {
        String byId = server.ids().user(idOrName);
        if (byId != null) {
            return byId;
        }
        return server.accounts().exists(idOrName) ? idOrName : null;
    }

    void create(JsonNode body, Consumer<Outcome> then) {
        Outcome objection = objection(body);
        if (objection != null) {
            then.accept(objection);
            return;
        }
        server.authentication().hash(() -> then.accept(create(body)));
    }

    private Outcome create(JsonNode body) {
        String name = name(body);
        if (server.accounts().exists(name)) {
            return new Outcome(HttpResponseStatus.CONFLICT, null, "nameAlreadyExists",
                    "a user with that name already exists");
        }
        if (!server.accounts().hasRoom()) {
            return new Outcome(HttpResponseStatus.INSUFFICIENT_STORAGE, null, "quotaLimitReached",
                    "this stand-in takes no more accounts; --registrations says how many");
        }
        server.accounts().set(name, body.at("/passwordProfile/password").asText());
        apply(name, body);
        server.count("accounts-created");
        return Outcome.of(HttpResponseStatus.CREATED, describe(name));
    }

    private static Outcome objection(JsonNode body) {
        if (!body.isObject()) {
            return Outcome.invalid("invalid request body: this is not a JSON object");
        }
        for (Iterator<String> names = body.fieldNames(); names.hasNext();) {
            String name = names.next();
            if (!KNOWN.contains(name)) {
                return Outcome.invalid("invalid request body: json: unknown field \"" + name + "\"");
            }
            if (READ_ONLY.contains(name)) {
                return Outcome.invalid("user " + name + " is a read-only attribute");
            }
        }
        if (body.path("displayName").asText().isEmpty()) {
            return Outcome.invalid("Empty displayname");
        }
        if (!USERNAME.matcher(name(body)).matches()) {
            return Outcome.invalid("Invalid username");
        }
        return objectionToMail(body);
    }

    private static Outcome objectionToMail(JsonNode body) {
        return body.has("mail") && !EMAIL.matcher(body.path("mail").asText()).matches()
                ? Outcome.invalid("invalid email address")
                : null;
    }

    Outcome get(String user) {
        return user == null ? MISSING : Outcome.of(HttpResponseStatus.OK, describe(user));
    }

    void change(String user, JsonNode body, Consumer<Outcome> then) {
        Outcome objection = user == null ? MISSING : objectionToMail(body);
        if (objection != null || body.at("/passwordProfile/password").isMissingNode()) {
            if (objection == null) {
                apply(user, body);
            }
            then.accept(objection == null ? get(user) : objection);
            return;
        }
        server.authentication().hash(() -> {
            server.accounts().set(user, body.at("/passwordProfile/password").asText());
            apply(user, body);
            then.accept(get(user));
        });
    }

    private void apply(String user, JsonNode body) {
        Profile profile = server.accounts().profile(user);
        if (body.hasNonNull("displayName")) {
            profile = profile.withDisplayName(body.get("displayName").asText());
        }
        if (body.hasNonNull("mail")) {
            profile = profile.withEmail(body.get("mail").asText());
        }
        if (body.hasNonNull("accountEnabled")) {
            profile = profile.withDisabled(!body.get("accountEnabled").asBoolean());
        }
        server.accounts().set(user, profile);
    }

    Outcome delete(String user, String asking) {
        if (user == null) {
            return MISSING;
        }
        if (user.equals(asking)) {
            return new Outcome(HttpResponseStatus.FORBIDDEN, null, "notAllowed", "self deletion forbidden");
        }
        server.trees().remove(user);
        server.accounts().remove(user);
        server.count("accounts-removed");
        return Outcome.of(HttpResponseStatus.NO_CONTENT, null);
    }

    /** All data of an account that exists; called in its owner. */
    ObjectNode describe(String user) {
        Profile profile = server.accounts().profile(user);
        String displayName = server.accounts().displayName(user);
        ObjectNode described = JsonNodeFactory.instance.objectNode()
                .put("displayName", displayName)
                .put("id", server.ids().of(user));
        if (profile.email() != null) {
            described.put("mail", profile.email());
        }
        described.put(NAME, user).put("surname", displayName).put("userType", "Member");
        return profile.disabled() ? described.put("accountEnabled", false) : described;
    }

    /** An entry of a list; its owner may be another process, which has the rest of the data. */
    ObjectNode listed(String user) {
        return server.accounts().owner(user) == server.standIn().siblings().index()
                ? describe(user)
                : JsonNodeFactory.instance.objectNode()
                        .put("displayName", user)
                        .put("id", user)
                        .put(NAME, user)
                        .put("userType", "Member");
    }
}
