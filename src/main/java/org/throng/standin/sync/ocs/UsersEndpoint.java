package org.throng.standin.sync.ocs;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.HttpRequest;
import java.util.List;
import java.util.Optional;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.accounts.AccountLists;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;
import org.throng.standin.sync.settings.SyncDialect;

/**
 * Provisioning: {@code /ocs/v1.php/cloud/users} and below (source of ownCloud 11.0: {@code
 * OCA\Provisioning_API\Users}). The process that owns an account creates, changes and removes it, so that the change is
 * complete when the answer arrives.
 */
public final class UsersEndpoint implements Endpoint {

    private static final int EXISTS = 102;
    private static final int BAD = 101;
    private static final int NO_GROUP = 104;
    private static final int MOST_DEFAULT = AccountLists.MOST;

    private final FileService server;
    private final UserEdits edits;

    public UsersEndpoint(FileService server) {
        this.server = server;
        this.edits = new UserEdits(server);
    }

    @Override
    public boolean serves(RequestPath path) {
        return OcsCall.isOcs(path) && !server.dialect().isOpenCloud()
                && path.segment(2).equals("cloud") && path.segment(3).equals("users")
                && path.segments().size() <= 6;
    }

    @Override
    public int owner(SyncRequest request) {
        String user = request.path().segment(4);
        if (user.isEmpty() && request.method().equals("POST")) {
            user = Form.ofBody(request).text("userid");
        }
        return user.isEmpty() ? ANY : server.accounts().owner(user);
    }

    /** A PUT has a form as its body. */
    @Override
    public boolean streams(HttpRequest head) {
        return false;
    }

    @Override
    public void handle(SyncRequest request) {
        OcsCall call = new OcsCall(request);
        String user = request.path().segment(4);
        String of = request.path().segment(5);
        if (user.isEmpty()) {
            all(call);
        } else if (of.isEmpty()) {
            one(call, user);
        } else {
            part(call, user, of);
        }
    }

    private void all(OcsCall call) {
        switch (call.request().method()) {
            case "GET" -> list(call);
            case "POST" -> create(call);
            default -> call.wrongMethod();
        }
    }

    private void one(OcsCall call, String user) {
        switch (call.request().method()) {
            case "GET" -> call.authenticated(asking -> call.answer(describe(asking, user)));
            case "PUT" -> {
                Form form = Form.ofBody(call.request());
                call.authenticated(asking -> call.answer(edits.edit(asking, user, form)));
            }
            case "DELETE" -> call.byAdmin(asking -> call.answer(delete(asking, user)));
            default -> call.wrongMethod();
        }
    }

    private void part(OcsCall call, String user, String of) {
        switch (call.request().method() + " " + of) {
            case "PUT enable", "PUT disable" ->
                    call.byAdmin(asking -> call.answer(edits.enable(asking, user, of.equals("enable"))));
            default -> call.unknown();
        }
    }

    private void list(OcsCall call) {
        Form query = Form.ofQuery(call.request());
        int offset = number(query.value("offset"), 0);
        int limit = number(query.value("limit"), MOST_DEFAULT);
        int most = (int) Math.min((long) offset + limit, MOST_DEFAULT);
        call.byAdmin(asking -> server.lists().find(
                new AccountLists.Question(query.text("search"), most), names -> {
                    ObjectNode data = PhpJson.object();
                    ArrayNode users = data.putArray("users");
                    names.stream().skip(offset).forEach(users::add);
                    call.answer(OcsResult.ok(data));
                }));
    }

    /** As in PHP: a value that is no number, or 0, counts as missing. */
    private static int number(String text, int otherwise) {
        try {
            int number = text == null ? 0 : Integer.parseInt(text);
            return number > 0 ? number : otherwise;
        } catch (NumberFormatException e) {
            return otherwise;
        }
    }

    private void create(OcsCall call) {
        Form form = Form.ofBody(call.request());
        call.byAdmin(asking -> {
            Optional<OcsResult> objection = objection(form);
            if (objection.isPresent()) {
                call.answer(objection.get());
                return;
            }
            // The new account's password is hashed as well, which takes as long as a login.
            server.authentication().hash(() -> call.answer(create(form)));
        });
    }

    private OcsResult create(Form form) {
        String user = form.text("userid");
        if (server.accounts().exists(user)) {
            return OcsResult.code(EXISTS, "User already exists"); // created during the hash of the password
        }
        server.accounts().set(user, form.text("password"));
        server.count("accounts-created");
        if (server.dialect() == SyncDialect.NEXTCLOUD) {
            return OcsResult.ok(PhpJson.object().put("id", user));
        }
        return OcsResult.ok();
    }

    private Optional<OcsResult> objection(Form form) {
        String user = form.text("userid");
        if (server.accounts().exists(user)) {
            return Optional.of(OcsResult.code(EXISTS, "User already exists"));
        }
        List<String> groups = form.list("groups");
        if (server.dialect() != SyncDialect.OWNCLOUD8 && !groups.isEmpty()) { // the stand-in has no groups
            return Optional.of(OcsResult.code(NO_GROUP, "group " + groups.get(0) + " does not exist"));
        }
        Optional<String> why = NewAccount.objection(
                user, form.text("password"), server.dialect() != SyncDialect.OWNCLOUD8);
        if (why.isEmpty() && !server.accounts().hasRoom()) {
            why = Optional.of("This stand-in takes no more accounts; --registrations says how many");
        }
        return why.map(message -> OcsResult.code(BAD, message));
    }

    private OcsResult delete(String asking, String user) {
        if (!server.accounts().exists(user) || user.equals(asking)) {
            return OcsResult.code(BAD);
        }
        server.trees().remove(user);
        server.accounts().remove(user);
        server.count("accounts-removed");
        return OcsResult.ok();
    }

    private OcsResult describe(String asking, String user) {
        boolean admin = server.accounts().isAdmin(asking);
        if (server.dialect() == SyncDialect.OWNCLOUD8 && !admin && !asking.equals(user)) {
            return OcsResult.code(OcsResult.UNAUTHORISED);
        }
        if (!server.accounts().exists(user)) {
            return OcsResult.code(OcsResult.NOT_FOUND, "The requested user could not be found");
        }
        if (!admin && !asking.equals(user)) {
            return OcsResult.code(OcsResult.UNAUTHORISED);
        }
        return OcsResult.ok(new UserDescription(server, user).data(admin));
    }
}
