package org.throng.stats;

import java.util.Optional;

/** One row of the results: its name and all that it counted. */
final class Label {

    /** What a row is made of. */
    enum Kind {

        /** Requests; they make up the total. */
        SAMPLE,

        /** Sums of requests that are rows of their own; counting them into the total would count those twice. */
        TRANSACTION,

        /** Messages that the server sent unasked. */
        PUSH
    }

    private final String name;
    private final Kind kind;
    private final TallyRecorder live = new TallyRecorder();
    private final Tally total = new Tally();

    Label(String name, Kind kind) {
        this.name = name;
        this.kind = kind;
    }

    String name() {
        return name;
    }

    Kind kind() {
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
