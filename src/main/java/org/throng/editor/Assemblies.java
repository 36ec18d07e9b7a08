package org.throng.editor;

import java.time.Duration;
import java.util.concurrent.Executor;
import org.throng.stats.Measurements;

/** Times from an editor's close to the callback that says its document is assembled. */
public final class Assemblies implements AutoCloseable {

    /** Label of the time from the last editor's close to the assembled document. */
    public static final String ASSEMBLE = "assemble document";

    /** Label of the time from asking for a force save to its callback. */
    public static final String FORCE_SAVE = "force save document";

    /** Label of the fetching of an assembled document. */
    public static final String DOWNLOAD = "download assembled document";

    public Assemblies(Measurements measurements, AssembledCheck check, Executor checks) {
    }

    public void closing(String documentKey, Duration timeout) {
    }

    public void reopened(String documentKey) {
    }

    public void forceSaving(String documentKey, Duration timeout) {
    }

    public void forceSaveRefused(String documentKey) {
    }

    public void arrived(DocumentCallback callback) {
    }

    public boolean awaitAll(Duration patience) throws InterruptedException {
        return true;
    }

    @Override
    public void close() {
    }
}
