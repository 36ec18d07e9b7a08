package org.throng.standin;

import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** Says on the way out what the protocol has counted, however the stand-in ends; also what it did not know. */
final class FinalCounts {

    private final String kind;
    private final StandIn standIn;
    private final PrintStream out;
    private final AtomicBoolean said = new AtomicBoolean();

    FinalCounts(String kind, StandIn standIn, PrintStream out) {
        this.kind = kind;
        this.standIn = standIn;
        this.out = out;
    }

    /** Says them once, as one line, if there are any; the stand-in must not have been closed. */
    void say() {
        if (said.compareAndSet(false, true)) {
            Map<String, Long> counts = standIn.stats().counts();
            if (!counts.isEmpty()) {
                out.println("stand-in " + kind + ": " + counts.entrySet().stream()
                        .map(each -> each.getKey() + " " + each.getValue())
                        .collect(Collectors.joining(", ")));
            }
        }
    }
}
