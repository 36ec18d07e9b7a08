package org.throng.users.run;

/**
 * The start of a transaction whose first sample was scheduled by the clock. The transaction was due then, and has the
 * lateness.
 *
 * @param latenessMicros from the intended start to the start of the first sample, 0 or more
 * @param waitedMicros the wait for the first sample within the transaction's own time, 0 or more: JMeter counts it if
 *     the controller includes timers
 */
public record TransactionStart(long latenessMicros, long waitedMicros) {
}
