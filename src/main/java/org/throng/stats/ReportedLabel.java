package org.throng.stats;

/**
 * A row of the results.
 *
 * @param name its reported name, which is unique
 * @param awaited whether its samples end apart from the samplers of users
 */
public record ReportedLabel(String name, LabelKind kind, boolean awaited) {
}
