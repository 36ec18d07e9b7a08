package org.throng.bosh;

/**
 * An entry of a roster.
 *
 * @param jid its bare address, as {@code user1@example.org}
 * @param name what the user calls it, empty if it has no name
 */
public record Contact(String jid, String name) {
}
