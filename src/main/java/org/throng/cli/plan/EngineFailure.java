package org.throng.cli.plan;

import org.throng.command.RootCause;

/** Why JMeter's engine did not run a plan to its end. */
public final class EngineFailure {

    private EngineFailure() {
    }

    /**
     * The reason, without a full stop. It is that of the innermost cause: if an element fails at the start of the
     * test, JMeter's own message has only the number of the object.
     */
    public static String of(Throwable failure) {
        return "JMeter cannot run the plan: " + RootCause.message(failure);
    }
}
