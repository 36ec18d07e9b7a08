package org.throng.element;

/** A property of the plan cannot be used. The message names the element, the property and what to write instead. */
public final class PlanException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public PlanException(String message) {
        super(message, null, false, false);
    }
}
