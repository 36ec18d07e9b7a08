package org.throng.stats.remote;

/** Whether this is the last blob of an injector, and why it ended. */
public enum Ending {

    /** The injector goes on: more blobs follow. */
    NONE,

    /** The plan ended, or the controller stopped it: nothing is missing. */
    COMPLETED,

    /** The injector lost contact with its controller for too long and stopped by itself. */
    ORPHANED
}
