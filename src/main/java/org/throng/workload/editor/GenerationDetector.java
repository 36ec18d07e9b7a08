package org.throng.workload.editor;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.net.URI;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpFailedException;
import org.throng.session.SessionException;
import org.throng.session.SharedAnswer;
import org.throng.workload.editor.messages.BoundedJson;
import org.throng.workload.editor.messages.Generation;

/**
 * Detects, once, the generation of a server.
 *
 * <p>It requests SockJS's {@code info}: a SockJS server answers with an object that has {@code websocket}; with any
 * other answer the server does not speak SockJS. An upgrade instead would take seconds, because a SockJS server never
 * answers one that it does not route, and a Socket.IO handshake by polling would leave a session behind.
 */
final class GenerationDetector {

    /** From here on an answer says nothing about what the server speaks when it is well. */
    private static final int SERVER_ERROR = 500;

    private final EditorServerOptions options;
    private final Network network;

    private final SharedAnswer<Generation> found = new SharedAnswer<>();

    GenerationDetector(EditorServerOptions options, Network network) {
        this.options = options;
        this.network = network;
    }

    /** @param key the document to open */
    Generation get(String key) throws SessionException, InterruptedException {
        return options.generation() != null ? options.generation() : found.get(() -> ask(key));
    }

    private Generation ask(String key) throws SessionException, InterruptedException {
        TimeLimit limit = new TimeLimit("connect", options.timeouts().connect());
        long start = System.nanoTime();
        try {
            HttpAnswer answer = network.get(info(key), limit.duration());
            if (answer.status() >= SERVER_ERROR) {
                throw unknown("it answered with HTTP " + answer.status(), answer.sentBytes(), answer.receivedBytes());
            }
            return isSockJs(answer) ? Generation.SOCKJS : Generation.SOCKET_IO;
        } catch (OpenFailedException e) {
            throw EditorFailures.notConnected(e, limit.blame(start));
        } catch (HttpFailedException e) {
            throw unknown(e.getMessage() + limit.blame(start), e.sentBytes(), e.receivedBytes());
        }
    }

    private SessionException unknown(String why, long sentBytes, long receivedBytes) {
        return new SessionException("generation", "cannot detect whether the server at " + options.where()
                + " speaks Socket.IO or SockJS: " + why + "; set the generation", "", sentBytes, receivedBytes);
    }

    private URI info(String key) {
        return URI.create(options.address().uri("http") + "/doc/" + key + "/c/info");
    }

    private static boolean isSockJs(HttpAnswer answer) {
        try (JsonParser json = BoundedJson.STREAMS.createParser(answer.body())) {
            if (answer.status() != 200 || json.nextToken() != JsonToken.START_OBJECT) {
                return false;
            }
            for (String field = json.nextFieldName(); field != null; field = json.nextFieldName()) {
                if (field.equals("websocket")) {
                    return true;
                }
                json.nextToken();
                json.skipChildren();
            }
            return false;
        } catch (IOException e) {
            return false;
        }
    }
}
