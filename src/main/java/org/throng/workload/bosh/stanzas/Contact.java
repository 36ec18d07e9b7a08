package org.throng.workload.bosh.stanzas;

/**
 * An entry of a roster.
 *
 * @param jid its bare address, as {@code user1@example.org}
 * @param name what the user calls it, empty if it has no name
 * @param mutual whether both see each other's presence: the subscription is {@code both} (RFC 6121 section 2.1.2.5)
 */
public record Contact(String jid, String name, boolean mutual) {

    /** One where both see each other's presence. */
    public Contact(String jid, String name) {
        this(jid, name, true);
    }
}
