package org.throng.standin.sync.ocs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.Locale;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.accounts.AccountLists;
import org.throng.standin.sync.accounts.Groups;
import org.throng.standin.sync.server.Endpoint;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;
import org.throng.standin.sync.server.RequestPath;
import org.throng.standin.sync.server.SyncRequest;

/** Groups of the OCS API: {@code /ocs/v1.php/cloud/groups} and below (11.0, {@code OCA\Provisioning_API\Groups}). */
public final class GroupsEndpoint implements Endpoint {

    private static final int BAD = 101;
    private static final int EXISTS = 102;
    private static final int MOST_GROUPS = 10_000;

    private final FileService server;

    public GroupsEndpoint(FileService server) {
        this.server = server;
    }

    @Override
    public boolean serves(RequestPath path) {
        return OcsCall.isOcs(path) && !server.dialect().isOpenCloud()
                && path.segment(2).equals("cloud") && path.segment(3).equals("groups")
                && path.segments().size() <= 5;
    }

    @Override
    public int owner(SyncRequest request) {
        return ANY;
    }

    @Override
    public void handle(SyncRequest request) {
        OcsCall call = new OcsCall(request);
        String group = request.path().segment(4);
        if (group.isEmpty()) {
            Form form = Form.ofBody(request);
            switch (request.method()) {
                case "GET" -> call.byAdmin(asking -> call.answer(list(Form.ofQuery(request).text("search"))));
                case "POST" -> call.byAdmin(asking -> call.answer(create(form.text("groupid"))));
                default -> call.wrongMethod();
            }
            return;
        }
        switch (request.method()) {
            case "GET" -> call.byAdmin(asking -> members(call, group));
            case "DELETE" -> call.byAdmin(asking -> call.answer(delete(group)));
            default -> call.wrongMethod();
        }
    }

    private OcsResult list(String search) {
        String wanted = search.toLowerCase(Locale.ROOT);
        return OcsResult.ok(named("groups", server.groups().names().stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).contains(wanted))
                .toList()));
    }

    private OcsResult create(String group) {
        if (group.isBlank() || server.groups().names().size() >= MOST_GROUPS) {
            return OcsResult.code(BAD);
        }
        if (server.groups().exists(group)) {
            return OcsResult.code(EXISTS);
        }
        server.groups().add(group);
        return OcsResult.ok();
    }

    private OcsResult delete(String group) {
        if (!server.groups().exists(group)) {
            return OcsResult.code(BAD);
        }
        if (group.equals(Groups.ADMIN)) {
            return OcsResult.code(EXISTS);
        }
        server.groups().remove(group);
        return OcsResult.ok();
    }

    private void members(OcsCall call, String group) {
        if (!server.groups().exists(group)) {
            call.answer(OcsResult.code(OcsResult.NOT_FOUND, "The requested group could not be found"));
            return;
        }
        server.lists().find(new AccountLists.Question("", group, AccountLists.MOST),
                names -> call.answer(OcsResult.ok(named("users", names))));
    }

    private static ObjectNode named(String name, Collection<String> texts) {
        ObjectNode data = PhpJson.object();
        data.set(name, PhpJson.array(texts));
        return data;
    }
}
