package org.throng.users.profile;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** Parts in which users arrive at a rate that is constant or changes in a straight line. */
final class OpenProfile implements LoadProfile {

    static final double NANOS_PER_SECOND = 1e9;

    private final List<Arrivals> parts;
    private final long durationNanos;
    private final int arrivals;

    OpenProfile(List<Arrivals> parts) {
        this.parts = List.copyOf(parts);
        durationNanos = parts.stream().mapToLong(Arrivals::nanos).sum();
        arrivals = Math.toIntExact(wholeArrivals(parts.stream().mapToDouble(Arrivals::expected).sum()));
    }

    /**
     * Number of arrivals while {@code expected} of them are due, if the first is at once: the next whole number; a
     * millionth more counts as a rounding error.
     */
    static long wholeArrivals(double expected) {
        return (long) Math.ceil(expected - 1e-6);
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public int plannedUsers() {
        return arrivals;
    }

    @Override
    public int loops() {
        return 1;
    }

    @Override
    public boolean endsUsers() {
        return false;
    }

    @Override
    public long durationNanos() {
        return durationNanos;
    }

    @Override
    public OptionalLong leavesAtNanos(int user, long fromNanos) {
        return OptionalLong.empty();
    }

    @Override
    public long loadNanos() {
        return Part.loadNanos(parts);
    }

    @Override
    public long expectedNanos() {
        Arrivals last = parts.get(parts.size() - 1);
        return last.hasLoad() ? durationNanos : durationNanos - last.nanos();
    }

    @Override
    public double levelAt(long nanos) {
        return Part.levelAt(parts, nanos);
    }

    @Override
    public double peakLevel() {
        return parts.stream().mapToDouble(part -> Math.max(part.fromRate(), part.toRate())).max().orElse(0);
    }

    /** Arrivals are random if some of this profile are. */
    @Override
    public String heldAt(double level, double rampSeconds, double holdSeconds) {
        String arrivals = parts.stream().anyMatch(Arrivals::random) ? "random_arrivals" : "even_arrivals";
        String ramp = rampSeconds > 0
                ? String.format(Locale.ROOT, "rate(0/s) even_arrivals(%.3f s) ", rampSeconds)
                : "";
        return String.format(Locale.ROOT, "%srate(%.6f/s) %s(%.3f s)", ramp, level, arrivals, holdSeconds);
    }

    @Override
    public Schedule schedule(long seed, Share share) {
        return SharedSchedule.of(new OpenSchedule(parts, seed), share);
    }

    /**
     * Arrivals at a rate that goes evenly from one value to another.
     *
     * @param fromRate arrivals a second at the beginning
     * @param toRate arrivals a second at the end
     * @param random whether they come at random instants and not at even intervals
     */
    record Arrivals(double fromRate, double toRate, long nanos, boolean random) implements Part {

        @Override
        public double levelAt(long since) {
            return fromRate + (toRate - fromRate) * since / nanos;
        }

        @Override
        public boolean hasLoad() {
            return fromRate > 0 || toRate > 0;
        }

        /** Arrivals that are due in this part, with their fraction. */
        double expected() {
            return (fromRate + toRate) / 2 * (nanos / NANOS_PER_SECOND);
        }

        /** Nanoseconds into the part at which {@code arrived} arrivals, 0 to {@link #expected()}, have been due. */
        long nanosOf(double arrived) {
            if (arrived <= 0) {
                return 0;
            }
            double slope = (toRate - fromRate) / (nanos / NANOS_PER_SECOND);
            double root = Math.sqrt(Math.max(0, fromRate * fromRate + 2 * slope * arrived));
            // the solution of fromRate * t + slope * t² / 2 = arrived that is exact for a slope of 0 as well
            return Math.min(nanos, (long) (2 * arrived / (fromRate + root) * NANOS_PER_SECOND));
        }
    }
}
