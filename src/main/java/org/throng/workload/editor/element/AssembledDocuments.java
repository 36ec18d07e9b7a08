package org.throng.workload.editor.element;

import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.net.http.HttpClient;
import org.throng.workload.editor.assembly.Assemblies;
import org.throng.workload.editor.assembly.DocumentCallback;
import org.throng.workload.editor.documents.AssembledDownload;
import org.throng.workload.editor.documents.CallbackListener;
import org.throng.workload.editor.documents.RefusedRequest;

/** Receives the callbacks of a run for its {@link Assemblies}, and downloads the documents that they name. */
final class AssembledDocuments implements CallbackListener, AutoCloseable {

    /** Label of requests of the document server that the injector refused. */
    static final String REFUSED = "refused callback";

    /** Downloads of assembled documents at the same time. */
    private static final int MOST_DOWNLOADS = 8;
    private static final long KEEP_IDLE_SECONDS = 10;

    private final Measurements measurements;
    private final Assemblies assemblies;

    /** Null if assembled documents are not checked, like the client. */
    private final ThreadPoolExecutor downloads;
    private final HttpClient http;

    private AssembledDocuments(Measurements measurements) {
        this.measurements = measurements;
        assemblies = new Assemblies(measurements);
        downloads = null;
        http = null;
    }

    private AssembledDocuments(Measurements measurements, HttpClient http, Duration deadline) {
        this.measurements = measurements;
        this.http = http;
        downloads = new ThreadPoolExecutor(MOST_DOWNLOADS, MOST_DOWNLOADS, KEEP_IDLE_SECONDS, TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(), AssembledDocuments::thread);
        downloads.allowCoreThreadTimeOut(true);
        assemblies = new Assemblies(measurements, new AssembledDownload(http, deadline), downloads);
    }

    static AssembledDocuments of(EditorServerSettings settings, Measurements measurements) {
        return settings.checksAssembled()
                ? new AssembledDocuments(
                        measurements, new HttpClient(settings.http()), settings.timeouts().download())
                : new AssembledDocuments(measurements);
    }

    private static Thread thread(Runnable download) {
        Thread thread = new Thread(download, "throng-assembled");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public void arrived(DocumentCallback callback) {
        assemblies.arrived(callback);
    }

    @Override
    public void refused(RefusedRequest request) {
        measurements.failed(Sample.unscheduled(REFUSED, false, Measurements.UNKNOWN, 0, 0),
                request.code().words(), request.message(), () -> "");
    }

    /** The awaited results of documents whose last editor has left. */
    Assemblies assemblies() {
        return assemblies;
    }

    @Override
    public void close() {
        assemblies.close();
        if (downloads != null) {
            downloads.shutdownNow();
            http.close();
        }
    }
}
