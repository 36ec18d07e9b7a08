package org.throng.injector.doctor;

/** The severity of a finding. */
public enum Severity {

    /** Fine. */
    OK,

    /** Worth knowing. */
    NOTE,

    /** Limits how many users this machine can carry, or how fast they arrive. */
    LIMIT,

    /** Falsifies what a run measures, or endangers the machine. */
    HARMFUL
}
