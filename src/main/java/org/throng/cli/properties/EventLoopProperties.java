package org.throng.cli.properties;

import java.util.function.UnaryOperator;
import org.throng.command.UsageError;
import org.throng.net.loop.EventLoops;

/** The system properties of event loops, which are read long after the start of a run or of an injector. */
public final class EventLoopProperties {

    private EventLoopProperties() {
    }

    /**
     * Checks them at the start.
     *
     * @param property gives the value of a system property, or null
     * @throws UsageError if one is wrong
     */
    public static void check(UnaryOperator<String> property) {
        try {
            EventLoops.check(property);
        } catch (IllegalArgumentException e) {
            throw new UsageError(e.getMessage(), e);
        }
    }
}
