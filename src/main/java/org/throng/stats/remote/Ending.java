package org.throng.stats.remote;

/** Whether this is the last that an injector has to say, and why it ended. */
public enum Ending {

    /** The injector goes on: more blobs follow. */
    NONE,

    /** The plan came to its end, or the controller had it stopped: nothing is missing. */
    COMPLETED,

    /** The injector heard nothing of its controller for too long and stopped by itself. */
    ORPHANED
}
