package org.throng.workload.sync.provision;

/** The server does not let the administrator in, or has no API to make accounts with. The message says what to do. */
public final class AdminRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    AdminRefusedException(String message) {
        super(message);
    }
}
