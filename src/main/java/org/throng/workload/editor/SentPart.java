package org.throng.workload.editor;

import java.util.List;

/**
 * A part of a save that has been sent and not been acknowledged.
 *
 * @param sentNanos {@link System#nanoTime()}
 * @param ahead its arrivals at other editors, which wait for the acknowledgement to identify their change
 */
record SentPart(long sentNanos, List<ArrivedChanges> ahead) {
}
