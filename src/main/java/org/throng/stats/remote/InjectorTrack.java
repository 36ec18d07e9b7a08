package org.throng.stats.remote;

import java.util.BitSet;
import java.util.function.ToLongFunction;
import org.throng.stats.PackedTally;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.injectors.InjectorState;
import org.throng.stats.injectors.InjectorUsers;
import org.throng.stats.remote.InjectorProgress.Phase;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.LabelKind;

/** A merged run's state of one injector. Not safe for use by several threads. */
final class InjectorTrack {

    private static final double NANOS_PER_SECOND = 1e9;

    /** The peaks of an injector without health figures. */
    private static final InjectorSummary UNKNOWN = InjectorSummary.withoutHealth("", Status.COMPLETED, null);

    private final int index;
    private final String name;
    private final BitSet sequences = new BitSet();
    private long heardNanos;
    private InjectorSecond latest;
    private long blobs;
    private double rate;
    private long samples;
    private long loadSamples;
    private long usersPeak;
    private boolean given;
    private Double lostAtSeconds;
    private int closedSequence;
    /** Users that go on after the last closed second. */
    private int closedUsers;
    private int mostUsers;
    private long closedStarted;

    InjectorTrack(int index, String name, long nanoTime) {
        this.index = index;
        this.name = name;
        this.heardNanos = nanoTime;
    }

    /** Records a blob; returns false if it arrived before. */
    boolean arrived(InjectorSecond second, long nanoTime) {
        heardNanos = nanoTime;
        given = false;
        if (sequences.get(second.sequence())) {
            return false;
        }
        sequences.set(second.sequence());
        blobs++;
        long finished = samples(second);
        samples += finished;
        loadSamples += samples(second, PackedTally::inLoad);
        usersPeak = Math.max(usersPeak, second.users().active());
        if (latest == null || second.sequence() > latest.sequence()) {
            latest = second;
            double width = second.toSecond() - second.fromSecond();
            rate = width > 0 ? finished / width : 0;
        }
        return true;
    }

    /** Whether this arrived before. */
    boolean has(InjectorSecond second) {
        return sequences.get(second.sequence());
    }

    private static long samples(InjectorSecond second) {
        return samples(second, PackedTally::samples);
    }

    private static long samples(InjectorSecond second, ToLongFunction<PackedTally> counted) {
        return second.counted().labels().stream()
                .filter(label -> label.kind() == LabelKind.SAMPLE)
                .mapToLong(label -> counted.applyAsLong(label.tally()))
                .sum();
    }

    /** Gives the injector up. */
    void lost(double atSecond) {
        given = true;
        if (lostAtSeconds == null) {
            lostAtSeconds = atSecond;
        }
    }

    Phase phase() {
        Ending ending = latest == null ? Ending.NONE : latest.ending();
        return switch (ending) {
            case COMPLETED -> Phase.COMPLETED;
            case ORPHANED -> Phase.ORPHANED;
            case NONE -> given ? Phase.LOST : latest == null ? Phase.EXPECTED : Phase.RUNNING;
        };
    }

    boolean hasEnded() {
        return latest != null && latest.ending() != Ending.NONE;
    }

    /** Whether it will deliver nothing more, or was given up. */
    boolean isGone() {
        return given || hasEnded();
    }

    /** The last second that it delivered, 0 before the first. */
    int second() {
        return latest == null ? 0 : latest.second();
    }

    /** A second of it becomes part of the results; false if a later one did before. */
    boolean closed(InjectorSecond second) {
        if (second.sequence() < closedSequence) {
            return false;
        }
        closedSequence = second.sequence();
        closedStarted = Math.max(closedStarted, second.users().started());
        mostUsers = Math.max(mostUsers, second.users().active());
        closedUsers = second.ending() == Ending.NONE ? second.users().active() : 0;
        return true;
    }

    /**
     * The highest number of users at once since the last call: in the seconds that were {@linkplain #closed closed},
     * that of its end included; without one, the users that it had before.
     */
    int takeUsers() {
        int most = mostUsers > 0 ? mostUsers : given ? 0 : closedUsers;
        mostUsers = 0;
        return most;
    }

    /** Users that have begun by the end of the last closed second. */
    long closedStarted() {
        return closedStarted;
    }

    /** The state of an injector in a second that it sent. */
    static InjectorPoint point(InjectorSecond second) {
        double width = second.toSecond() - second.fromSecond();
        InjectorState state = second.state();
        boolean known = state != null;
        return new InjectorPoint(second.toSecond(), second.users().active(), width > 0 ? samples(second) / width : 0,
                known ? state.cpu() : Double.NaN, known ? state.gcPause() : Double.NaN,
                known ? state.heapBytes() : Double.NaN, known ? state.lag() : Double.NaN,
                known ? state.latenessP99() : Double.NaN, known && state.saturated());
    }

    /** Users active in its last message. */
    int users() {
        return isGone() || latest == null ? 0 : latest.users().active();
    }

    InjectorState state() {
        return latest == null ? null : latest.state();
    }

    /** Blobs that have not arrived although later ones have. */
    long missing() {
        return latest == null ? 0 : latest.sequence() - blobs;
    }

    String name() {
        return name;
    }

    InjectorProgress progress(long nanoTime) {
        return new InjectorProgress(
                index,
                name,
                phase(),
                second(),
                (nanoTime - heardNanos) / NANOS_PER_SECOND,
                latest == null ? InjectorUsers.NONE : latest.users(),
                rate,
                state(),
                lostAtSeconds,
                blobs,
                missing());
    }

    /** Its summary for the results: an injector that did not end as planned was lost. */
    InjectorSummary summary() {
        boolean completed = phase() == Phase.COMPLETED;
        Double lostAt = lostAtSeconds == null && latest != null ? Double.valueOf(latest.toSecond()) : lostAtSeconds;
        InjectorSummary peaks = state() == null ? UNKNOWN : state().summary();
        return peaks.of(name, usersPeak, samples, loadSamples)
                .with(completed ? peaks.status() : Status.LOST, completed ? null : lostAt);
    }
}
