package org.throng.workload.editor.coediting;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import org.throng.measure.Measurements;
import org.throng.workload.editor.ChangeListener;

/**
 * Follows the changes of shared documents from the editor who saves them to all others. One for each run in a JVM,
 * shared by its users. It can only time changes of editors in this JVM; changes of other editors are counted without a
 * time.
 *
 * <p>It makes the row {@value #PROPAGATION}, part of the total, because a change that is lost is a failure of the
 * target: one sample for each arrival of a change at an editor, timed from its sending, and one for each expected
 * change that did not arrive. So {@code errors(propagation)} is the share of changes with an error, by code: {@code
 * lost change}, {@code duplicate change} and {@code change out of order}. An expected change that is still under way is
 * in flight. A save that is not acknowledged is expected nowhere; its own step reports it, {@link
 * EditorStep#READ_UN_SAVE_LOCK}.
 *
 * <p>A change is expected at an editor when the server has acknowledged it to its sender and its end index is above the
 * index with which the editor joined. It is lost when it has not arrived {@code bound} after the acknowledgement, or
 * when a later one has arrived and the editor leaves. If the editor leaves earlier, the outcome is unknown: the change
 * stays in flight with its age. Bounds are checked at every event of the document.
 *
 * <p>Safe to use from any thread; one lock for each document, held for microseconds. Memory depends on the number of
 * editors and on what is under way, not on how much is saved.
 */
public final class CoEditing implements AutoCloseable {

    /** Label of the time of a change from its sender to one other editor. */
    public static final String PROPAGATION = "propagation";

    private final Map<String, SharedDocument> documents = new ConcurrentHashMap<>();
    private final ChangeSamples samples;
    private final long boundNanos;
    private final LongSupplier clock;
    private volatile boolean closed;

    /**
     * @param measurements those of the run
     * @param bound how long after its acknowledgement a change may take to arrive: the timeout for reading
     */
    public CoEditing(Measurements measurements, Duration bound) {
        this(measurements, bound, System::nanoTime);
    }

    CoEditing(Measurements measurements, Duration bound, LongSupplier clock) {
        this.samples = new ChangeSamples(measurements, bound);
        this.boundNanos = bound.toNanos();
        this.clock = clock;
    }

    /** The listener of one editor of a document, or of a live viewer. It may leave and join again. */
    public ChangeListener member(String documentKey) {
        return new Member(documentKey);
    }

    /**
     * The run is over: expected changes that are overdue are lost, the rest stays in flight. Later events are ignored.
     */
    @Override
    public void close() {
        closed = true;
        documents.values().forEach(document -> document.end(clock.getAsLong()));
        documents.clear();
    }

    int openDocuments() {
        return documents.size();
    }

    private final class Member implements ChangeListener {

        private final String documentKey;
        private volatile SharedDocument document;
        private volatile CoEditor editor;

        Member(String documentKey) {
            this.documentKey = documentKey;
        }

        @Override
        public void joined(String participant, long index) {
            left();
            CoEditor joining = new CoEditor(participant, index, samples, boundNanos);
            document = documents.compute(documentKey, (key, open) -> {
                SharedDocument shared = open == null ? new SharedDocument(samples, boundNanos) : open;
                shared.join(joining);
                return shared;
            });
            editor = joining;
            if (closed) {
                left();
            }
        }

        @Override
        public void left() {
            CoEditor leaving = editor;
            if (leaving != null) {
                documents.computeIfPresent(documentKey, (key, open) -> {
                    open.leave(leaving, clock.getAsLong());
                    return open.isEmpty() ? null : open;
                });
            }
        }

        @Override
        public void sending(int changes) {
            if (editor != null && !closed) {
                notSaved();
                document.sending(editor, clock.getAsLong());
            }
        }

        @Override
        public void saved(long endIndex) {
            if (editor != null && !closed) {
                document.saved(editor, endIndex, clock.getAsLong());
            }
        }

        @Override
        public void notSaved() {
            if (editor != null && !closed) {
                document.notSaved(editor);
            }
        }

        @Override
        public void received(String participant, long endIndex, long arrivedNanos, int wireBytes) {
            if (editor != null && !closed) {
                document.received(editor, participant, endIndex, arrivedNanos, wireBytes);
            }
        }
    }
}
