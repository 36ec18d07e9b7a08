package org.throng.stats;

import java.util.Optional;
import java.util.stream.DoubleStream;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.WithoutStalls;

/** One row of the results: its name and all of its counts. */
final class Label {

    private final String name;
    private final String measuredName;
    private final LabelKind kind;
    private final TallyRecorder live = new TallyRecorder();
    private final Tally total = new Tally();

    /** The counts of other injectors; reused each time, like the tallies of local counts. */
    private Tally added;

    private boolean isTaken;

    /** Whether its samples end apart from the samplers of users. */
    private volatile boolean awaited;

    /** The part of what was added that a stall touched; null before the first stall. */
    private Tally addedTouched;

    /** Everything that a stall touched; null before the first stall. */
    private Tally touched;

    Label(String name, String measuredName, LabelKind kind) {
        this.name = name;
        this.measuredName = measuredName;
        this.kind = kind;
    }

    /** The name of the row. */
    String name() {
        return name;
    }

    /** The name under which it was measured. */
    String measuredName() {
        return measuredName;
    }

    LabelKind kind() {
        return kind;
    }

    /** Its samples end apart from the samplers of users. */
    void setAwaited() {
        if (!awaited) {
            awaited = true;
        }
    }

    /** Whether its samples end apart from the samplers of users: deliveries, callbacks and the like. */
    boolean isAwaited() {
        return awaited;
    }

    /** Whether its samples are requests of users. */
    boolean isRequest() {
        return kind == LabelKind.SAMPLE && !awaited;
    }

    TallyRecorder live() {
        return live;
    }

    Tally total() {
        return total;
    }

    /**
     * Adds the counts of another injector to the current interval. Not thread-safe.
     *
     * @param isTouched whether a stall touched it
     */
    void add(PackedTally tally, boolean isTouched) {
        if (added == null) {
            added = new Tally();
        } else if (isTaken) {
            added.reset();
        }
        isTaken = false;
        tally.addTo(added);
        if (isTouched) {
            addedTouched = addedTouched == null ? new Tally() : addedTouched;
            tally.addTo(addedTouched);
        }
    }

    /**
     * Takes the counts since the last time, if there are any, and adds them to the total. Valid until the next call.
     */
    Optional<Tally> closeInterval() {
        Optional<Tally> interval = live.drain();
        if (added != null && !isTaken) {
            interval.ifPresent(added::add);
            interval = Optional.of(added);
            isTaken = true;
        }
        interval.ifPresent(total::add);
        return interval;
    }

    /**
     * The part of the closed interval that a stall touched, which is counted as touched now; null if there is none.
     *
     * @param interval the result of {@link #closeInterval}
     * @param wholly whether a stall touched all of it
     */
    Tally touch(Tally interval, boolean wholly) {
        Tally part = wholly ? interval : addedTouched;
        addedTouched = null;
        if (part != null) {
            touched = touched == null ? new Tally() : touched;
            touched.add(part);
        }
        return part;
    }

    /** The total without the part that stalls touched. */
    Tally totalWithoutStalls() {
        return touched == null ? total : total.without(touched);
    }

    /** Its percentiles without that part; empty if stalls have moved none of them. */
    Optional<WithoutStalls> withoutStalls() {
        if (touched == null) {
            return Optional.empty();
        }
        Tally clear = totalWithoutStalls();
        boolean moved = total.timed() > 0
                && (clear.timed() == 0 || DoubleStream.of(50, 90, 95, 99).anyMatch(percent ->
                        WithoutStalls.isMoved(total.percentile(percent), clear.percentile(percent))));
        return moved
                ? Optional.of(new WithoutStalls(name, clear.samples(), clear.percentile(50), clear.percentile(90),
                        clear.percentile(95), clear.percentile(99)))
                : Optional.empty();
    }

    /** Adds its counts to those of all samples. They contain the steps of a transaction, but not its lateness. */
    void addToTotal(Tally tally, Tally sum) {
        if (kind == LabelKind.SAMPLE) {
            sum.add(tally);
        } else if (kind == LabelKind.TRANSACTION) {
            sum.addLateness(tally);
        }
    }
}
