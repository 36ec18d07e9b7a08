package org.throng.cli.remote;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.throng.users.profile.Share;

/** The state of one injector in a run, and its part of the profile. */
final class InjectorStatus {

    private final List<Share> shares = new ArrayList<>();
    private volatile String lostBecause;
    private double lostAt;
    private volatile List<String> takenOverBy;
    private volatile String notTakenOver;
    private volatile boolean ended;

    InjectorStatus(Share share) {
        shares.add(share);
    }

    /** Whether it does nothing more for the run. */
    boolean isOver() {
        return ended || lostBecause != null;
    }

    void ended() {
        ended = true;
    }

    void lost(String because, double second) {
        lostBecause = because;
        lostAt = second;
    }

    /** Why it was lost, or null. */
    String lostBecause() {
        return lostBecause;
    }

    double lostAt() {
        return lostAt;
    }

    /**
     * How it was lost, and what of it is known.
     *
     * @param delivered the last second of the run that it delivered, 0 if none
     */
    String lostSentence(String name, int delivered) {
        return String.format(Locale.ROOT, "Injector %s was lost at second %.1f: %s. %s", name, lostAt, lostBecause,
                delivered == 0 ? "None of its results arrived."
                        : "Its results end with second " + delivered + "; what its users did later is not counted.");
    }

    /** Its share, present or past. */
    List<Share> shares() {
        return shares;
    }

    /** Others drive its part. */
    void takenOver(List<String> by) {
        takenOverBy = by;
    }

    /** The injector that drives its part, or null. */
    List<String> takenOverBy() {
        return takenOverBy;
    }

    /** Its part is not, or not fully, taken over. */
    void notTakenOver(String because) {
        notTakenOver = because;
    }

    String notTakenOver() {
        return notTakenOver;
    }

    boolean isRebalanced() {
        return takenOverBy != null && notTakenOver == null;
    }
}
