package org.throng.command;

/** The innermost cause of a failure: JMeter, RMI and XStream wrap it in messages that do not say it. */
public final class RootCause {

    private RootCause() {
    }

    /** Its message, or its class if it has none. */
    public static String message(Throwable failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
}
