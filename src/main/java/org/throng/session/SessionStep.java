package org.throng.session;

/** A step of a protocol that is measured by itself: a request, an awaited answer, or a connection. */
public interface SessionStep {

    /** The label under which the step's samples are counted. */
    String label();
}
