package org.throng.workload.editor.coediting;

import java.util.function.Predicate;
import org.throng.session.AwaitedEvent;
import org.throng.session.AwaitedEvents;
import org.throng.workload.editor.coediting.SharedDocument.Save;

/** The changes that one editor should receive, and those that have arrived. Guarded by the lock of the document. */
final class ChangeDeliveries {

    private static final String PASSED_OVER =
            "an acknowledged change had not arrived at another editor when that left, but later ones had";

    private static final class Owed extends AwaitedEvent {

        private final Save save;

        Owed(Save save) {
            this.save = save;
        }
    }

    private final long joinedIndex;
    private final ChangeSamples samples;
    private final long boundNanos;

    /** In the order of acknowledgement: the first is overdue first. */
    private final AwaitedEvents<Owed> owed = new AwaitedEvents<>();

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
            Owed one = new Owed(save);
            one.begin(save.sentNanos());
            owed.add(one, samples.awaiting(save.sentNanos()));
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
        Owed awaited = owed.first(one -> one.save.endIndex() == endIndex);
        if (awaited == null) {
            return arrival;
        }
        awaited.end();
        samples.arrived(awaited.sinceNanos(), arrival);
        return null;
    }

    /** Counts changes that were expected for longer than the bound as lost. */
    void settle(long now) {
        for (Owed one = owed.first();
                one != null && now - one.save.savedNanos() > boundNanos;
                one = owed.first()) {
            lose(one, now, samples.notInTime());
        }
    }

    /**
     * Nothing more should arrive: an expected change is lost if a later one has arrived, else its outcome is unknown.
     */
    void end(long now) {
        settle(now);
        Predicate<Owed> passedOver = one -> one.save.endIndex() < highest;
        for (Owed one = owed.first(passedOver); one != null; one = owed.first(passedOver)) {
            lose(one, now, PASSED_OVER);
        }
        owed.leave();
    }

    private void lose(Owed one, long now, String why) {
        one.end();
        lost.add(one.save.endIndex());
        samples.lost(now - one.sinceNanos(), why);
    }

    /** The latest indices, in constant memory. */
    private static final class RecentIndices {

        /** A duplicate arrives soon after the original; 32 changes of one document are minutes at the usual pace. */
        static final int MOST = 32;

        private static final long[] NONE = {};

        private long[] indices = NONE;
        private int next;

        void add(long index) {
            if (indices == NONE) {
                indices = new long[MOST];
            }
            indices[next] = index;
            next = (next + 1) % MOST;
        }

        /** Whether {@code index}, which is above 0, is among them. */
        boolean contains(long index) {
            for (long known : indices) {
                if (known == index) {
                    return true;
                }
            }
            return false;
        }
    }
}
