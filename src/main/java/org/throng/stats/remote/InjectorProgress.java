package org.throng.stats.remote;

import org.throng.stats.InjectorState;
import org.throng.stats.InjectorUsers;

/**
 * How one injector of a merged run is doing, as far as its controller knows.
 *
 * @param index 0 to the number of injectors - 1
 * @param name as it is reported
 * @param phase where it is in its life
 * @param second the last second of the run that it delivered, 0 before the first
 * @param silentSeconds for how long nothing was heard of it
 * @param users its users when it was last heard of
 * @param rate samples a second in the last second that it delivered
 * @param state its health when it was last heard of; null before the first blob
 * @param lostAtSeconds second of the run at which it was given up, null if it was not
 * @param blobs blobs received, each counted once
 * @param bytes bytes of these
 * @param missing blobs that it sent later ones than, and that have not arrived: 0 unless something was lost for good
 */
public record InjectorProgress(
        int index,
        String name,
        Phase phase,
        int second,
        double silentSeconds,
        InjectorUsers users,
        double rate,
        InjectorState state,
        Double lostAtSeconds,
        long blobs,
        long bytes,
        long missing) {

    /** Where an injector is in its life. */
    public enum Phase {

        /** Nothing was heard of it yet. */
        EXPECTED,

        /** It delivers. */
        RUNNING,

        /** It has been given up; what it delivers nevertheless counts, and brings it back. */
        LOST,

        /** It delivered its last blob: everything that it measured is here. */
        COMPLETED,

        /** The same, and it had stopped by itself because it heard nothing of its controller. */
        ORPHANED
    }

    /** Whether it will deliver nothing more. */
    public boolean hasEnded() {
        return phase == Phase.COMPLETED || phase == Phase.ORPHANED;
    }
}
