package org.throng.standin.sync.ocs;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.throng.standin.PhpJson;
import org.throng.standin.sync.accounts.Profile;
import org.throng.standin.sync.server.FileService;

/** The description of one account in the OCS API of each server. */
final class UserDescription {

    /** The servers' value for free space without a limit. */
    static final long UNLIMITED = -3;

    private static final String DATA_FOLDER = "/srv/owncloud/data/";

    private final FileService server;
    private final String user;
    private final Profile profile;

    UserDescription(FileService server, String user) {
        this.server = server;
        this.user = user;
        this.profile = server.accounts().profile(user);
    }

    /** The full description, for an administrator or the account's own user. */
    ObjectNode data(boolean admin) {
        return switch (server.dialect()) {
            case OWNCLOUD8 -> ofOwnCloud8(admin);
            case NEXTCLOUD -> ofNextcloud();
            default -> ofOwnCloud11(admin);
        };
    }

    private ObjectNode ofOwnCloud11(boolean admin) {
        ObjectNode data = PhpJson.object();
        if (admin) {
            data.put("enabled", profile.disabled() ? "false" : "true");
        }
        data.set("quota", storage().put("definition", profile.quota()));
        return data.put("email", profile.email())
                .put("displayname", server.accounts().displayName(user))
                .put("home", DATA_FOLDER + user)
                .put("two_factor_auth_enabled", "false")
                .put("last_login", server.accounts().lastLogin(user))
                .put("creation_time", server.accounts().created(user))
                .put("language", "en");
    }

    private ObjectNode ofOwnCloud8(boolean admin) {
        ObjectNode data = PhpJson.object().put("email", profile.email());
        if (admin) {
            data.put("enabled", profile.disabled() ? "false" : "true");
            data.set("quota", storage());
        }
        return data.put("displayname", server.accounts().displayName(user));
    }

    private ObjectNode ofNextcloud() {
        ObjectNode data = PhpJson.object()
                .put("enabled", !profile.disabled())
                .put("storageLocation", DATA_FOLDER + user)
                .put("id", user)
                .put("lastLogin", server.accounts().lastLogin(user) * 1000)
                .put("backend", "Database");
        data.set("quota", storage().put("quota", quota()));
        data.put("email", profile.email()).put("displayname", server.accounts().displayName(user));
        data.set("groups", PhpJson.array(List.of()));
        return data.put("language", "en");
    }

    private long quota() {
        long quota = server.accounts().quota(user);
        return quota < 0 ? UNLIMITED : quota;
    }

    /** Used and free space; empty before the first login, since there are no files yet. */
    ObjectNode storage() {
        ObjectNode storage = PhpJson.object();
        if (!server.trees().exists(user)) {
            return storage;
        }
        long used = server.trees().of(user).root().size();
        long quota = quota();
        long free = quota < 0 ? UNLIMITED : Math.max(0, quota - used);
        storage.put("free", free).put("used", used).put("total", quota < 0 ? UNLIMITED : free + used);
        if (quota <= 0) {
            return storage.put("relative", 0);
        }
        return storage.put("relative", Math.round(used * 10_000.0 / quota) / 100.0);
    }
}
