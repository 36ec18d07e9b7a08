package org.throng.sizing;

/**
 * Why a run is no measurement of what a node carries.
 *
 * @param voids whether the run proves nothing at all, so that its rates are useless
 * @param why one sentence
 */
public record Objection(boolean voids, String why) {
}
