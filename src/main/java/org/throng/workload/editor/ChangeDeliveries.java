package org.throng.workload.editor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.throng.stats.InFlightEntry;
import org.throng.workload.editor.SharedDocument.Save;

/** The changes that one editor should receive, and those that have arrived. Guarded by the lock of the document. */
final class ChangeDeliveries {

    private static final String PASSED_OVER =
            "an acknowledged change had not arrived at another editor when that left, but later ones had";

    private record Owed(Save save, InFlightEntry awaited) {
    }

    private final long joinedIndex;
    private final ChangeSamples samples;
    private final long boundNanos;

    /** In the order of acknowledgement, so the first is overdue first. */
    private final Deque<Owed> owed = new ArrayDeque<>(2);

    private final RecentIndices arrived = new RecentIndices();

    /** Counted as lost already; if one arrives later, it must not count again. */
    private final RecentIndices lost = new RecentIndices();

    private long highest;

    /** @param joinedIndex number of changes that the editor received when it joined; only later ones are expected */
    ChangeDeliveries(long joinedIndex, ChangeSamples samples, long boundNanos) {
        this.joinedIndex = joinedIndex;
        this.highest = joinedIndex;
        this.samples = samples;
        this.boundNanos = boundNanos;
    }

    /** {@code save} is acknowledged: it must arrive here, unless it has. */
    void owe(Save save) {
        if (save.endIndex() > joinedIndex && !arrived.contains(save.endIndex())) {
            owed.addLast(new Owed(save, samples.awaiting(save.sentNanos())));
        }
    }

    /** Changes have arrived. Returns them if their save is unknown yet, else null. */
    ArrivedChanges arrived(long endIndex, long nanos, int bytes) {
        if (endIndex <= joinedIndex) {
            return null; // sent by the server while it was admitting this editor: neither expected nor a duplicate
        }
        if (arrived.contains(endIndex)) {
            samples.duplicate("a change arrived twice at an editor", bytes);
            return null;
        }
        arrived.add(endIndex);
        boolean inOrder = endIndex > highest;
        highest = Math.max(highest, endIndex);
        if (lost.contains(endIndex)) {
            return null;
        }
        ArrivedChanges arrival = new ArrivedChanges(endIndex, nanos, bytes, inOrder);
        Save save = takeOwed(endIndex);
        if (save == null) {
            return arrival;
        }
        samples.arrived(save.sentNanos(), arrival);
        return null;
    }

    private Save takeOwed(long endIndex) {
        for (Iterator<Owed> each = owed.iterator(); each.hasNext(); ) {
            Owed one = each.next();
            if (one.save().endIndex() == endIndex) {
                each.remove();
                one.awaited().end();
                return one.save();
            }
        }
        return null;
    }

    /** Counts changes that were expected for longer than the bound as lost. */
    void settle(long now) {
        while (!owed.isEmpty() && now - owed.getFirst().save().savedNanos() > boundNanos) {
            lose(owed.removeFirst(), now, samples.notInTime());
        }
    }

    /**
     * Nothing more should arrive: an expected change is lost if a later one has arrived, else its outcome is unknown.
     */
    void end(long now) {
        settle(now);
        for (Owed one : owed) {
            if (one.save().endIndex() < highest) {
                lose(one, now, PASSED_OVER);
            } else {
                one.awaited().cut();
            }
        }
        owed.clear();
    }

    private void lose(Owed one, long now, String why) {
        one.awaited().end();
        lost.add(one.save().endIndex());
        samples.lost(now - one.save().sentNanos(), why);
    }
}
