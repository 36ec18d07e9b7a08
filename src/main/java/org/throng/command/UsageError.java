package org.throng.command;

/**
 * The command, the plan or a property is wrong, and nothing was run. The user sees only the message: what is wrong,
 * where, and what to do.
 */
public class UsageError extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UsageError(String message) {
        super(message);
    }

    public UsageError(String message, Throwable cause) {
        super(message, cause);
    }
}
