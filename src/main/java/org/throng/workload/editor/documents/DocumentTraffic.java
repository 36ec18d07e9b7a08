package org.throng.workload.editor.documents;

import java.util.Map;

/**
 * What a {@link DocumentServer} has done so far.
 *
 * @param connections how many are open now
 * @param documents how often a source document was sent
 * @param documentBytes bytes of those
 * @param callbacks how many of each status were taken or failed on purpose
 * @param refused how many requests were refused, by what was wrong
 */
public record DocumentTraffic(
        int connections,
        long documents,
        long documentBytes,
        Map<Integer, Long> callbacks,
        Map<RefusedRequest.Code, Long> refused) {
}
