package org.throng.stats;

import java.util.Optional;

/** One row of the results: its name and all that it counted. */
final class Label {

    private final String name;
    private final String askedName;
    private final LabelKind kind;
    private final TallyRecorder live = new TallyRecorder();
    private final Tally total = new Tally();
    private Tally added;

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

    /** Adds what was counted elsewhere to the current interval. Not for several threads. */
    void add(PackedTally tally) {
        if (added == null) {
            added = new Tally();
        }
        tally.addTo(added);
    }

    /** Takes what was counted since the last time, if anything was, and adds it to the total. */
    Optional<Tally> closeInterval() {
        Optional<Tally> interval = live.drain();
        if (added != null) {
            interval.ifPresent(added::add);
            interval = Optional.of(added);
            added = null;
        }
        interval.ifPresent(total::add);
        return interval;
    }
}
