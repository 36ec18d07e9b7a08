package org.throng.workload.editor.documents;

import java.util.Map;

/**
 * The traffic of a {@link DocumentStorage} so far.
 *
 * @param connections open now
 * @param documents number of sent source documents
 * @param documentBytes bytes of those
 * @param callbacks number of each status that were accepted or failed on purpose
 * @param refused how many requests were refused, by reason
 */
record DocumentTraffic(
        int connections,
        long documents,
        long documentBytes,
        Map<Integer, Long> callbacks,
        Map<RefusedRequest.Code, Long> refused) {
}
