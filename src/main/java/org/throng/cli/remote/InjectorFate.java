package org.throng.cli.remote;

import java.util.ArrayList;
import java.util.List;
import org.throng.users.profile.Share;

/** What has become of one injector in a run, and which part of the profile it has. */
final class InjectorFate {

    private final List<Share> shares = new ArrayList<>();
    private volatile String lostBecause;
    private double lostAt;
    private volatile List<String> takenOverBy;
    private volatile String notTakenOver;
    private volatile boolean ended;

    InjectorFate(Share share) {
        shares.add(share);
    }

    /** It will do nothing more for the run. */
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

    /** What it drives, or drove. */
    List<Share> shares() {
        return shares;
    }

    /** Others drive its part. */
    void takenOver(List<String> by) {
        takenOverBy = by;
    }

    /** Who drives its part, or null. */
    List<String> takenOverBy() {
        return takenOverBy;
    }

    /** Nobody drives its part, or not all of it. */
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
