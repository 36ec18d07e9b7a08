package org.throng.standin.sync.graph;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpResponseStatus;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.throng.standin.sync.accounts.AccountLists;
import org.throng.standin.sync.server.BufferedAnswer;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;

/**
 * OpenCloud's Graph API, {@code /graph/v1.0/}: accounts, and the spaces of the user who sends the request. Newer
 * clients poll the root etags of these spaces (docs/sync-protocol.md, Dialects).
 */
public final class GraphEndpoint implements Endpoint {

    static final ObjectMapper JSON = new ObjectMapper();

    private final FileService server;
    private final GraphUsers users;
    private final GraphDrives drives;

    public GraphEndpoint(FileService server) {
        this.server = server;
        this.users = new GraphUsers(server);
        this.drives = new GraphDrives(server);
    }

    @Override
    public boolean serves(RequestPath path) {
        return server.dialect().isOpenCloud() && path.startsWith("graph", "v1.0");
    }

    @Override
    public int owner(SyncRequest request) {
        List<String> subject = request.path().after(2);
        if (subject.isEmpty() || !subject.get(0).equals("users")) {
            return request.claimedOwner();
        }
        if (subject.size() > 1) {
            int byId = server.ids().owner(subject.get(1));
            return byId == ANY ? server.accounts().owner(subject.get(1)) : byId;
        }
        String name = request.method().equals("POST") ? GraphUsers.name(body(request)) : "";
        return name.isEmpty() ? ANY : server.accounts().owner(name);
    }

    @Override
    public void handle(SyncRequest request) {
        JsonNode body = body(request);
        server.authentication().check(request, login -> {
            if (login.isGood()) {
                handle(request, login.user(), body);
            } else {
                String realm = "realm=\"" + request.header(HttpHeaderNames.HOST) + "\", charset=\"UTF-8\"";
                request.answer(BufferedAnswer.of(401)
                        .with(HttpHeaderNames.WWW_AUTHENTICATE, "Bearer " + realm)
                        .add(HttpHeaderNames.WWW_AUTHENTICATE, "Basic " + realm));
            }
        });
    }

    private static JsonNode body(SyncRequest request) {
        try {
            return JSON.readTree(request.exchange().request().content().toString(StandardCharsets.UTF_8));
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }

    private void handle(SyncRequest request, String user, JsonNode body) {
        List<String> subject = request.path().after(2);
        String what = request.method() + " " + String.join("/", subject.subList(0, Math.min(2, subject.size())));
        switch (what) {
            case "GET me" -> answer(request, HttpResponseStatus.OK, users.describe(user));
            case "GET me/drives", "GET drives" -> answer(request, HttpResponseStatus.OK, drives.of(request, user));
            case "GET me/drive" -> answer(request, HttpResponseStatus.OK, drives.personal(request, user));
            default -> {
                if (!subject.isEmpty() && subject.get(0).equals("users") && subject.size() <= 2) {
                    administer(request, user, subject, body);
                } else {
                    refuse(request, HttpResponseStatus.NOT_FOUND, "itemNotFound", "not found");
                }
            }
        }
    }

    private void administer(SyncRequest request, String user, List<String> subject, JsonNode body) {
        if (!server.accounts().isAdmin(user)) {
            refuse(request, HttpResponseStatus.FORBIDDEN, "accessDenied", "insufficient permissions");
        } else if (subject.size() == 1) {
            switch (request.method()) {
                case "GET" -> list(request);
                case "POST" -> users.create(body, outcome -> answer(request, outcome));
                default -> request.answer(BufferedAnswer.of(405));
            }
        } else {
            String wanted = users.named(subject.get(1));
            switch (request.method()) {
                case "GET" -> answer(request, users.get(wanted));
                case "PATCH" -> users.change(wanted, body, outcome -> answer(request, outcome));
                case "DELETE" -> answer(request, users.delete(wanted, user));
                default -> request.answer(BufferedAnswer.of(405));
            }
        }
    }

    /**
     * The names of the accounts of all processes; ids only of this process's accounts, since it does not know the
     * others'.
     */
    private void list(SyncRequest request) {
        String search = Form.ofQuery(request).text("$search").replace("\"", "").toLowerCase(Locale.ROOT);
        server.lists().find(new AccountLists.Question(search, AccountLists.MOST), names -> {
            ObjectNode answer = JSON.createObjectNode();
            ArrayNode value = answer.putArray("value");
            names.forEach(name -> value.add(users.listed(name)));
            answer(request, HttpResponseStatus.OK, answer);
        });
    }

    private static void answer(SyncRequest request, GraphUsers.Outcome outcome) {
        if (outcome.error() != null) {
            refuse(request, outcome.status(), outcome.error(), outcome.message());
        } else if (outcome.user() == null) {
            request.answer(BufferedAnswer.of(outcome.status()));
        } else {
            answer(request, outcome.status(), outcome.user());
        }
    }

    private static void answer(SyncRequest request, HttpResponseStatus status, JsonNode body) {
        try {
            request.answer(BufferedAnswer.of(status, "application/json", JSON.writeValueAsString(body) + "\n"));
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void refuse(SyncRequest request, HttpResponseStatus status, String code, String message) {
        ObjectNode answer = JSON.createObjectNode();
        ObjectNode error = answer.putObject("error").put("code", code);
        error.putObject("innererror")
                .put("date", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString())
                .put("request-id", UUID.randomUUID().toString());
        error.put("message", message);
        answer(request, status, answer);
    }
}
