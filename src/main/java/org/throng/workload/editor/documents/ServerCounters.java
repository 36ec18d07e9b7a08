package org.throng.workload.editor.documents;

import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Counts what a server does. */
final class ServerCounters {

    private final Map<Integer, Long> callbacks = new TreeMap<>();
    private final Map<RefusedRequest.Code, Long> refused = new EnumMap<>(RefusedRequest.Code.class);
    private int connections;
    private long documents;
    private long documentBytes;

    synchronized void connected() {
        connections++;
    }

    synchronized void disconnected() {
        connections--;
    }

    synchronized void document(long bytes) {
        documents++;
        documentBytes += bytes;
    }

    synchronized void callback(int status) {
        callbacks.merge(status, 1L, Long::sum);
    }

    synchronized void refused(RefusedRequest.Code code) {
        refused.merge(code, 1L, Long::sum);
    }

    synchronized DocumentTraffic soFar() {
        return new DocumentTraffic(connections, documents, documentBytes, Map.copyOf(callbacks), Map.copyOf(refused));
    }
}
