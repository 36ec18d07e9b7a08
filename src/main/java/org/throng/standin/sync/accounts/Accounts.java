package org.throng.standin.sync.accounts;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.throng.standin.NumberedUsers;
import org.throng.standin.Owners;
import org.throng.standin.sync.settings.SyncSettings;

/**
 * The accounts that may log in: those of the rule, which take no memory, the administrator, and provisioned ones. The
 * process that owns an account knows all its data; others know only the rule.
 *
 * <p>Each account has a number, by which a session cookie or a space's id names it in a few bytes. The number of an
 * account of the rule is the one in its name; the number of another account also says which process assigned it.
 */
public final class Accounts {

    /** An owner that any process can stand for. */
    public static final int ANY_PROCESS = -1;
    /** Creation time of the accounts of the rule and of their files, in seconds since 1970: 21 November 2026. */
    public static final long RULE_SECONDS = 1_795_225_189L;

    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.@\\-]{1,64}");
    private static final int ADMIN = Integer.MAX_VALUE;
    private static final int PROCESS_SHIFT = 24;
    private static final int LOCAL = 0x80000000;

    /** State of an account changed by provisioning; a removed account of the rule keeps its entry. */
    private static final class Changed {
        private final int number;
        private final int created = (int) Instant.now().getEpochSecond();
        private String password;
        private Profile profile = Profile.USUAL;
        private int lastLogin;
        private boolean removed;

        Changed(int number) {
            this.number = number;
        }
    }

    private final SyncSettings settings;
    private final NumberedUsers rule;
    private final Owners owners;
    private final int process;
    private final Map<String, Changed> changed = new HashMap<>();
    private final Map<Integer, String> names = new HashMap<>();
    private int given;

    public Accounts(SyncSettings settings, Owners owners, int process) {
        this.settings = settings;
        this.rule = new NumberedUsers(settings.users());
        this.owners = owners;
        this.process = process;
    }

    /** Whether an account may have this name. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches() && !name.equals(".") && !name.equals("..");
    }

    /** Index of the process that keeps this account and its files; accounts that share by rule are in the same one. */
    public int owner(String user) {
        int index = index(user);
        return index < 0 || settings.shareGroup() < 2
                ? owners.of(user)
                : owners.of("group" + index / settings.shareGroup());
    }

    /** Index of the process that keeps the account with this number, or -1 if no account can have it. */
    int owner(int number) {
        if (number == ADMIN) {
            return owner(settings.admin());
        }
        return number >= 0 ? owner(user(number)) : number >>> PROCESS_SHIFT & 0x7F;
    }

    /** Number of an account that exists; called in the owner. */
    int number(String user) {
        if (isAdmin(user)) {
            return ADMIN;
        }
        int index = index(user);
        return index >= 0 ? index : changed.get(user).number;
    }

    /** The account with this number, or null if there is none; called in the owner. */
    String name(int number) {
        String name;
        if (number == ADMIN) {
            name = settings.admin();
        } else {
            name = number >= 0 ? user(number) : names.get(number);
        }
        return name != null && exists(name) && !profile(name).disabled() ? name : null;
    }

    public boolean isAdmin(String user) {
        return user.equals(settings.admin());
    }

    public boolean exists(String user) {
        return password(user) != null;
    }

    /** Whether the account exists and has this password. */
    public boolean isPassword(String user, String password) {
        String right = password(user);
        return right != null && TokenSigner.same(right, password) && !profile(user).disabled();
    }

    private String password(String user) {
        Changed own = changed.get(user);
        if (own != null && (own.removed || own.password != null)) {
            return own.removed ? null : own.password;
        }
        if (isAdmin(user)) {
            return settings.adminPassword();
        }
        int index = index(user);
        return index < 0 ? null : settings.password().replace("{n}", Integer.toString(index));
    }

    /** Whether there is room for one more account. */
    public boolean hasRoom() {
        return changed.size() < settings.registrations();
    }

    /** Creates an account, or changes the password of an existing one. */
    public void set(String user, String password) {
        Changed own = changed.computeIfAbsent(user, unknown -> new Changed(newNumber(unknown)));
        own.password = password;
        if (own.removed) {
            own.removed = false;
            own.profile = Profile.USUAL;
        }
    }

    /** Profile of an account that exists; called in the owner. */
    public Profile profile(String user) {
        Changed own = changed.get(user);
        return own == null ? Profile.USUAL : own.profile;
    }

    /** Display name of an account that exists; its own name unless it has another. */
    public String displayName(String user) {
        String name = profile(user).displayName();
        return name == null ? user : name;
    }

    /** Replaces the profile of an account that exists. */
    public void set(String user, Profile profile) {
        changed.computeIfAbsent(user, unchanged -> new Changed(newNumber(unchanged))).profile = profile;
    }

    /** Bytes that an account may use; -1 for no limit. */
    public long quota(String user) {
        return profile(user).quotaBytes(settings.quota());
    }

    /** Time of an account's creation, in seconds since 1970. */
    public long created(String user) {
        Changed own = changed.get(user);
        return own == null ? RULE_SECONDS : own.created;
    }

    /** Records a login by password or token; not for accounts of the rule without changes, which take no memory. */
    public void loggedIn(String user) {
        Changed own = changed.get(user);
        if (own != null) {
            own.lastLogin = (int) Instant.now().getEpochSecond();
        }
    }

    /** Time of the last login, in seconds since 1970; 0 if unknown. */
    public long lastLogin(String user) {
        Changed own = changed.get(user);
        return own == null ? 0 : own.lastLogin;
    }

    private int newNumber(String user) {
        if (isAdmin(user)) {
            return ADMIN;
        }
        int index = index(user);
        if (index >= 0) {
            return index;
        }
        int number = LOCAL | process << PROCESS_SHIFT | given++;
        names.put(number, user);
        return number;
    }

    /** Removes an account that exists. */
    public void remove(String user) {
        if (index(user) >= 0) {
            changed.computeIfAbsent(user, unknown -> new Changed(index(unknown))).removed = true;
        } else {
            names.remove(changed.remove(user).number);
        }
    }

    /** Accounts that have been provisioned in this process and that the rule does not have. */
    Iterable<String> provisioned() {
        Predicate<String> byRule = user -> index(user) >= 0;
        return changed.keySet().stream().filter(byRule.negate()).toList();
    }

    /** Index of this account of the rule, or -1. */
    public int index(String user) {
        return rule.index(user);
    }

    /** Account of the rule. */
    public static String user(int index) {
        return NumberedUsers.name(index);
    }
}
