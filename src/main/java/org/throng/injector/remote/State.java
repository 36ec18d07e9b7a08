package org.throng.injector.remote;

/** What an injector is doing. */
public enum State {

    /** Nothing; it takes an order. */
    IDLE,
    /** It has an order, and waits for files, plan and start. */
    PREPARED,
    /** Users are driven, or the agreed instant is waited for. */
    RUNNING,
    /** The run is over; what it left is there to be taken. */
    ENDED
}
