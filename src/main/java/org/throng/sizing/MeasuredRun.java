package org.throng.sizing;

import java.util.List;

/**
 * What a finished run says about one node.
 *
 * @param capacity what was read from it, with the objections among the remarks of its rates
 * @param objections why it should not be used, empty if it should
 */
public record MeasuredRun(Capacity capacity, List<Objection> objections) {
}
