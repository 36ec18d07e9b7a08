package org.throng.stats;

import org.throng.stats.summary.LabelKind;

/**
 * A row of the results.
 *
 * @param name its reported name, which is unique
 * @param awaited whether its samples end apart from the samplers of users
 */
public record ReportedLabel(String name, LabelKind kind, boolean awaited) {
}
