package org.throng.element;

/** A property of the plan is invalid. The message names the element, the property and a valid form. */
public final class PlanException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public PlanException(String message) {
        super(message, null, false, false);
    }
}
