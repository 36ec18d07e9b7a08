package org.throng.users.profile;

import java.util.Iterator;
import java.util.List;
import org.throng.users.profile.ClosedProfile.Phase;

/** Iterates over the phases of a closed profile, one user's start or stop at a time. */
final class ClosedSchedule implements Schedule {

    private final Iterator<Phase> phases;
    private Phase phase;
    private long phaseBegan;
    private int change;

    ClosedSchedule(List<Phase> phases) {
        this.phases = phases.iterator();
    }

    @Override
    public boolean advance() {
        change++;
        while (phase == null || change > Math.abs(phase.to() - phase.from())) {
            if (!phases.hasNext()) {
                return false;
            }
            phaseBegan += phase == null ? 0 : phase.nanos();
            phase = phases.next();
            change = 1;
        }
        return true;
    }

    @Override
    public long atNanos() {
        return phaseBegan + phase.nanosOf(change);
    }

    @Override
    public boolean isStart() {
        return phase.to() > phase.from();
    }

    @Override
    public int user() {
        return isStart() ? phase.from() + change - 1 : phase.from() - change;
    }
}
