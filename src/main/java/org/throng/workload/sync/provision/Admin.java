package org.throng.workload.sync.provision;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.throng.provision.Password;
import org.throng.provision.ProvisionException;
import org.throng.workload.sync.server.SyncUser;

/** The administrator of a file server, logged in to one of its APIs. */
final class Admin {

    /** The API that makes accounts. */
    enum Api {
        /** Whichever the server has. */
        AUTO,
        /** OCS, version 1: ownCloud since 8.2, Nextcloud. */
        OCS1,
        /** OCS, version 2: the same servers. */
        OCS2,
        /** Graph: OpenCloud, oCIS. */
        GRAPH;

        /** Its name in commands. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Api kind;
    private final AdminApi api;

    private Admin(Api kind, AdminApi api) {
        this.kind = kind;
        this.api = api;
    }

    /**
     * Finds the API and logs in once, so that a wrong password is tried once and not for each account: some servers
     * throttle all clients of a network.
     *
     * @throws AdminRefusedException if the server refuses name or password, or has no such API
     * @throws ProvisionException if there is no answer
     */
    static Admin logIn(FileServer server, String name, Password password, Api wanted)
            throws ProvisionException, AdminRefusedException, InterruptedException {
        Caller admin = Caller.withoutCookies(SyncUser.basic(name, password.clear()));
        Map<Api, AdminApi> all = new LinkedHashMap<>();
        all.put(Api.OCS1, new OcsAdmin(server, admin, 1));
        all.put(Api.GRAPH, new GraphAdmin(server, admin));
        all.put(Api.OCS2, new OcsAdmin(server, admin, 2));
        if (wanted != Api.AUTO) {
            all.keySet().retainAll(List.of(wanted));
        }
        for (Map.Entry<Api, AdminApi> api : all.entrySet()) {
            if (api.getValue().check()) {
                return new Admin(api.getKey(), api.getValue());
            }
        }
        throw new AdminRefusedException(server + " has no API to make accounts with"
                + (wanted == Api.AUTO ? ": neither OCS nor Graph" : " that is " + wanted.word())
                + "; is it a file server, installed under this path?");
    }

    Api kind() {
        return kind;
    }

    AdminApi api() {
        return api;
    }
}
