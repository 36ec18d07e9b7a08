package org.throng.workload.sync.provision;

import static org.throng.workload.sync.provision.FileServer.encoded;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.throng.net.Printable;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.provision.ProvisionException;

/**
 * The provisioning API of ownCloud and Nextcloud (OCS). In version 1 the HTTP status is always 200, in version 2 it is
 * the result, and with some servers the code in the body is equally coarse. So after a failed request the account is
 * requested: its existence counts.
 */
final class OcsAdmin implements AdminApi {

    private static final int UNAUTHORISED = 997;
    private static final int NOT_FOUND = 998;

    private static final Map<String, String> FORM = Map.of("Content-Type", "application/x-www-form-urlencoded");

    private final FileServer server;
    private final Caller admin;
    private final String users;

    /** @param version 1 or 2 */
    OcsAdmin(FileServer server, Caller admin, int version) {
        this.server = server;
        this.admin = admin;
        this.users = "/ocs/v" + version + ".php/cloud/users";
    }

    @Override
    public boolean check() throws ProvisionException, AdminRefusedException, InterruptedException {
        HttpAnswer answer = send("GET", users, "limit=1", HttpBody.NONE, Map.of(), "the list of users");
        if (answer.status() == 401 || answer.status() == 403 || code(answer) == UNAUTHORISED) {
            throw new AdminRefusedException(server + " does not let " + admin.user()
                    + " administer accounts: wrong name or password, or no administrator");
        }
        return OcsAnswer.read(answer.body()).filter(OcsAnswer::isOk).isPresent();
    }

    @Override
    public void create(String name, String password) throws ProvisionException, InterruptedException {
        HttpAnswer answer = send("POST", users, "", form("userid", name, "password", password), FORM, name);
        if (!isOk(answer) && !exists(name)) {
            throw refused(answer, name);
        }
    }

    @Override
    public void limit(String name, long bytes, Caller owner) throws ProvisionException, InterruptedException {
        HttpAnswer answer = send("PUT", users + '/' + encoded(name), "",
                form("key", "quota", "value", Long.toString(bytes)), FORM, name);
        if (!isOk(answer)) {
            throw refused(answer, name);
        }
    }

    @Override
    public void remove(String name) throws ProvisionException, InterruptedException {
        HttpAnswer answer = send("DELETE", users + '/' + encoded(name), "", HttpBody.NONE, Map.of(), name);
        if (!isOk(answer) && exists(name)) {
            throw refused(answer, name);
        }
    }

    /** @throws ProvisionException if this is unknown */
    private boolean exists(String name) throws ProvisionException, InterruptedException {
        HttpAnswer answer = send("GET", users + '/' + encoded(name), "", HttpBody.NONE, Map.of(), name);
        if (isOk(answer)) {
            return true;
        }
        if (answer.status() == 404 || code(answer) == NOT_FOUND || code(answer) == 404) {
            return false;
        }
        throw refused(answer, name);
    }

    private HttpAnswer send(String method, String path, String query, HttpBody body, Map<String, String> headers,
            String about) throws ProvisionException, InterruptedException {
        String all = path + "?format=json" + (query.isEmpty() ? "" : '&' + query);
        return server.send(method, all, headers, body, admin, about);
    }

    private static HttpBody form(String... namesAndValues) {
        StringBuilder form = new StringBuilder();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            form.append(i == 0 ? "" : "&").append(namesAndValues[i]).append('=').append(encoded(namesAndValues[i + 1]));
        }
        return HttpBody.of(form.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static boolean isOk(HttpAnswer answer) {
        return answer.status() == 200
                && OcsAnswer.read(answer.body()).filter(OcsAnswer::isOk).isPresent();
    }

    private static int code(HttpAnswer answer) {
        return OcsAnswer.read(answer.body()).map(OcsAnswer::code).orElse(0);
    }

    private static ProvisionException refused(HttpAnswer answer, String name) {
        return OcsAnswer.read(answer.body())
                .map(ocs -> new ProvisionException("refused with code " + ocs.code(), false,
                        name + ": the server refuses with code " + ocs.code() + words(ocs.message())))
                .orElseGet(() -> new ProvisionException("no OCS answer", false, name + ": HTTP " + answer.status()
                        + ", and the answer is none of the provisioning API; is it a server of files?"));
    }

    private static String words(String message) {
        return message.isEmpty() ? "" : ", " + Printable.beginning(message);
    }
}
