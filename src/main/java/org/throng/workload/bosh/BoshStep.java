package org.throng.workload.bosh;

import org.throng.session.SessionStep;

/**
 * The measured steps of a session, each an HTTP exchange or a write, with their names in the published test if it has
 * them.
 */
public enum BoshStep implements SessionStep {
    INITIATE("Initiate a BOSH session"),
    AUTHENTICATE("Authenticate"),
    RESTART("Restart the stream"),
    BIND("Bind resource"),
    SESSION("Request a session from the server"),
    ROSTER("Get roster"),
    INITIAL_PRESENCE("Send initial presence"),
    PRESENCE("Change presence"),
    MESSAGE("Send one to one message"),
    LOGOUT("Log out"),
    REGISTER("Register an account");

    private final String label;

    BoshStep(String label) {
        this.label = label;
    }

    @Override
    public String label() {
        return label;
    }
}
