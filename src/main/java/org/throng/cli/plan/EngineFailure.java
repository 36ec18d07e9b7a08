package org.throng.cli.plan;

/** Why JMeter's engine did not run a plan to its end. */
public final class EngineFailure {

    private EngineFailure() {
    }

    /**
     * The reason, without a full stop. It is that of the innermost cause: if an element fails at the start of the
     * test, JMeter's own message has only the number of the object.
     */
    public static String of(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String said = cause.getMessage() == null ? cause.toString() : cause.getMessage();
        return "JMeter cannot run the plan: " + said;
    }
}
