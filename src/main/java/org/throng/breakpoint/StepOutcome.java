package org.throng.breakpoint;

/** The outcome of a step at one load. */
public enum StepOutcome {

    /** All thresholds held. */
    KEPT,

    /** The target broke a threshold. */
    BROKEN,

    /**
     * All thresholds held, but requests in flight grew steadily: the step was too short to show whether the target
     * carries the load.
     */
    UNSTEADY,

    /** The run was void: the injector did not drive the load as asked, so the step says nothing about the target. */
    VOID
}
