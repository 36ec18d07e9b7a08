package org.throng.standin.bosh.chat;

import java.util.List;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/**
 * One contact in a roster (RFC 6121 section 2.1).
 *
 * @param jid bare address of the contact
 * @param name or null
 * @param group or null
 * @param to whether the owner sees the contact's presence
 * @param from whether the contact sees the owner's presence
 * @param asked whether the owner has asked to see the contact's presence
 * @param wanted whether the contact has asked to see the owner's presence; such an item is only shown when it is the
 *     owner's own
 * @param own whether it is in the roster, and not only a request of the contact
 */
record RosterItem(
        String jid, String name, String group, boolean to, boolean from, boolean asked, boolean wanted, boolean own) {

    /** A mutual contact. */
    static RosterItem mutual(String jid, String name, String group) {
        return new RosterItem(jid, name, group, true, true, false, false, true);
    }

    static RosterItem none(String jid) {
        return new RosterItem(jid, null, null, false, false, false, false, false);
    }

    RosterItem named(String newName, String newGroup) {
        return new RosterItem(jid, newName, newGroup, to, from, asked, wanted, true);
    }

    RosterItem withTo(boolean newTo, boolean newAsked) {
        return new RosterItem(jid, name, group, newTo, from, newAsked, wanted, own || newTo || newAsked);
    }

    RosterItem withFrom(boolean newFrom, boolean newWanted) {
        return new RosterItem(jid, name, group, to, newFrom, asked, newWanted, own || newFrom);
    }

    String subscription() {
        if (to) {
            return from ? "both" : "to";
        }
        return from ? "from" : "none";
    }

    /** The item as fields after a user's name, for another process. */
    List<String> fields(String user) {
        String flags = (to ? "t" : "") + (from ? "f" : "") + (asked ? "a" : "")
                + (wanted ? "w" : "") + (own ? "o" : "");
        return List.of(user, jid, name == null ? "" : name, group == null ? "" : group, flags);
    }

    /** Reads the result of {@link #fields}. */
    static RosterItem ofFields(List<String> fields) {
        String flags = fields.get(4);
        return new RosterItem(
                fields.get(1),
                fields.get(2).isEmpty() ? null : fields.get(2),
                fields.get(3).isEmpty() ? null : fields.get(3),
                flags.contains("t"),
                flags.contains("f"),
                flags.contains("a"),
                flags.contains("w"),
                flags.contains("o"));
    }

    /** The item as XML, with ordered attributes; {@code ask} is last. */
    Element element(List<String> order) {
        Element item = new Element("item", Namespaces.ROSTER);
        for (String each : order) {
            item.with(each, switch (each) {
                case "jid" -> jid;
                case "name" -> name;
                default -> subscription();
            });
        }
        item.with("ask", asked ? "subscribe" : null);
        return group == null ? item : item.with(new Element("group", Namespaces.ROSTER).with(group));
    }
}
