package org.throng.workload.bosh.stanzas;

/**
 * A received message.
 *
 * @param from full address of the sender; of an error, the address that could not be reached
 * @param id the stanza's id, empty if it has none; of an error, that of the message that failed
 * @param type {@code chat}, {@code normal}, {@code error} and so on; RFC 6121 section 5.2.2
 * @param body text of its first body, empty if it has none
 * @param condition of an error, its defined condition, as {@code service-unavailable}; RFC 6120 section 8.3.3. Empty if
 *     it has none
 * @param delayed whether the server had stored it (XEP-0203)
 * @param arrivedNanos {@link System#nanoTime()} of the answer that carried it, taken on the event loop
 * @param wireBytes length of the stanza in that answer
 */
public record IncomingMessage(
        String from,
        String id,
        String type,
        String body,
        String condition,
        boolean delayed,
        long arrivedNanos,
        int wireBytes) {

    /** The {@code type} of a message that reports the failure of another one. */
    public static final String ERROR = "error";
}
