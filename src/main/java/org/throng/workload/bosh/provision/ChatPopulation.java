package org.throng.workload.bosh.provision;

import java.text.Normalizer;
import java.util.Locale;
import java.util.stream.Stream;
import org.throng.workload.bosh.RosterGraph;
import org.throng.workload.bosh.stanzas.Contact;

/**
 * The users of a chat server: {@code user0@domain}, {@code user1@domain} and so on.
 *
 * @param graph number of users and their contacts
 * @param prefix of their names; the number follows
 * @param domain the server's XMPP domain
 */
public record ChatPopulation(RosterGraph graph, String prefix, String domain) {

    /** RFC 7622 section 3.3.1 */
    private static final String NEVER_IN_A_NAME = "\"&'/:<>@";

    /** RFC 7622 section 3.1: bytes in UTF-8; leaves room for the number. */
    private static final int LONGEST_PREFIX = 200;

    /**
     * @throws IllegalArgumentException if the names or the domain are invalid in an address, or a server would store
     *     another spelling
     */
    public ChatPopulation {
        check("prefix", prefix, NEVER_IN_A_NAME);
        check("domain", domain, NEVER_IN_A_NAME.replace(":", ""));
    }

    private static void check(String what, String text, String never) {
        if (text.isEmpty() || text.length() > LONGEST_PREFIX) {
            throw new IllegalArgumentException(
                    "a " + what + " has 1 to " + LONGEST_PREFIX + " characters, this one " + text.length());
        }
        text.codePoints()
                .filter(point -> never.indexOf(point) >= 0 || Character.isWhitespace(point)
                        || Character.isSpaceChar(point) || Character.isISOControl(point))
                .findFirst()
                .ifPresent(point -> {
                    throw new IllegalArgumentException("the " + what + " '" + text + "' holds a character that no"
                            + " address may hold: U+" + String.format(Locale.ROOT, "%04X", point));
                });
        String stored = Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFKC);
        if (!stored.equals(text)) {
            throw new IllegalArgumentException(
                    "servers store the " + what + " '" + text + "' as '" + stored + "': write it so");
        }
    }

    int size() {
        return graph.users();
    }

    /** The local part of a user's address, which is also the name that contacts see. */
    public String name(int user) {
        return prefix + user;
    }

    /** A user's bare address. */
    String address(int user) {
        return name(user) + "@" + domain;
    }

    /** The contacts of a user, in ascending distance. They see each other's presence. */
    public Stream<Contact> contacts(int user) {
        return graph.contactsOf(user).mapToObj(other -> new Contact(address(other), name(other)));
    }
}
