package org.throng.stats;

import java.util.Optional;

/** One row of the results: its name and all that it counted. */
final class Label {

    private final String name;
    private final String askedName;
    private final LabelKind kind;
    private final TallyRecorder live = new TallyRecorder();
    private final Tally total = new Tally();

    /** What was counted elsewhere; used again each time, as are the tallies of what is counted here. */
    private Tally added;

    private boolean isTaken;

    /** The part of what was added that a stall touched; null before the first stall. */
    private Tally addedTouched;

    /** All that a stall touched; null before the first stall. */
    private Tally touched;

    Label(String name, String askedName, LabelKind kind) {
        this.name = name;
        this.askedName = askedName;
        this.kind = kind;
    }

    /** What the row is called. */
    String name() {
        return name;
    }

    /** What whoever measured it called it. */
    String askedName() {
        return askedName;
    }

    LabelKind kind() {
        return kind;
    }

    TallyRecorder live() {
        return live;
    }

    Tally total() {
        return total;
    }

    /**
     * Adds what was counted elsewhere to the current interval. Not for several threads.
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

    /** Takes what was counted since the last time, if anything was, and adds it to the total. Good until the next. */
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
     * The part of the closed interval that a stall touched, which is counted as such now; null if there is none.
     *
     * @param interval what {@link #closeInterval} gave
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

    /** Whether a stall touched any of it. */
    boolean isTouched() {
        return touched != null;
    }

    /** The total without what stalls touched. */
    Tally clear() {
        return touched == null ? total : total.without(touched);
    }
}
