package org.throng.standin;

import java.io.PrintStream;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** Prints the counts of the protocol, including unknown requests, at any end of the stand-in. */
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

    /** Prints them once, as one line, if there are any; the stand-in must not have been closed. */
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
