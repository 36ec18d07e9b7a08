package org.throng.standin.bosh.chat;

/**
 * A presence for contacts, as text without the address.
 *
 * @param from the sender
 * @param priority of its resource (RFC 6121 section 4.7.2.3)
 * @param head text before the address in {@code to}
 * @param tail text after it
 */
record Presence(Jid from, int priority, String head, String tail) {

    String to(String address) {
        return head + address + tail;
    }

    /** The same with a delay. */
    String delayed(String address, String delay) {
        return Stanzas.withChild(to(address), "presence", delay);
    }
}
