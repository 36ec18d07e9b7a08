package org.throng.injector.remote;

/** An injector refuses a request; the message says what is wrong and what to do, in one sentence. */
public class RefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    public RefusedException(String message) {
        super(message);
    }
}
