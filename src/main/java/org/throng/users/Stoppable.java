package org.throng.users;

/** The users of a thread group in one run, as JMeter's engine starts and stops them. */
public interface Stoppable {

    void start();

    /** Starts no more users; present ones end after their current sample. */
    void stop();

    /** Starts no more users and interrupts the present ones. Returns when they have ended or are given up. */
    void cut();

    /** Waits until the run is over; false if it is not after {@code nanos}. */
    boolean awaitEnd(long nanos);
}
