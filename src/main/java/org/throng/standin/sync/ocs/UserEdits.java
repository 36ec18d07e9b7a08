package org.throng.standin.sync.ocs;

import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import org.throng.standin.sync.accounts.HumanSize;
import org.throng.standin.sync.accounts.Profile;
import org.throng.standin.sync.server.FileService;
import org.throng.standin.sync.server.Form;

/** Changes to accounts by the OCS API (11.0, {@code OCA\Provisioning_API\Users}). */
final class UserEdits {

    private static final Set<String> OWN_FIELDS = Set.of("display", "displayname", "email", "password");
    private static final Pattern EMAIL = Pattern.compile("[^@\\s]{1,64}@[^@\\s]{1,255}");
    private static final int BAD_EMAIL = 102;
    private static final int BAD_QUOTA = 103;
    private static final int BAD_PASSWORD = 403;
    private static final int MISSING = 101;

    private final FileService server;

    UserEdits(FileService server) {
        this.server = server;
    }

    /** Changes one field: a user may change the own ones except the quota, the administrator all. */
    OcsResult edit(String asking, String user, Form form) {
        String key = form.text("key");
        boolean admin = server.accounts().isAdmin(asking);
        boolean permitted = admin && key.equals("quota") || OWN_FIELDS.contains(key) && (admin || asking.equals(user));
        if (!server.accounts().exists(user) || !permitted) {
            return OcsResult.code(OcsResult.UNAUTHORISED);
        }
        String value = form.text("value");
        Profile profile = server.accounts().profile(user);
        return switch (key) {
            case "quota" -> quota(user, value);
            case "password" -> password(user, value);
            case "email" -> value.isEmpty() || EMAIL.matcher(value).matches()
                    ? set(user, profile.withEmail(value.isEmpty() ? null : value))
                    : OcsResult.code(BAD_EMAIL);
            default -> set(user, profile.withDisplayName(value));
        };
    }

    private OcsResult set(String user, Profile profile) {
        server.accounts().set(user, profile);
        return OcsResult.ok();
    }

    /** A quota is stored in the notation for people and is therefore rounded. */
    private OcsResult quota(String user, String value) {
        Profile profile = server.accounts().profile(user);
        if (value.equals(Profile.NO_QUOTA) || value.equals(Profile.DEFAULT_QUOTA)) {
            return set(user, profile.withQuota(value));
        }
        OptionalLong bytes = HumanSize.bytes(value);
        if (bytes.isEmpty() || bytes.getAsLong() < 0) {
            return OcsResult.code(BAD_QUOTA, "Invalid quota value " + value);
        }
        return set(user, profile.withQuota(HumanSize.text(bytes.getAsLong())));
    }

    private OcsResult password(String user, String value) {
        if (value.isBlank()) {
            return OcsResult.code(BAD_PASSWORD, "A valid password must be provided");
        }
        server.accounts().set(user, value);
        return OcsResult.ok();
    }

    OcsResult enable(String asking, String user, boolean enabled) {
        if (!server.accounts().exists(user) || asking.equals(user)) {
            return OcsResult.code(MISSING);
        }
        return set(user, server.accounts().profile(user).withDisabled(!enabled));
    }
}
