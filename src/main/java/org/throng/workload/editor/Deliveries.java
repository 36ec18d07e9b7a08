package org.throng.workload.editor;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import org.throng.stats.Awaited;
import org.throng.workload.editor.SharedDocument.Save;

/** What the server owes one editor and what has arrived there. Guarded by the lock of the document. */
final class Deliveries {

    private static final String PASSED_OVER =
            "an acknowledged change had not arrived at another editor when that left, but later ones had";

    private record Owed(Save save, Awaited awaited) {
    }

    private final long joinedIndex;
    private final ChangeSamples samples;
    private final long boundNanos;

    /** In the order of acknowledgement, so that the first is overdue first. */
    private final Deque<Owed> owed = new ArrayDeque<>(2);

    private final RecentIndices arrived = new RecentIndices();

    /** Counted as lost already; should one arrive after all, it must not count again. */
    private final RecentIndices lost = new RecentIndices();

    private long highest;

    /** @param joinedIndex how many changes the editor has been given when it joined; it is owed only later ones */
    Deliveries(long joinedIndex, ChangeSamples samples, long boundNanos) {
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

    /** Changes have arrived. Returns them if nothing is known of the save they are of, else null. */
    Arrival arrived(long endIndex, long nanos, int bytes) {
        if (endIndex <= joinedIndex) {
            return null; // sent by the server while it was letting this editor in: neither owed nor one too many
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
        Arrival arrival = new Arrival(endIndex, nanos, bytes, inOrder);
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

    /** What has been owed for longer than the bound is lost. */
    void settle(long now) {
        while (!owed.isEmpty() && now - owed.getFirst().save().savedNanos() > boundNanos) {
            lose(owed.removeFirst(), now, samples.notInTime());
        }
    }

    /** Nothing more is to arrive: what is owed is lost if something later has arrived, else nobody will know. */
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
