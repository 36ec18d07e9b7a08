package org.throng.workload.sync.provision;

/** The server refuses the administrator, or has no API for accounts. The message says what to do. */
final class AdminRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    AdminRefusedException(String message) {
        super(message);
    }
}
