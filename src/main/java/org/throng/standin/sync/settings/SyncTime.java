package org.throng.standin.sync.settings;

import org.throng.standin.faults.DelayRange;
import org.throng.standin.faults.Tunable;

/** Times of a file server. */
public enum SyncTime implements Tunable.Time {
    /** Duration of bcrypt for each request with a password and without a session; usually about 60 ms. */
    PASSWORD_HASH("0ms"),
    /** How long a session lives after its last request. */
    SESSION_LIFE("20m"),
    /** Duration of a MOVE that assembles an upload, in addition to the reading of its chunks. */
    ASSEMBLY("0ms"),
    /** Duration of any other MOVE. */
    MOVE("0ms"),
    /** How long OpenCloud processes an uploaded file, whose properties have the status 425 during this time. */
    PROCESSING("0ms"),
    /** Delay before a 429 of the fault {@code throttled}. */
    THROTTLE_DELAY("1s"),
    /** How long Nextcloud counts an address's wrong passwords; 0 disables this. */
    THROTTLE_WINDOW("30m"),
    /**
     * Half of the delay of the next login after a first wrong password in Nextcloud; each further one doubles the
     * delay.
     */
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
