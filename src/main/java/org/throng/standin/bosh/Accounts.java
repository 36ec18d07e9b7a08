package org.throng.standin.bosh;

import java.util.HashMap;
import java.util.Map;

/** Who may log in: the accounts of the rule, which take no memory, and what clients have registered. */
final class Accounts {

    private static final String PREFIX = "user";
    private static final int MAX_DIGITS = 8;

    /** A registered account that has been removed. */
    private static final String REMOVED = "";

    private final int users;
    private final String password;
    private final int most;

    /** Passwords of accounts that are not, or no longer, as the rule says. */
    private final Map<String, String> changed = new HashMap<>();

    Accounts(BoshSettings settings) {
        this.users = settings.users();
        this.password = settings.password();
        this.most = settings.registrations();
    }

    /** The password of an account, or null if there is no such account. */
    String password(String user) {
        String own = changed.get(user);
        if (own != null) {
            return own.equals(REMOVED) ? null : own;
        }
        return index(user) >= 0 ? password : null;
    }

    boolean exists(String user) {
        return password(user) != null;
    }

    /** Whether there is room for one more account. */
    boolean hasRoom() {
        return changed.size() < most;
    }

    /** Registers an account or changes its password. */
    void set(String user, String newPassword) {
        changed.put(user, newPassword);
    }

    void remove(String user) {
        if (index(user) >= 0) {
            changed.put(user, REMOVED);
        } else {
            changed.remove(user);
        }
    }

    /** Which account of the rule this is, or -1. */
    int index(String user) {
        int digits = user.length() - PREFIX.length();
        if (digits < 1 || digits > MAX_DIGITS || !user.startsWith(PREFIX)
                || digits > 1 && user.charAt(PREFIX.length()) == '0') {
            return -1;
        }
        int index = 0;
        for (int i = PREFIX.length(); i < user.length(); i++) {
            char digit = user.charAt(i);
            if (digit < '0' || digit > '9') {
                return -1;
            }
            index = index * 10 + digit - '0';
        }
        return index < users ? index : -1;
    }

    static String user(int index) {
        return PREFIX + index;
    }
}
