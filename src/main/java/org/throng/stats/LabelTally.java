package org.throng.stats;

import org.throng.stats.summary.LabelKind;

/**
 * The counts under one label.
 *
 * @param kind what kind of row it is
 * @param awaited whether its samples end apart from the samplers of users
 * @param label the name under which it was measured; the row may have another name, because two kinds may share one
 */
public record LabelTally(LabelKind kind, boolean awaited, String label, PackedTally tally) {
}
