package org.throng.standin.bosh;

/**
 * What somebody's contacts see, as text that only wants an address.
 *
 * @param from who is seen
 * @param priority of its resource (RFC 6121 section 4.7.2.3)
 * @param head text before the address in {@code to}
 * @param tail text behind it
 */
record Presence(Jid from, int priority, String head, String tail) {

    String to(String address) {
        return head + address + tail;
    }

    /** The same, said to be older. */
    String delayed(String address, String delay) {
        return Stanzas.withChild(to(address), "presence", delay);
    }
}
