package org.throng.workload.editor.element;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.throng.ReservedPort;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.editor.EditorProtocol;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorSettings;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.editor.settings.TokenSwitches;
import org.throng.standin.faults.Tuning;

/** A document server of a test, which may go down and come back on the same port without a memory. */
final class RestartableStandIn implements AutoCloseable {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final EditorSettings settings;
    private final ReservedPort port = new ReservedPort();
    private StandIn standIn;

    private RestartableStandIn(EditorSettings settings) throws IOException {
        this.settings = settings;
        standIn = start();
    }

    /** @param behaviour names and values of its times and faults */
    static RestartableStandIn start(ServerVersion generation, TokenSwitches tokens, String... behaviour)
            throws IOException {
        Tuning<EditorTime, EditorFault> quick = EditorSettings.USUAL.with("close-delay", "50ms");
        for (int i = 0; i < behaviour.length; i += 2) {
            quick = quick.with(behaviour[i], behaviour[i + 1]);
        }
        return new RestartableStandIn(new EditorSettings(generation, tokens, 8, 0, 1 << 20, quick));
    }

    private StandIn start() throws IOException {
        return StandIn.start(new EditorProtocol(settings), new Listen("127.0.0.1", port(), false, null));
    }

    int port() {
        return port.number();
    }

    void restart() {
        standIn.close();
        try {
            standIn = start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Changes a time or a fault, as in {@code no-auth=100%25}. */
    void behave(String change) {
        ask("POST", "?" + change);
    }

    /** Ends all sessions. */
    void throwOut(int code) {
        ask("POST", "/disconnect?code=" + code);
    }

    /** What it knows of a document, a missing node if nothing; with an empty key, of all. */
    JsonNode documents(String key) {
        String known = ask("GET", "/documents?key=" + key);
        try {
            return known.startsWith("{") ? JSON.readTree(known) : MissingNode.getInstance();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Asks its own endpoint for tests. */
    private String ask(String method, String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + "/throng/editor" + path))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        try {
            return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("the test was interrupted", e);
        }
    }

    @Override
    public void close() {
        standIn.close();
        port.close();
    }
}
