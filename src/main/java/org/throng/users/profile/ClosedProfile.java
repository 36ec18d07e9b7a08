package org.throng.users.profile;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Phases in which the number of users changes from one level to another, and how often each user runs the plan.
 */
final class ClosedProfile implements LoadProfile {

    private final List<Phase> phases;
    private final long durationNanos;
    private final int peak;
    private final int loops;
    private final boolean endsUsers;

    /**
     * @param loops of each user, 0 for no limit
     * @param endsUsers whether users leave at the end of the last phase
     */
    ClosedProfile(List<Phase> phases, int loops, boolean endsUsers) {
        this.loops = loops;
        this.endsUsers = endsUsers;
        this.phases = List.copyOf(phases);
        durationNanos = phases.stream().mapToLong(Phase::nanos).sum();
        peak = phases.stream().mapToInt(phase -> Math.max(phase.from(), phase.to())).max().orElse(0);
    }

    @Override
    public boolean isOpen() {
        return false;
    }

    @Override
    public int plannedUsers() {
        return peak;
    }

    @Override
    public int loops() {
        return loops;
    }

    @Override
    public boolean endsUsers() {
        return endsUsers;
    }

    @Override
    public long durationNanos() {
        return durationNanos;
    }

    @Override
    public OptionalLong leavesAtNanos(int user, long fromNanos) {
        long began = 0;
        for (Phase phase : phases) {
            if (phase.to() <= user && user < phase.from()) {
                long at = began + phase.nanosOf(phase.from() - user);
                if (at > fromNanos) {
                    return OptionalLong.of(at);
                }
            }
            began += phase.nanos();
        }
        return endsUsers ? OptionalLong.of(durationNanos) : OptionalLong.empty();
    }

    @Override
    public long loadNanos() {
        return Part.loadNanos(phases);
    }

    @Override
    public long expectedNanos() {
        return durationNanos();
    }

    @Override
    public double levelAt(long nanos) {
        return Part.levelAt(phases, nanos);
    }

    @Override
    public double peakLevel() {
        return peak;
    }

    @Override
    public String heldAt(double level, double rampSeconds, double holdSeconds) {
        String ramp = rampSeconds > 0
                ? String.format(Locale.ROOT, "users(0) ramp(%.0f, %.3f s)", level, rampSeconds)
                : String.format(Locale.ROOT, "users(%.0f)", level);
        return String.format(Locale.ROOT, "%s hold(%.3f s)", ramp, holdSeconds);
    }

    @Override
    public Schedule schedule(long seed, Share share) {
        return SharedSchedule.of(new ClosedSchedule(phases), share);
    }

    /** A change of the number of users from {@code from} to {@code to}, one user at a time. */
    sealed interface Phase extends Part {

        int from();

        int to();

        @Override
        default boolean hasLoad() {
            return from() > 0 || to() > 0;
        }

        /** When the {@code change}-th user, from 1, starts or stops. */
        long nanosOf(int change);
    }

    /** An even change; with equal levels a hold, without duration a jump. */
    record Ramp(int from, int to, long nanos) implements Phase {

        @Override
        public long nanosOf(int change) {
            int passed = to > from ? change - 1 : change;
            return (long) ((double) nanos * passed / Math.abs(to - from));
        }

        @Override
        public double levelAt(long since) {
            return from + (to - from) * ((double) since / nanos);
        }
    }

    /** Levels of equal length, {@code by} users apart, the last one perhaps less. */
    record Steps(int from, int to, int by, long everyNanos) implements Phase {

        @Override
        public long nanos() {
            return everyNanos * (1 + stepOf(Math.abs(to - from)));
        }

        @Override
        public long nanosOf(int change) {
            return everyNanos * stepOf(change);
        }

        @Override
        public double levelAt(long since) {
            long changed = Math.min(Math.abs(to - from), since / everyNanos * by);
            return to > from ? from + changed : from - changed;
        }

        private long stepOf(int change) {
            return ((long) change + by - 1) / by;
        }
    }
}
