package org.throng.stats.remote;

import org.throng.stats.injectors.InjectorState;
import org.throng.stats.injectors.InjectorUsers;

/**
 * The controller's view of one injector of a merged run.
 *
 * @param index 0 to the number of injectors - 1
 * @param name its reported name
 * @param phase its phase
 * @param second the last second of the run that it delivered, 0 before the first
 * @param silentSeconds time since its last message
 * @param users its users in its last message
 * @param rate samples a second in the last second that it delivered
 * @param state its health in its last message; null before the first blob
 * @param lostAtSeconds second of the run at which it was given up, null if it was not
 * @param blobs blobs received, each counted once
 * @param missing blobs that have not arrived although later ones have: 0 unless data was lost for good
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
        long missing) {

    /** The phases of an injector. */
    public enum Phase {

        /** No message has arrived yet. */
        EXPECTED,

        /** It sends blobs. */
        RUNNING,

        /** It has been given up; a later blob counts and brings it back. */
        LOST,

        /** It delivered its last blob: all of its measurements have arrived. */
        COMPLETED,

        /** The same, and it had stopped by itself because it lost contact with its controller. */
        ORPHANED
    }

    /** Whether it will deliver nothing more. */
    public boolean hasEnded() {
        return phase == Phase.COMPLETED || phase == Phase.ORPHANED;
    }
}
