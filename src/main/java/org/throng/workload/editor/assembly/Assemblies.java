package org.throng.workload.editor.assembly;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.session.AwaitedEvents;

/**
 * Times what a document server does in the background: from the last editor's close to the callback of the assembled
 * document, and from the request for a force save to its callback. One for each run in a JVM, shared by its users and
 * the callback server; safe to use from any thread, never blocks except in {@link #awaitAll}.
 *
 * <p>Rows it makes, all of them samples in the total: {@value #ASSEMBLE}, {@value #FORCE_SAVE} (failed with the code
 * {@code status 3}, {@code status 7}, {@code no url} or {@code no callback}), {@value #UNCHANGED} for documents that
 * the server reports as unchanged, which is no assembly, and {@value #DOWNLOAD}. Until the callback comes, each is in
 * flight.
 *
 * <p>If the last editor of a document has lost its connection, the document is still awaited if a save of it was
 * acknowledged. The time at which the server notices the loss is unknown, so its {@value #ASSEMBLE} has no time: it
 * succeeds when the callback arrives, and fails with the code {@value #LOST_DOCUMENT} if none arrives within the
 * timeout.
 *
 * <p>If editing ends before a force save, the force save is void and makes no sample: the server drops it, and its
 * changes are in the assembled document.
 *
 * <p>A server repeats callbacks; each assembly counts once, by the first callback that ends it. A callback after the
 * timeout changes nothing: the sample has failed already.
 */
public final class Assemblies implements AutoCloseable {

    /** Label of the time from the last editor's close to the assembled document. */
    public static final String ASSEMBLE = "assemble document";

    /** Label of the time from the request for a force save to its callback. */
    public static final String FORCE_SAVE = "force save document";

    /** Label of the time from the last editor's close to the callback that there is nothing to assemble. */
    public static final String UNCHANGED = "close unchanged document";

    /** Label of the download of an assembled document. */
    public static final String DOWNLOAD = "download assembled document";

    /** Code of a changed document that was lost with the connection of its last editor. */
    public static final String LOST_DOCUMENT = "lost document";

    /** The reason why a wait has failed. */
    private record Failure(String code, String message) {
    }

    /** Force saves that a timer of the server or a form began are no answer to a request. */
    private static final int LAST_TYPE_ASKED_FOR = 1;

    private final Measurements measurements;
    private final AwaitedEvents<PendingResult> pendings = new AwaitedEvents<>();
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, Assemblies::timerThread);
    private final AwaitedCallbacks closes;
    private final AwaitedCallbacks forceSaves;
    private final AssembledDownloads downloads;
    private final SeenCallbacks seen = new SeenCallbacks();

    /** Keys of open documents with an acknowledged change. */
    private final Set<String> changed = ConcurrentHashMap.newKeySet();
    private volatile boolean ended;

    /** Without a check of the documents. */
    public Assemblies(Measurements measurements) {
        this(measurements, null, null);
    }

    /**
     * @param measurements those of the run
     * @param check checks each document that was assembled or force saved
     * @param checks runs the checks, each on a thread that it may block
     */
    public Assemblies(Measurements measurements, AssembledCheck check, Executor checks) {
        this.measurements = measurements;
        this.downloads = check == null ? null : new AssembledDownloads(measurements, pendings, check, checks);
        timer.setRemoveOnCancelPolicy(true);
        closes = new AwaitedCallbacks(ASSEMBLE, measurements, pendings, timer, this::timedOut);
        forceSaves = new AwaitedCallbacks(FORCE_SAVE, measurements, pendings, timer, this::timedOut);
    }

    private static Thread timerThread(Runnable task) {
        Thread thread = new Thread(task, "Callback timeouts");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * The last editor of a document is about to close it. Call this before the connection is closed, so that the
     * callback cannot arrive first. Called again for the same document, the clock starts again.
     *
     * @param timeout how long the callback may take: the timeout for conversion
     */
    public void closing(String documentKey, Duration timeout) {
        changed.remove(documentKey);
        if (!ended) {
            closes.restart(documentKey, true, timeout);
        }
    }

    /** The server has acknowledged a change of a document that is open. */
    public void changed(String documentKey) {
        changed.add(documentKey);
    }

    /**
     * The last editor of a document has lost its connection and does not return. If the document was changed, the
     * server should assemble it, at an unknown time.
     *
     * @param timeout how long the callback may take from now on: the timeout for conversion
     */
    public void lost(String documentKey, Duration timeout) {
        if (changed.remove(documentKey) && !ended) {
            closes.restart(documentKey, false, timeout);
        }
    }

    /** The document was opened again before it was assembled, which cancels the assembly. */
    public void reopened(String documentKey) {
        PendingResult off = closes.callOff(documentKey);
        if (off != null && !off.isTimed()) {
            changed(documentKey);
        }
    }

    /**
     * A force save is about to be requested. While one is awaited, the same callback answers a second one.
     *
     * @param timeout how long the callback may take: the timeout for conversion
     */
    public void forceSaving(String documentKey, Duration timeout) {
        if (!ended) {
            forceSaves.start(documentKey, timeout);
        }
    }

    /** The server has answered that there is nothing to force save, or not now: no callback will come. */
    public void forceSaveRefused(String documentKey) {
        forceSaves.callOff(documentKey);
    }

    /** A callback has arrived. Unexpected and repeated ones are ignored. */
    public void arrived(DocumentCallback callback) {
        if (ended || !seen.isFirst(callback)) {
            return;
        }
        switch (callback.status()) {
            case DocumentCallback.ASSEMBLED, DocumentCallback.NOT_ASSEMBLED, DocumentCallback.UNCHANGED -> {
                // the server drops a force save that has not finished when editing ends
                forceSaves.callOff(callback.key());
                answer(closes.take(callback.key()), callback);
            }
            case DocumentCallback.FORCE_SAVED, DocumentCallback.NOT_FORCE_SAVED -> {
                if (callback.forceSaveType() == null || callback.forceSaveType() <= LAST_TYPE_ASKED_FOR) {
                    answer(forceSaves.take(callback.key()), callback);
                }
            }
            default -> {
                // a change of editors; nothing waits for it
            }
        }
    }

    private void answer(PendingResult pending, DocumentCallback callback) {
        if (pending == null) {
            return;
        }
        Optional<Failure> failure = failure(callback);
        boolean unchanged = callback.status() == DocumentCallback.UNCHANGED;
        pending.finish(() -> {
            record(unchanged ? UNCHANGED : pending.label(), pending.micros(callback.arrivedNanos()), failure);
            if (failure.isEmpty() && !unchanged && downloads != null) {
                downloads.begin(callback);
            }
        });
    }

    private static Optional<Failure> failure(DocumentCallback callback) {
        String code = "status " + callback.status();
        return switch (callback.status()) {
            case DocumentCallback.NOT_ASSEMBLED ->
                    Optional.of(new Failure(code, "the server could not assemble the document; changes that are no real"
                    + " edits can make its converter fail"));
            case DocumentCallback.NOT_FORCE_SAVED ->
                    Optional.of(new Failure(code, "the server could not force save the document"));
            case DocumentCallback.UNCHANGED -> Optional.empty();
            default -> callback.url() == null
                    ? Optional.of(new Failure("no url", code + " does not say where the document is"))
                    : Optional.empty();
        };
    }

    private void timedOut(PendingResult pending, Duration timeout) {
        String message = "no callback within " + timeout.toMillis() + " ms (conversion-timeout)";
        Failure failure = pending.isTimed()
                ? new Failure("no callback", message)
                : new Failure(LOST_DOCUMENT, message + " after the last editor of the changed document lost it");
        long micros = pending.micros(System.nanoTime());
        pending.finish(() -> record(pending.label(), micros, Optional.of(failure)));
    }

    private void record(String label, long micros, Optional<Failure> failure) {
        Sample sample = Sample.unscheduled(label, failure.isEmpty(), micros, 0, 0);
        failure.ifPresentOrElse(
                why -> measurements.failed(sample, why.code(), why.message(), () -> ""),
                () -> measurements.sample(sample));
    }

    /**
     * Waits, at the end of a run, until nothing is pending, then {@linkplain #close() ends}.
     *
     * @return whether nothing was left
     */
    public boolean awaitAll(Duration patience) throws InterruptedException {
        try {
            return pendings.awaitNone(patience);
        } finally {
            close();
        }
    }

    /** The run is over: pending documents stay in flight with their age, later callbacks are ignored. */
    @Override
    public void close() {
        ended = true;
        timer.shutdownNow();
        pendings.leave();
    }
}
