package org.throng.convert;

/** Why a thread group stays as it is: a sentence without a full stop. */
final class NotConvertible extends Exception {

    private static final long serialVersionUID = 1L;

    NotConvertible(String reason) {
        super(reason);
    }
}
