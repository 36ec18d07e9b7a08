package org.throng.standin.sync;

import org.throng.standin.DelayRange;
import org.throng.standin.Tunable;

/** Times of a file server. */
public enum SyncTime implements Tunable.Time {
    /** What bcrypt takes of a processor for each request that brings a password and no session; usually about 60 ms. */
    PASSWORD_HASH("0ms"),
    /** How long a session lives after its last request. */
    SESSION_LIFE("20m"),
    /** What a MOVE takes that assembles an upload, beside the reading of its chunks. */
    ASSEMBLY("0ms"),
    /** What any other MOVE takes. */
    MOVE("0ms"),
    /** How long OpenCloud processes an uploaded file, whose properties have the status 425 meanwhile. */
    PROCESSING("0ms"),
    /** What comes before a 429 of the fault {@code throttled}. */
    THROTTLE_DELAY("1s"),
    /** How long Nextcloud holds wrong passwords against an address; 0 switches that off. */
    THROTTLE_WINDOW("30m"),
    /** Half of what Nextcloud's first wrong password makes the next login take; each further one doubles it. */
    THROTTLE_STEP("100ms");

    private final DelayRange usual;

    SyncTime(String usual) {
        this.usual = DelayRange.parse(usual);
    }

    @Override
    public DelayRange usual() {
        return usual;
    }
}
