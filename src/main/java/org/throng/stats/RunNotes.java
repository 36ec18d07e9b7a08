package org.throng.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import org.throng.stats.text.Readable;

/** Notes for the reader of the results, from elements and from what was counted. Safe for use by several threads. */
final class RunNotes {

    /** Notes come from elements, each about something that is the same for all users. */
    private static final int MOST = 20;

    private final Set<String> notes = ConcurrentHashMap.newKeySet();
    private final Set<String> voidReasons = ConcurrentHashMap.newKeySet();
    private final LongAdder unheard = new LongAdder();

    void add(String sentence) {
        addTo(notes, sentence);
    }

    /** The run is void for this reason. */
    void addVoidReason(String sentence) {
        addTo(voidReasons, sentence);
    }

    private static void addTo(Set<String> sentences, String sentence) {
        if (sentences.size() < MOST) {
            sentences.add(Readable.line(sentence));
        }
    }

    List<String> voidReasons() {
        return voidReasons.stream().sorted().toList();
    }

    /** JMeter's listeners have missed a row. */
    void unheard() {
        unheard.increment();
    }

    /** A note on the missed rows; empty if there are none. */
    private Optional<String> ofUnheard() {
        long rows = unheard.sum();
        return rows == 0
                ? Optional.empty()
                : Optional.of(rows + " rows of pushes and other results outside samplers are missing from the plan's"
                        + " listeners and from results.jtl, which were too slow for them. They are counted here.");
    }

    /** The notes that are not about rows, which an injector sends to its controller. */
    List<String> ofThisMachine() {
        List<String> here = new ArrayList<>();
        ofUnheard().ifPresent(here::add);
        notes.stream().sorted().forEach(here::add);
        return here;
    }

    /** All notes; empty in an ordinary run. */
    List<String> all(Labels labels) {
        List<String> all = ofThisMachine();
        if (labels.hasOthers()) {
            all.add("The plan has more than " + Labels.MOST + " labels; the rest is counted as '" + Labels.OTHERS
                    + "'. Is there an id in a sampler's name?");
        }
        for (Label label : labels.inOrder()) {
            if (label.total().clamped > 0) {
                all.add(label.total().clamped + " times of '" + label.name()
                        + "' were longer than an hour and count as one hour in the percentiles.");
            }
            if (label.total().early > 0) {
                all.add(label.total().early + " messages of '" + label.name()
                        + "' arrived before they were sent, by the sender's clock; those by more than 1 ms have no"
                        + " latency here, the others 0 ms. Synchronise the clocks.");
            }
        }
        return all;
    }
}
