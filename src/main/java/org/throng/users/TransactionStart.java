package org.throng.users;

/**
 * How a transaction began whose first sample was scheduled by the clock. It is the transaction that was due then, and
 * the transaction that is late.
 *
 * @param latenessMicros from the intended start to the start of the first sample, 0 or more
 * @param waitedMicros what the transaction's own time holds of the wait for its first sample, 0 or more: JMeter counts
 *     it if the controller includes timers
 */
public record TransactionStart(long latenessMicros, long waitedMicros) {
}
