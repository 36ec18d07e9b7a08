package org.throng.sizing;

import java.util.List;

/**
 * The result of a finished run for one node.
 *
 * @param capacity its rates, with the objections among their remarks
 * @param objections why it should not be used, empty if it may be used
 */
public record MeasuredRun(NodeCapacity capacity, List<Objection> objections) {
}
