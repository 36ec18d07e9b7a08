package org.throng.workload.editor.coediting;

import java.util.ArrayList;
import java.util.List;

/** One editor of a shared document, from joining to leaving. Guarded by the lock of the document. */
final class CoEditor {

    private final String participant;
    private final ChangeDeliveries deliveries;
    private SentPart sent;

    CoEditor(String participant, long index, ChangeSamples samples, long boundNanos) {
        this.participant = participant;
        this.deliveries = new ChangeDeliveries(index, samples, boundNanos);
    }

    String participant() {
        return participant;
    }

    ChangeDeliveries deliveries() {
        return deliveries;
    }

    void sending(long now) {
        sent = new SentPart(now, new ArrayList<>(1));
    }

    /** The change under way, or null. */
    SentPart sent() {
        return sent;
    }

    /** Ends the change under way and returns it, or null. */
    SentPart takeSent() {
        SentPart part = sent;
        sent = null;
        return part;
    }

    /**
     * A part of a save that has been sent and not been acknowledged.
     *
     * @param sentNanos {@link System#nanoTime()}
     * @param ahead its arrivals at other editors, which wait for the acknowledgement to identify their change
     */
    record SentPart(long sentNanos, List<ArrivedChanges> ahead) {
    }
}
