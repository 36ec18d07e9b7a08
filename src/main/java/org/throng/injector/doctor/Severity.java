package org.throng.injector.doctor;

/** How much a finding matters. */
public enum Severity {

    /** Fine. */
    OK,

    /** Worth knowing. */
    NOTE,

    /** Bounds how many users this machine can carry, or how fast they come. */
    LIMIT,

    /** Falsifies what a run measures, or endangers the machine. */
    HARMFUL
}
