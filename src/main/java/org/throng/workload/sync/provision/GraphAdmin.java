package org.throng.workload.sync.provision;

import static org.throng.workload.sync.provision.FileServer.encoded;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.throng.net.Printable;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.provision.ProvisionException;

/** The Graph API of OpenCloud and oCIS, which have no OCS provisioning. An account's quota is that of its drive. */
final class GraphAdmin implements AdminApi {

    private static final String USERS = "/graph/v1.0/users";
    private static final Map<String, String> JSON_TYPE = Map.of("Content-Type", "application/json");
    private static final int MAX_NESTING = 50;

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MAX_NESTING).build())
            .build());

    private final FileServer server;
    private final Caller admin;

    GraphAdmin(FileServer server, Caller admin) {
        this.server = server;
        this.admin = admin;
    }

    @Override
    public boolean check() throws ProvisionException, AdminRefusedException, InterruptedException {
        HttpAnswer answer = send("GET", USERS + '/' + encoded(admin.user().name()), HttpBody.NONE, admin, "the admin");
        if (answer.status() == 401 || answer.status() == 403) {
            throw new AdminRefusedException(server + " does not let " + admin.user() + " administer accounts: wrong"
                    + " name or password, no administrator, or Basic authentication is off (PROXY_ENABLE_BASIC_AUTH)");
        }
        return answer.status() == 200 && !tree(answer).path("id").asText().isEmpty();
    }

    @Override
    public void create(String name, String password) throws ProvisionException, InterruptedException {
        ObjectNode user = JSON.createObjectNode()
                .put("onPremisesSamAccountName", name)
                .put("displayName", name)
                .put("mail", name + "@example.org");
        user.putObject("passwordProfile").put("password", password);
        HttpAnswer answer = send("POST", USERS, body(user), admin, name);
        if (answer.status() != 201 && answer.status() != 200 && answer.status() != 409) {
            throw refused(answer, name);
        }
    }

    /** The owner knows the drive; the administrator sets its quota. */
    @Override
    public void limit(String name, long bytes, Caller owner) throws ProvisionException, InterruptedException {
        HttpAnswer drives = send("GET", "/graph/v1.0/me/drives", HttpBody.NONE, owner, name);
        String drive = StreamSupport.stream(tree(drives).path("value").spliterator(), false)
                .filter(one -> one.path("driveType").asText().equals("personal"))
                .map(one -> one.path("id").asText())
                .findFirst()
                .orElseThrow(() -> refused(drives, name));
        ObjectNode change = JSON.createObjectNode();
        change.putObject("quota").put("total", bytes);
        HttpAnswer answer = send("PATCH", "/graph/v1.0/drives/" + encoded(drive), body(change), admin, name);
        if (answer.status() != 200 && answer.status() != 204) {
            throw refused(answer, name);
        }
    }

    /** If the removal failed, the account is requested: its existence counts. */
    @Override
    public void remove(String name) throws ProvisionException, InterruptedException {
        String user = USERS + '/' + encoded(name);
        HttpAnswer answer = send("DELETE", user, HttpBody.NONE, admin, name);
        boolean removed = answer.status() == 204 || answer.status() == 200;
        if (!removed && send("GET", user, HttpBody.NONE, admin, name).status() != 404) {
            throw refused(answer, name);
        }
    }

    private HttpAnswer send(String method, String path, HttpBody body, Caller caller, String about)
            throws ProvisionException, InterruptedException {
        return server.send(method, path, JSON_TYPE, body, caller, about);
    }

    private static HttpBody body(ObjectNode content) {
        return HttpBody.of(content.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static JsonNode tree(HttpAnswer answer) {
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            // no answer of this API
            return JSON.missingNode();
        }
    }

    private static ProvisionException refused(HttpAnswer answer, String name) {
        String words = Printable.beginning(tree(answer).path("error").path("message").asText());
        return new ProvisionException("HTTP " + answer.status(), false, name + ": the server refuses with HTTP "
                + answer.status() + (words.isEmpty() ? "" : ", " + words));
    }
}
