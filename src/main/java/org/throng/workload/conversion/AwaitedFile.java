package org.throng.workload.conversion;

import org.throng.net.loop.ArrivalDeadline;
import org.throng.session.AwaitedEvent;

/** A result that the server will send to this injector. */
final class AwaitedFile extends AwaitedEvent {

    private final Conversion conversion;
    private final String trace;
    private volatile ArrivalDeadline timeout;
    private volatile boolean late;

    AwaitedFile(Conversion conversion, String trace) {
        this.conversion = conversion;
        this.trace = trace;
    }

    Conversion conversion() {
        return conversion;
    }

    /** For messages. */
    String what() {
        return conversion.route().word() + " (trace " + trace + ")";
    }

    void timeout(ArrivalDeadline later) {
        timeout = later;
    }

    void late() {
        late = true;
    }

    /** Whether its time is over. */
    boolean isLate() {
        return late;
    }

    void stopTimer() {
        ArrivalDeadline later = timeout;
        if (later != null) {
            later.cancel();
        }
    }
}
