package org.throng.measure;

/**
 * An event that is expected and has not happened yet. While it is awaited it is in flight under its label, with its
 * age; if it is still awaited when the run ends, it stays in flight in the results. The caller records the event and
 * its time as a sample. Safe to use from any thread; never blocks.
 */
public interface InFlightEntry {

    /** Ends the wait: the event happened, failed or was cancelled. A second call does nothing. */
    void end();

    /** Its outcome will not be known: it stays in flight with its present age. A second call does nothing. */
    void cut();
}
