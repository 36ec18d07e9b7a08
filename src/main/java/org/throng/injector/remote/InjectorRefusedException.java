package org.throng.injector.remote;

/** An injector refuses a request; the message says what is wrong and what to do, in one sentence. */
public class InjectorRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    public InjectorRefusedException(String message) {
        super(message);
    }
}
