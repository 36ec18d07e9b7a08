package org.throng.injector.remote;

/** How far an injector is with its {@link RunOrder}. */
public enum OrderState {

    /** Idle: it accepts an order. */
    IDLE,
    /** It has an order, and waits for files, plan and start. */
    PREPARED,
    /** It drives users, or waits for the agreed instant. */
    RUNNING,
    /** The run is over; its files can be read. */
    ENDED
}
