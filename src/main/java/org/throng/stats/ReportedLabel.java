package org.throng.stats;

import org.throng.stats.summary.LabelKind;

/**
 * The name and the kind of a row of the results, without its counts.
 *
 * @param name its reported name, which is unique
 * @param awaited whether its samples end apart from the samplers of users
 */
public record ReportedLabel(String name, LabelKind kind, boolean awaited) {
}
