package org.throng.sizing;

/**
 * Why a run is no measurement of what a node carries.
 *
 * @param voids whether the run proves nothing at all, so that its rates are of no use to anybody
 * @param why one sentence
 */
public record Objection(boolean voids, String why) {
}
