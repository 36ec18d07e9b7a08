package org.throng.sizing;

/**
 * A term of the formula: requests of one kind that users of one kind make.
 *
 * @param term who makes them
 * @param operation what they ask for
 * @param perSecond how many a second
 * @param formula where that comes from, with its figures
 */
public record Demand(String term, Operation operation, double perSecond, String formula) {
}
