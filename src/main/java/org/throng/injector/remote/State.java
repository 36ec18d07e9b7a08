package org.throng.injector.remote;

/** The state of an injector. */
public enum State {

    /** Idle: it accepts an order. */
    IDLE,
    /** It has an order, and waits for files, plan and start. */
    PREPARED,
    /** It drives users, or waits for the agreed instant. */
    RUNNING,
    /** The run is over; its files can be read. */
    ENDED
}
