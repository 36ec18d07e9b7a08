package org.throng.convert;

/** Why a file is no plan that can be converted: a sentence without a full stop. */
public final class PlanTextException extends Exception {

    private static final long serialVersionUID = 1L;

    PlanTextException(String reason, Throwable cause) {
        super(reason, cause);
    }
}
