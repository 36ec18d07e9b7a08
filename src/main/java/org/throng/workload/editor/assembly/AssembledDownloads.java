package org.throng.workload.editor.assembly;

import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpTimings;
import org.throng.session.AwaitedEvents;
import org.throng.session.SessionException;

/** Starts the check of assembled documents and records its result. */
final class AssembledDownloads {

    private static final Logger LOG = LoggerFactory.getLogger(AssembledDownloads.class);

    private final Measurements measurements;
    private final AwaitedEvents<PendingResult> pendings;
    private final AssembledCheck check;
    private final Executor threads;

    AssembledDownloads(
            Measurements measurements,
            AwaitedEvents<PendingResult> pendings,
            AssembledCheck check,
            Executor threads) {
        this.measurements = measurements;
        this.pendings = pendings;
        this.check = check;
        this.threads = threads;
    }

    void begin(DocumentCallback assembled) {
        PendingResult pending = PendingResult.begin(Assemblies.DOWNLOAD, true, measurements, pendings);
        try {
            threads.execute(() -> run(pending, assembled));
        } catch (RejectedExecutionException e) {
            pending.cut(); // the run has ended in the meantime
        }
    }

    private void run(PendingResult pending, DocumentCallback assembled) {
        long start = System.nanoTime();
        try {
            HttpAnswer answer = check.check(assembled);
            pending.finish(() -> measurements.sample(succeeded(answer)));
        } catch (SessionException e) {
            failed(pending, start, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            pending.cut();
        } catch (RuntimeException e) {
            LOG.error("The check of an assembled document broke down", e);
            failed(pending, start, new SessionException(
                    e.getClass().getSimpleName(), "the check of the document broke down", ""));
        }
    }

    private void failed(PendingResult pending, long start, SessionException e) {
        long micros = (System.nanoTime() - start) / 1000;
        pending.finish(() -> measurements.failed(
                Sample.unscheduled(Assemblies.DOWNLOAD, false, micros, e.sentBytes(), e.receivedBytes()),
                e.code(), e.getMessage(), e::serverSaid));
    }

    private static Sample succeeded(HttpAnswer answer) {
        HttpTimings took = answer.timings();
        return new Sample(
                Assemblies.DOWNLOAD,
                true,
                took.totalMicros(),
                took.totalMicros(),
                Measurements.UNKNOWN,
                took.resolveMicros(),
                took.connectWithTlsMicros(),
                took.firstByteMicros(),
                answer.sentBytes(),
                answer.receivedBytes());
    }
}
