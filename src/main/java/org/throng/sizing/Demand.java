package org.throng.sizing;

/**
 * A term of the formula: requests of one kind that users of one kind make.
 *
 * @param term name of the term
 * @param operation the requested operation
 * @param perSecond requests a second
 * @param formula its formula, with figures
 */
public record Demand(String term, Operation operation, double perSecond, String formula) {
}
