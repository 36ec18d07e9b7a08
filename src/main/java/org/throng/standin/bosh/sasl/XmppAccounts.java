package org.throng.standin.bosh.sasl;

import java.util.HashMap;
import java.util.Map;
import org.throng.standin.NumberedUsers;

/** The accounts: those of the rule, which take no memory, and registered ones. */
public final class XmppAccounts {

    /** A registered account that has been removed. */
    private static final String REMOVED = "";

    private final NumberedUsers users;
    private final String password;
    private final int most;

    /** Passwords of accounts that differ from the rule. */
    private final Map<String, String> changed = new HashMap<>();

    /**
     * Accounts by rule, and room for others.
     *
     * @param users number of accounts by rule: user0, user1, ...
     * @param password of each of them
     * @param registrations most accounts that clients may register
     */
    public XmppAccounts(int users, String password, int registrations) {
        this.users = new NumberedUsers(users);
        this.password = password;
        this.most = registrations;
    }

    /** The password of an account, or null if there is no such account. */
    String password(String user) {
        String own = changed.get(user);
        if (own != null) {
            return own.equals(REMOVED) ? null : own;
        }
        return index(user) >= 0 ? password : null;
    }

    public boolean exists(String user) {
        return password(user) != null;
    }

    /** Whether there is room for one more account. */
    public boolean hasRoom() {
        return changed.size() < most;
    }

    /** Registers an account or changes its password. */
    public void set(String user, String newPassword) {
        changed.put(user, newPassword);
    }

    public void remove(String user) {
        if (index(user) >= 0) {
            changed.put(user, REMOVED);
        } else {
            changed.remove(user);
        }
    }

    /** The number of an account of the rule, or -1. */
    public int index(String user) {
        return users.index(user);
    }

    public static String user(int index) {
        return NumberedUsers.name(index);
    }
}
