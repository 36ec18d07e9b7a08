package org.throng.standin.editor.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Clock;
import org.throng.standin.StandInContext;
import org.throng.standin.editor.files.DocumentFiles;
import org.throng.standin.editor.files.ForgottenFiles;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.HttpSideSettings;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.tokens.OutboxSigner;
import org.throng.standin.editor.tokens.RequestParameters;
import org.throng.standin.faults.TuningSwitch;
import org.throng.standin.outgoing.OutgoingHttp;

/** The document server's plain HTTP in both directions: its requests to integrators, and its answers. */
public final class HttpSide {

    private final EditorSettings settings;
    private final ForgottenFiles forgotten;
    private final DocumentFiles files;
    private final CallbackPosts callbacks;
    private final DocumentConversion conversion;
    private final SiblingRequests siblings;

    /**
     * Makes the part for requests to integrators.
     *
     * @param converters shared with the assemblies
     */
    public HttpSide(
            EditorSettings settings,
            HttpSideSettings http,
            StandInContext standIn,
            TuningSwitch<EditorTime, EditorFault> tuning,
            Converters converters) {
        this.settings = settings;
        ServerVersion generation = settings.generation();
        OutgoingHttp outgoing = new OutgoingHttp(standIn);
        OutboxSigner outbox = new OutboxSigner(settings.tokens());
        siblings = new SiblingRequests(standIn, outgoing);
        forgotten = new ForgottenFiles(standIn.siblings());
        files = new DocumentFiles(generation, Clock.systemUTC(), http.editorBinBytes());
        callbacks = new CallbackPosts(generation, outgoing, outbox, http, forgotten, standIn.loop());
        DocumentDownload download = new DocumentDownload(generation, outgoing, outbox, http, standIn.loop());
        conversion = new DocumentConversion(download, converters, tuning, standIn.loop());
    }

    public DocumentConversion conversion() {
        return conversion;
    }

    public CallbackPosts callbacks() {
        return callbacks;
    }

    public DocumentFiles files() {
        return files;
    }

    public ForgottenFiles forgotten() {
        return forgotten;
    }

    /** Starts the part for answers. */
    public HttpRoutes routes(DocumentCommands documents) {
        RequestParameters inbox = new RequestParameters(settings.tokens());
        ServerInfo info = new ServerInfo(settings, documents);
        return new HttpRoutes(
                settings.generation(),
                files,
                info,
                new CommandService(settings.generation(), inbox, documents, info, forgotten, files, siblings));
    }

    /** Handles a sibling's message if it concerns this side. */
    public boolean fromSibling(JsonNode message) {
        return forgotten.fromSibling(message);
    }
}
