package org.throng.bosh;

/**
 * A message as it has arrived.
 *
 * @param from full address of the sender
 * @param id the stanza's id, empty if it has none
 * @param type {@code chat}, {@code normal}, {@code error} and so on; RFC 6121 section 5.2.2
 * @param body text of its first body, empty if it has none
 * @param delayed whether the server had stored it meanwhile (XEP-0203)
 * @param arrivedNanos {@link System#nanoTime()} of the answer that carried it, taken on the event loop
 * @param wireBytes length of the stanza as it stood in that answer
 */
public record IncomingMessage(
        String from, String id, String type, String body, boolean delayed, long arrivedNanos, int wireBytes) {
}
