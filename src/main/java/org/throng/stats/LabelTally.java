package org.throng.stats;

/**
 * What was counted under one label.
 *
 * @param kind what kind of row it is
 * @param label as whoever measured it named it; the row may be called otherwise, as two kinds may share a name
 */
public record LabelTally(LabelKind kind, String label, PackedTally tally) {
}
