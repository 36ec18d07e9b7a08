package org.throng.users.run;

/**
 * The figures that JMeter's result of a transaction without a generated parent lacks.
 *
 * @param start null if its first sample was not scheduled
 * @param sampledMicros total time of its samples
 * @param receivedBytes total bytes of their answers: JMeter adds the stack traces of failed samples
 */
public record EndedTransaction(TransactionStart start, long sampledMicros, long receivedBytes) {
}
