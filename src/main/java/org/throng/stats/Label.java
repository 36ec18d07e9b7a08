package org.throng.stats;

import java.util.Optional;

/** One row of the results: its name and all that it counted. */
final class Label {

    private final String name;
    private final LabelKind kind;
    private final TallyRecorder live = new TallyRecorder();
    private final Tally total = new Tally();

    Label(String name, LabelKind kind) {
        this.name = name;
        this.kind = kind;
    }

    String name() {
        return name;
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

    /** Takes what was counted since the last time, if anything was, and adds it to the total. */
    Optional<Tally> closeInterval() {
        Optional<Tally> interval = live.drain();
        interval.ifPresent(total::add);
        return interval;
    }
}
