package org.throng.standin.bosh.chat;

import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.throng.standin.bosh.sasl.XmppAccounts;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.bosh.settings.ChatRules;

/**
 * The rosters. Accounts of the rule form a ring and have their nearest neighbours on both sides, which takes no memory;
 * a changed roster is stored.
 */
public final class Rosters {

    /** Prosody's own limit is 1000 as well. */
    public static final int MOST_ITEMS = 1_000;

    private static final String GROUP = "Bench";

    private final XmppAccounts accounts;
    private final BoshSettings settings;
    private final int reach;
    private final Map<String, Map<String, RosterItem>> changed = new HashMap<>();

    Rosters(XmppAccounts accounts, BoshSettings settings) {
        this.accounts = accounts;
        this.settings = settings;
        this.reach = Math.min(settings.contacts() / 2, (settings.users() - 1) / 2);
    }

    /** All items of a user, including mere requests. */
    Collection<RosterItem> of(String user) {
        Map<String, RosterItem> own = changed.get(user);
        return (own == null ? byRule(user) : own).values();
    }

    /** An item, or null. */
    RosterItem item(String user, String jid) {
        Map<String, RosterItem> own = changed.get(user);
        return (own == null ? byRule(user) : own).get(jid);
    }

    /**
     * Changes an item.
     *
     * @return false if the roster is full
     */
    boolean set(String user, RosterItem item) {
        Map<String, RosterItem> own = changed.computeIfAbsent(user, this::byRule);
        if (own.size() >= MOST_ITEMS && !own.containsKey(item.jid())) {
            return false;
        }
        own.put(item.jid(), item);
        return true;
    }

    void remove(String user, String jid) {
        changed.computeIfAbsent(user, this::byRule).remove(jid);
    }

    void removeAll(String user) {
        changed.put(user, new LinkedHashMap<>());
    }

    private Map<String, RosterItem> byRule(String user) {
        Map<String, RosterItem> items = new LinkedHashMap<>();
        int index = accounts.index(user);
        if (index >= 0) {
            for (int distance = 1; distance <= reach; distance++) {
                add(items, index - distance);
                add(items, index + distance);
            }
        }
        return items;
    }

    private void add(Map<String, RosterItem> items, int place) {
        int index = Math.floorMod(place, settings.users());
        String jid = XmppAccounts.user(index) + "@" + settings.domain();
        String group = settings.dialect().wire().has(ChatRules.Habit.GROUPS) ? GROUP : null;
        items.put(jid, RosterItem.mutual(jid, "User " + index, group));
    }
}
