package org.throng.workload.editor.element;

import java.io.IOException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.element.EngineStop;
import org.throng.element.ServerConfig;
import org.throng.measure.Measurements;
import org.throng.session.SessionException;
import org.throng.session.StepListener;
import org.throng.workload.editor.ChangeListener;
import org.throng.workload.editor.EditorDocument;
import org.throng.workload.editor.EditorServer;
import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.EditorUser;
import org.throng.workload.editor.coediting.CoEditing;
import org.throng.workload.editor.documents.DocumentStorage;

/**
 * The objects that all users of an {@link EditorServerConfig} share while a test runs: the connection to the document
 * server, the injector's own server for documents and callbacks, and the tracking of changes and assemblies.
 */
final class EditorRun implements ServerConfig.Run {

    private static final Logger LOG = LoggerFactory.getLogger(EditorRun.class);

    /** A margin, so that late assemblies fail by their own timeout before the waiting ends. */
    private static final Duration MARGIN = Duration.ofSeconds(1);

    private final Duration conversion;
    private final boolean reconnects;
    private final UrlTemplate documentUrl;
    private final UrlTemplate callbackUrl;
    private final EditorServer server;
    private final CoEditing coEditing;

    /** Null if neither documents nor callbacks are the injector's own. */
    private final DocumentStorage documents;
    private final AssembledDocuments assembled;

    /**
     * Starts what a run needs.
     *
     * @throws IOException in one sentence, for example because a port is in use
     */
    EditorRun(EditorServerSettings settings, Measurements measurements) throws IOException {
        conversion = settings.timeouts().conversion();
        reconnects = settings.reconnects();
        documentUrl = settings.documentUrl();
        callbackUrl = settings.callbackUrl();
        server = new EditorServer(settings.options());
        coEditing = new CoEditing(measurements, settings.timeouts().read());
        assembled = AssembledDocuments.of(settings, measurements);
        try {
            documents = documentUrl != null && callbackUrl != null ? null : startDocuments(settings);
        } catch (IOException | RuntimeException e) {
            assembled.close();
            server.close();
            throw e;
        }
    }

    private DocumentStorage startDocuments(EditorServerSettings settings) throws IOException {
        DocumentStorage started = DocumentStorage.start(settings.documentStorage(assembled));
        LOG.info("{}: documents and callbacks of this injector are at {}", settings.name(), started.address());
        return started;
    }

    /** Opens the document of the user of this thread. */
    EditorSession open(UserDocuments of, String key, StepListener steps) throws SessionException, InterruptedException {
        EditorUser user = of.user();
        EditorDocument document = of.document(key,
                documentUrl != null ? documentUrl.of(key) : documents.documentUrl(of.type(), key),
                callbackUrl != null ? callbackUrl.of(key) : documents.callbackUrl(key));
        ChangeListener changes = of.areShared() ? coEditing.member(key) : ChangeListener.IGNORED;
        EditorSession session = server.open(user, document, changes, steps);
        assembled.assemblies().reopened(key);
        return session;
    }

    /** Whether a user tries to reconnect after a lost connection. */
    boolean reconnects() {
        return reconnects;
    }

    /** The last editor of a document closes it now. */
    void closing(String key) {
        if (callbackUrl == null) {
            assembled.assemblies().closing(key, conversion);
        }
    }

    /** The server has acknowledged a change of a document. */
    void changed(String key) {
        if (callbackUrl == null) {
            assembled.assemblies().changed(key);
        }
    }

    /** The last editor of a document has lost it now. */
    void lost(String key) {
        if (callbackUrl == null) {
            assembled.assemblies().lost(key, conversion);
        }
    }

    /** A force save of a document is requested now. */
    void forceSaving(String key) {
        if (callbackUrl == null) {
            assembled.assemblies().forceSaving(key, conversion);
        }
    }

    /** The document server refuses the force save. */
    void forceSaveRefused(String key) {
        assembled.assemblies().forceSaveRefused(key);
    }

    /** Waits for pending assemblies, unless the test was stopped by hand; then stops everything. */
    @Override
    public void end() {
        try {
            EngineStop.awaitUnlessOrdered(
                    () -> assembled.assemblies().awaitAll(conversion.plus(MARGIN)), assembled::close);
        } finally {
            coEditing.close();
            assembled.close();
            server.close();
            if (documents != null) {
                documents.close();
            }
        }
    }
}
